import { isSecretKey, masked } from '../../model/secrets.js'
import { defineRule } from '../define.js'
import { configuredKinds, invalidValues } from '../odd.js'

export const invalidValue = defineRule({
  id: 'notation/invalid-value',
  kind: 'producer',
  also: configuredKinds,
  summary: 'The value is refused at start',
  why: 'A number with a unit where a bare one is due, a word that is none of the allowed ones, or a value out of range stops the client at start, or is replaced by the default without a word in libraries that check less.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#configuration'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nlinger.ms=5s\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nlinger.ms=5\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return invalidValues(subject).map(oddity => ({
      message: `${oddity.native} cannot be ${isSecretKey(oddity.native) ? masked : oddity.raw || 'empty'}${oddity.detail ? `: ${oddity.detail}` : ''}`,
      help: oddity.suggestion ? `Write ${oddity.suggestion}` : 'Correct the value',
      place: oddity.place,
      key: oddity.native,
      ...(oddity.suggestion ? { needed: oddity.suggestion } : {}),
    }))
  },
})
