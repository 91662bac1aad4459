import { defineStep } from '../template.js'

export const loadTest = defineStep({
  id: 'load-test',
  title: 'Measure what it costs at peak',
  owner: 'application and platform teams',
  effects: ['measures'],
  time: 'step',
  because: 'the price is known and accepted before the first critical topic pays it',
  actions: [
    'run the new path on a copy of the topic at peak rate plus head room, next to the old one, several times in turn: ABAB shows the noise',
    'expect 30-50 % less throughput as a first guess; with transactions it follows interval / (interval + stall), so try commit intervals of 50, 100 and 500 ms',
    'size consumers for the result: reliactl recommend shows the instances relative to at-least-once',
  ],
  checks: [
    'kafka-producer-perf-test.sh --topic SCRATCH --num-records 1000000 --record-size 1000 --throughput -1 --producer-props bootstrap.servers=BROKERS acks=all enable.idempotence=true',
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
    'reliactl recommend',
  ],
  gate: [
    'the drop in throughput (30-50 % expected) is measured, and the owner accepts it in writing',
    'p99 within the latency budget at peak; lag falls back after a stop of ten minutes',
  ],
  rollback: ['delete the copy; production was not touched'],
  bySink: {
    kafka: {
      checks: [
        'kafka-producer-perf-test.sh --topic SCRATCH --num-records 1000000 --record-size 1000 --throughput -1 --transactional-id PREFIX-load --transaction-duration-ms 100 --producer-props bootstrap.servers=BROKERS',
      ],
    },
    unstated: {
      checks: [
        'kafka-producer-perf-test.sh --topic SCRATCH --num-records 1000000 --record-size 1000 --throughput -1 --transactional-id PREFIX-load --transaction-duration-ms 100 --producer-props bootstrap.servers=BROKERS',
      ],
    },
  },
})

const canaryText = {
  owner: 'topic owner and application team',
  time: 'canary',
  because: 'critical topics first: they need it most, and are watched best',
  gate: [
    'no anomaly for CANARY in a row; one anomaly starts the count again',
    'at least 30 exposures in that time (deployments, rebalances, leader changes, drills): quiet days without any prove nothing',
    'counts of produced, consumed and effects agree for every 10 minutes',
  ],
} as const

const transactionRoll = [
  'switch one instance at a time; until the last one the guarantee is the weaker of the two',
  'Kafka Connect: exactly.once.source.support=preparing on all workers, then enabled: two rolling restarts. Kafka Streams: the new code first, processing.guarantee=exactly_once_v2 in a second roll',
]

const skipToo = {
  actions: ['where a store at the sink catches repeats instead: let it skip there, and only count on the other topics'],
}
const withStore = { unstated: skipToo, none: skipToo, other: skipToo }

const transactionChecks = [
  'kafka-transactions.sh --bootstrap-server BROKERS list',
  'kafka-transactions.sh --bootstrap-server BROKERS find-hanging --topic TOPIC',
]

const transactionBack = [
  'stop the instance cleanly, wait until kafka-transactions.sh list shows none of its ids as Ongoing and the last stable offset is the high watermark, start the old build',
]

const watch = [
  'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
  'reliactl audit --brokers BROKERS --topics GLOBS --clients .',
]

export const canaryTransactions = defineStep({
  ...canaryText,
  id: 'canary',
  title: 'Canary: critical topics first',
  effects: ['emits-transactions'],
  actions: ['switch the new consumption on for the critical topics', ...transactionRoll],
  bySink: withStore,
  checks: [...transactionChecks, ...watch],
  gate: [
    ...canaryText.gate,
    'last stable offset behind the high watermark by no more than 2 x commit interval x rate at p99',
  ],
  rollback: transactionBack,
})

export const rolloutTransactions = defineStep({
  id: 'rollout',
  title: 'All topics follow',
  owner: 'topic owners and application teams',
  effects: ['emits-transactions'],
  time: 'step',
  because: 'the canary was clean for CANARY',
  actions: ['switch the new consumption on for the remaining topics, one after the other', ...transactionRoll],
  bySink: withStore,
  checks: [...transactionChecks, ...watch],
  gate: ['a full traffic cycle with a peak on every topic', 'audit names no path below exactly-once'],
  rollback: transactionBack,
})

export const canaryDedup = defineStep({
  ...canaryText,
  id: 'canary',
  title: 'Canary: critical topics first',
  effects: ['dedups'],
  actions: ['let the consumers of the critical topics skip repeats; all others keep counting only'],
  checks: [...watch, 'by hand: repeats skipped equal repeats seen; effects equal distinct message ids'],
  rollback: ['back to counting only, consumer by consumer'],
})

export const rolloutDedup = defineStep({
  id: 'rollout',
  title: 'All topics follow',
  owner: 'topic owners and application teams',
  effects: ['dedups'],
  time: 'step',
  because: 'the canary was clean for CANARY',
  actions: ['let the consumers of the remaining topics skip repeats, one topic after the other'],
  checks: [...watch, 'by hand: repeats skipped equal repeats seen; effects equal distinct message ids'],
  gate: ['a full traffic cycle with a peak on every topic', 'effects equal distinct message ids on every topic'],
  rollback: ['back to counting only, consumer by consumer'],
})
