import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'
import { clientName } from '../wording.js'

export const wrongClient = defineRule({
  id: 'notation/wrong-client',
  kind: 'producer',
  also: configuredKinds,
  summary: 'The setting is spelled as in another client library',
  why: 'Each library has its own names. A key taken over from the manual of another one is ignored, or stops the start, and the protection it stands for is missing.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md',
    'https://kafka.js.org/docs/producing',
    'https://kafka.apache.org/documentation/#configuration',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nqueue.buffering.max.messages=1000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nbuffer.memory=33554432\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'wrong-client').map(oddity => ({
      message: `${oddity.native} is not known to ${clientName(subject)}${oddity.detail ? `: ${oddity.detail}` : ''}`,
      help: oddity.suggestion
        ? `Write ${oddity.suggestion}`
        : 'Use the name of this client, or name the right client under clients in reliactl.yaml',
      place: oddity.place,
      key: oddity.native,
      ...(oddity.suggestion ? { needed: oddity.suggestion } : {}),
    }))
  },
})
