import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'

export const wrongRole = defineRule({
  id: 'notation/wrong-role',
  kind: 'producer',
  also: configuredKinds,
  summary: 'The setting belongs to another kind of client',
  why: 'A consumer setting in a producer file, or the reverse, does nothing. The part it was meant for goes on with its default.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#configuration',
    'https://github.com/confluentinc/confluent-kafka-dotnet/issues/1620',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nenable.auto.commit=false\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'wrong-role').map(oddity => ({
      message: `${oddity.native} has no effect on a ${subject.kind}${oddity.detail ? `: ${oddity.detail}` : ''}`,
      help: oddity.suggestion
        ? `Move it to ${oddity.suggestion}`
        : 'Move the line to the part it is meant for, or remove it',
      place: oddity.place,
      key: oddity.native,
    }))
  },
})
