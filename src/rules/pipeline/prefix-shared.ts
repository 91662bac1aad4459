import type { ProducerSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { is, isWritten, known, textOf } from '../reading.js'
import { stated } from '../wording.js'

const order = (one: ProducerSubject): string =>
  `${one.place?.file ?? ''}\0${String(one.place?.start ?? 0).padStart(12, '0')}`

const othersWith = (producer: ProducerSubject, prefix: string, world: World): readonly ProducerSubject[] =>
  world
    .of('producer')
    .filter(
      other =>
        other !== producer &&
        textOf(other, 'transactional-id-prefix') === prefix &&
        is(other, 'sink-delivery-guarantee', 'exactly-once'),
    )
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))

/** One word that says nothing of the job: others are likely to have had the same idea. */
const general =
  /^(?:flink|kafka|sink|job|app|test|demo|example|prefix|my-?prefix|txn?|transaction(?:al)?)(?:[-_.]?id)?[-_.]?$/i

export const prefixShared = defineRule({
  id: 'pipeline/prefix-shared',
  kind: 'producer',
  summary: 'Two sinks would use the same transactional ids',
  why: 'A sink counts up ids behind its prefix, and at its start it aborts what is open under them. Two sinks with one prefix abort the transactions of each other; newer connectors refuse to start within one job, between jobs nobody checks.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://nightlies.apache.org/flink/flink-docs-stable/docs/connectors/datastream/kafka/#fault-tolerance',
  ],
  examples: {
    wrong: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.transaction.timeout.ms' = '900000',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-'\n);\nCREATE TABLE refunds (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'refunds',\n  'properties.transaction.timeout.ms' = '900000',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-'\n);\n",
      },
    ],
    right: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.transaction.timeout.ms' = '900000',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-totals-'\n);\nCREATE TABLE refunds (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'refunds',\n  'properties.transaction.timeout.ms' = '900000',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-refunds-'\n);\n",
      },
    ],
  },
  check(producer, world) {
    const fact = known(producer, 'transactional-id-prefix')
    const prefix = textOf(producer, 'transactional-id-prefix')
    if (!isWritten(fact) || prefix === undefined) return []
    if (!is(producer, 'sink-delivery-guarantee', 'exactly-once')) return []
    const others = othersWith(producer, prefix, world)
    const [first] = others
    const help = 'Name the job and the sink in the prefix, and keep it over restarts of the same job'
    // Reported once, at the later sink.
    if (first && order(first) > order(producer)) return []
    if (first) {
      return [
        {
          message: `${stated(fact, producer)} is also the prefix of ${others.map(other => other.name).join(', ')}: the sinks abort the transactions of each other, or the job does not start`,
          help,
          fact,
          related: others.map(other => ({
            message: `${other.name} uses the same prefix`,
            place: other.settings.get('transactional-id-prefix')?.place ?? other.place,
            subject: other.name,
          })),
        },
      ]
    }
    if (!general.test(prefix)) return []
    return [
      {
        message: `${stated(fact, producer)} is a prefix that a second job on the cluster easily has too: the jobs then abort the transactions of each other`,
        help,
        fact,
        severity: 'warning',
        confidence: 'needs-context',
      },
    ]
  },
})
