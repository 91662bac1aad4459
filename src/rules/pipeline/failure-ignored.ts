import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const failureIgnored = defineRule({
  id: 'pipeline/failure-ignored',
  kind: 'consumer',
  summary: 'A record whose processing failed counts as processed',
  why: 'With the failure strategy ignore the framework logs the exception and goes on. The offset moves past the record, and nothing will try it again.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://quarkus.io/guides/kafka#error-handling'],
  examples: {
    wrong: [
      {
        file: 'application.properties',
        text: 'kafka.bootstrap.servers=broker-1:9092,broker-2:9092\nmp.messaging.incoming.orders.connector=smallrye-kafka\nmp.messaging.incoming.orders.group.id=settlement\nmp.messaging.incoming.orders.auto.offset.reset=earliest\nmp.messaging.incoming.orders.failure-strategy=ignore\n',
      },
    ],
    right: [
      {
        file: 'application.properties',
        text: 'kafka.bootstrap.servers=broker-1:9092,broker-2:9092\nmp.messaging.incoming.orders.connector=smallrye-kafka\nmp.messaging.incoming.orders.group.id=settlement\nmp.messaging.incoming.orders.auto.offset.reset=earliest\nmp.messaging.incoming.orders.failure-strategy=dead-letter-queue\n',
      },
    ],
  },
  check(consumer) {
    const strategy = known(consumer, 'failure-strategy')
    const letters = consumer.settings.get('dead-letter-enabled')
    if (strategy?.value !== 'ignore' || letters?.value === true) return []
    return [
      {
        message: `${stated(strategy, consumer)}: a record whose processing fails is logged and skipped`,
        help: letters
          ? `Set ${wanted(letters, consumer, true)}, or leave ${strategy.native} out so that the record is tried again`
          : `Set ${wanted(strategy, consumer, 'dead-letter-queue')}, or fail where no record may be passed over`,
        fact: strategy,
        needed: letters ? 'true' : 'dead-letter-queue',
      },
    ]
  },
})
