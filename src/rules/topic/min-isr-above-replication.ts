import { minIsrCappedSince } from '../../model/live-limits.js'
import { replicationRange } from '../../model/partition-health.js'
import { releaseAtLeast } from '../../model/release.js'
import { defineRule, type Problem } from '../define.js'
import { isSingleBroker, liveCluster } from '../live.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

/** What the contradiction does, which depends on the release. */
const consequence = (capped: boolean | undefined, least: number): Pick<Problem, 'message' | 'severity' | 'impacts'> => {
  if (capped === false)
    return { message: 'every write with acks=all is refused', severity: 'error', impacts: ['unavailability'] }
  if (capped)
    return {
      message: `this release silently counts ${least} instead, so there is less protection than the setting promises, and one broker down stops writes with acks=all`,
    }
  return {
    message: `before ${minIsrCappedSince} every write with acks=all is refused, from then on only ${least} is enforced`,
  }
}

export const minIsrAboveReplication = defineRule({
  id: 'topic/min-isr-above-replication',
  kind: 'topic',
  summary: 'The min ISR asks for more copies than there are',
  why: 'More in-sync copies are demanded than the partition has replicas. Up to 3.6 the topic cannot be written with acks=all at all; from 3.7 on the broker caps the value at the number of replicas, so the declared protection does not exist.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-966', 'KAFKA-19726', 'KAFKA-21377'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', configs: { 'min.insync.replicas': '3' }, partitions: [{ replicas: [1, 2] }] }],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const fact = known(topic, 'min-insync-replicas')
    const minIsr = numberOf(topic, 'min-insync-replicas')
    if (!fact || minIsr === undefined || isSingleBroker(world)) return []
    // In a file both sides must be written: an inherited value is the broker's, which may fit its other topics.
    const factor = known(topic, 'replication-factor')
    if (!topic.live && !(isWritten(fact) && isWritten(factor))) return []
    const least = topic.live ? replicationRange(topic.live).least : (numberOf(topic, 'replication-factor') ?? 0)
    const capped = releaseAtLeast(liveCluster(world)?.release.version, minIsrCappedSince)
    // With one replica and the cap, the missing copies are the fault, and the rule on the replication factor names it.
    if (least === 0 || minIsr <= least || (capped && least === 1)) return []
    const { message, ...rest } = consequence(capped, least)
    return [
      {
        message: `min.insync.replicas=${minIsr} is more than the ${least} ${least === 1 ? 'replica' : 'replicas'} of ${topic.name}: ${message}`,
        help: `Give ${topic.name} at least ${minIsr + 1} replicas, or lower min.insync.replicas below the number of replicas`,
        fact,
        needed: String(Math.max(1, least - 1)),
        ...(!topic.live && factor?.place ? { related: [{ message: stated(factor, topic), place: factor.place }] } : {}),
        ...rest,
      },
    ]
  },
})
