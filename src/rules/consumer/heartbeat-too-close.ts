import { formatDuration } from '../../model/duration.js'
import { heartbeatsPerSession } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { isWritten, known, numberOf, textOf } from '../reading.js'
import { stated } from '../wording.js'

export const heartbeatTooClose = defineRule({
  id: 'consumer/heartbeat-too-close',
  kind: 'consumer',
  summary: 'The session has no room for a missed heartbeat',
  why: 'A member is removed when the coordinator hears nothing for one session time-out. With fewer than three heartbeats a session, one lost packet or one pause of the process is enough: the group rebalances, work stops, and what was not committed is processed again.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_heartbeat.interval.ms'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nsession.timeout.ms=10000\nheartbeat.interval.ms=5000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        title: 'Exactly a third',
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nsession.timeout.ms=30000\nheartbeat.interval.ms=10000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const heartbeat = known(consumer, 'heartbeat-interval')
    const session = known(consumer, 'session-timeout')
    const interval = numberOf(consumer, 'heartbeat-interval')
    const limit = numberOf(consumer, 'session-timeout')
    if (!heartbeat || !session || interval === undefined || limit === undefined) return []
    // With KIP-848 the broker sets both.
    if (textOf(consumer, 'group-protocol') === 'consumer') return []
    if (interval * heartbeatsPerSession <= limit) return []
    const most = Math.floor(limit / heartbeatsPerSession)
    const isRefused = refusalOf(consumer, 'heartbeat-interval') !== undefined
    const [fact, other] = isWritten(heartbeat) ? [heartbeat, session] : [session, heartbeat]
    return [
      {
        message: `${stated(heartbeat, consumer)} in a session of ${formatDuration(limit)}: ${isRefused ? 'the consumer refuses to start' : 'one or two missed heartbeats remove the member, and the group rebalances and repeats records'}`,
        help: `Set ${heartbeat.native} to a third of ${session.native} or less (${most}), or lengthen the session`,
        fact,
        ...(isRefused ? { severity: 'error' as const, impacts: ['invalid-config' as const] } : {}),
        needed: `at most a third of ${session.native}`,
        related: [{ message: stated(other, consumer), place: other.place }],
      },
    ]
  },
})
