import { defineRule } from '../define.js'
import { known } from '../reading.js'

export const givesUpWithoutDeadLetters = defineRule({
  id: 'pipeline/gives-up-without-dead-letters',
  kind: 'consumer',
  summary: 'A record that keeps failing is logged and skipped',
  why: 'After a few attempts within seconds the framework gives a record up, logs it, and commits its offset. A database that is away for longer than the attempts last costs every record of that time.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://docs.spring.io/spring-cloud-stream/reference/kafka/kafka-binder/dlq.html',
    'https://github.com/spring-cloud/spring-cloud-stream-binder-kafka/issues/542',
  ],
  examples: {
    wrong: [
      {
        file: 'application.yml',
        text: 'spring:\n  cloud:\n    stream:\n      bindings:\n        orders-in-0:\n          destination: orders\n          group: settlement\n      kafka:\n        binder:\n          brokers: broker-1:9092,broker-2:9092\n        bindings:\n          orders-in-0:\n            consumer:\n              enable-dlq: false\n',
      },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'spring:\n  cloud:\n    stream:\n      bindings:\n        orders-in-0:\n          destination: orders\n          group: settlement\n      kafka:\n        binder:\n          brokers: broker-1:9092,broker-2:9092\n        bindings:\n          orders-in-0:\n            consumer:\n              enable-dlq: true\n',
      },
    ],
  },
  check(consumer) {
    const letters = known(consumer, 'dead-letter-enabled')
    const attempts = known(consumer, 'max-attempts')
    if (letters?.value !== false) return []
    return [
      {
        message: `${letters.native} is off: a record that fails ${attempts ? `${String(attempts.value)} times` : 'repeatedly'} is logged and skipped, unless code handles it`,
        help: `Set ${letters.native} to true with a dead-letter topic, and back-off that outlasts an outage`,
        fact: letters,
      },
    ]
  },
})
