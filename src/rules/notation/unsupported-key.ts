import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'
import { clientName } from '../wording.js'

export const unsupportedKey = defineRule({
  id: 'notation/unsupported-key',
  kind: 'producer',
  also: configuredKinds,
  summary: 'This version of the client does not have the setting',
  why: 'The key is right, but the version in use does not know it yet, or not any more. The line has no effect, or stops the start, and the behaviour is that of the version without it.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#upgrade', 'KIP-91'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\ngroup.protocol=classic\n',
        client: 'java',
        version: '3.6',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\ngroup.protocol=classic\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'unsupported-key').map(oddity => ({
      message: `${oddity.native} does not exist in ${clientName(subject)}${oddity.detail ? `: ${oddity.detail}` : ''}`,
      help: oddity.suggestion ? `Use ${oddity.suggestion}` : 'Remove the line, or upgrade the client',
      place: oddity.place,
      key: oddity.native,
    }))
  },
})
