import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

const effects: Readonly<Record<string, string>> = {
  latest: 'commits the newest acknowledged record, also past older ones that are still in work',
  ignore: 'commits nothing itself, so positions move by the clock of the client or not at all',
}

export const commitStrategySkips = defineRule({
  id: 'pipeline/commit-strategy-skips',
  kind: 'consumer',
  summary: 'Committed offsets do not follow what was processed',
  why: 'Records of a channel may be finished out of order. Only the throttled strategy commits up to the first one that is not done; latest passes over it, and ignore leaves commits to a timer that knows nothing of processing.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://quarkus.io/guides/kafka#commit-strategies'],
  examples: {
    wrong: [
      {
        file: 'application.properties',
        text: 'kafka.bootstrap.servers=broker-1:9092,broker-2:9092\nmp.messaging.incoming.orders.connector=smallrye-kafka\nmp.messaging.incoming.orders.group.id=settlement\nmp.messaging.incoming.orders.auto.offset.reset=earliest\nmp.messaging.incoming.orders.commit-strategy=ignore\n',
      },
    ],
    right: [
      {
        file: 'application.properties',
        text: 'kafka.bootstrap.servers=broker-1:9092,broker-2:9092\nmp.messaging.incoming.orders.connector=smallrye-kafka\nmp.messaging.incoming.orders.group.id=settlement\nmp.messaging.incoming.orders.auto.offset.reset=earliest\nmp.messaging.incoming.orders.commit-strategy=throttled\n',
      },
    ],
  },
  check(consumer) {
    const strategy = known(consumer, 'commit-strategy')
    const effect = effects[String(strategy?.value)]
    // What the timer of the client brings about is said of that line.
    if (!isWritten(strategy) || effect === undefined) return []
    return [
      {
        message: `${stated(strategy, consumer)} ${effect}`,
        help: `Set ${wanted(strategy, consumer, 'throttled')}`,
        fact: strategy,
        needed: 'throttled',
      },
    ]
  },
})
