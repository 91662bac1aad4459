import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'

export const deprecatedKey = defineRule({
  id: 'notation/deprecated-key',
  kind: 'producer',
  also: configuredKinds,
  summary: 'The setting has a newer name, or is going to be removed',
  why: 'A deprecated key works today. With the upgrade that removes it the line stops having an effect, or the start, and the protection it stands for goes with it.',
  impacts: ['silent-failure'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#upgrade',
    'https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nqueuing.strategy=fifo\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'deprecated-key').map(oddity => ({
      message: `${oddity.native} is deprecated${oddity.detail ? `: ${oddity.detail}` : ''}`,
      help: oddity.suggestion ? `Use ${oddity.suggestion}` : 'Remove the line before the upgrade that drops it',
      place: oddity.place,
      key: oddity.native,
      ...(oddity.suggestion ? { needed: oddity.suggestion } : {}),
    }))
  },
})
