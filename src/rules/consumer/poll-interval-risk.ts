import { formatDuration } from '../../model/duration.js'
import { slowRecord } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const pollIntervalRisk = defineRule({
  id: 'consumer/poll-interval-risk',
  kind: 'consumer',
  summary: 'A full poll may not be processed within the poll interval',
  why: 'All records of one poll must be processed before the next one is due. When they are not, the member leaves its group in the middle of the work: another member processes the same records again, and where every poll is too slow this repeats without end.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_max.poll.interval.ms', 'KIP-62'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nmax.poll.records=8192\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nmax.poll.records=200\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const records = known(consumer, 'max-poll-records')
    const interval = known(consumer, 'max-poll-interval')
    const most = numberOf(consumer, 'max-poll-records')
    const limit = numberOf(consumer, 'max-poll-interval')
    if (!records || !interval || !most || limit === undefined) return []
    // The library's own pair of defaults is its authors' judgement, not a mistake in this file.
    if (!isWritten(records) && !isWritten(interval)) return []
    const share = limit / most
    if (share >= slowRecord) return []
    const fact = isWritten(records) ? records : interval
    return [
      {
        message: `${most} records in one poll within ${formatDuration(limit)} leave ${formatDuration(share)} for each: a slower handler loses its partitions in mid-work, and the records are processed again`,
        help: `Lower ${records.native} or raise ${interval.native} to fit the slowest record; ${formatDuration(slowRecord)} each asks for ${records.native} of ${Math.floor(limit / slowRecord)} or less`,
        fact,
        related: [records, interval]
          .filter(f => f !== fact)
          .map(f => ({ message: stated(f, consumer), place: f.place })),
      },
    ]
  },
})
