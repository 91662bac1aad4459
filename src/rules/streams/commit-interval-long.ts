import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

/** What Streams sets by itself under exactly-once; a second is still taken for the same kind of choice. */
const usual = 1_000

export const commitIntervalLong = defineRule({
  id: 'streams/commit-interval-long',
  kind: 'streams',
  summary: 'Transactions of an exactly-once application stay open for long',
  why: 'Under exactly-once each commit ends a transaction. Readers of committed records see nothing of it before, and whatever an instance did since the last commit is undone and done again when it fails. Kafka Streams commits every 100 ms by itself for that reason.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-129', 'https://kafka.apache.org/documentation/#streamsconfigs_commit.interval.ms'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\ncommit.interval.ms=5000\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
  },
  check(streams) {
    const interval = known(streams, 'commit-interval')
    const time = numberOf(streams, 'commit-interval')
    const guarantee = known(streams, 'processing-guarantee')?.value
    if (!isWritten(interval) || time === undefined || time <= usual) return []
    if (typeof guarantee !== 'string' || !guarantee.startsWith('exactly_once')) return []
    // Longer than the transaction may last: the client refuses that, which is told.
    if (refusalOf(streams, 'commit-interval')) return []
    return [
      {
        message: `${stated(interval, streams)}: results become visible to readers of committed records every ${formatDuration(time)}, and a failure repeats as much work`,
        help: `Leave ${interval.native} to its default under exactly-once, 100 ms, unless throughput needs longer transactions`,
        fact: interval,
        needed: '100',
      },
    ]
  },
})
