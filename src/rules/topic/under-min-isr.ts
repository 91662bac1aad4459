import type { PartitionState } from '../../model/live.js'
import { minIsrCappedSince } from '../../model/live-limits.js'
import { completeCopies, effectiveMinIsr, partitionsIn } from '../../model/partition-health.js'
import { capital, formatPartitions } from '../../model/ranges.js'
import { releaseAtLeast } from '../../model/release.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'
import { known } from '../reading.js'

const weakWrites = (version: string | null): string =>
  releaseAtLeast(version, minIsrCappedSince) === false
    ? 'while acks=1 writes go on with too few copies'
    : 'and records written with weaker acks stay invisible to consumers'

/** Fewer complete copies than the minimum: one that was remembered as complete has since stopped without closing its log. */
const exposed = (under: readonly PartitionState[], needed: number | undefined) => {
  const short = under.filter(p => (completeCopies(p) ?? Number.POSITIVE_INFINITY) < (needed ?? 0))
  if (short.length === 0) return undefined
  const left = Math.min(...short.map(p => completeCopies(p) ?? 0))
  const copies = left === 1 ? 'a single copy holds' : `${left} copies hold`
  return `. Of ${formatPartitions(short.map(p => p.index))} ${copies} every acknowledged record: one more failure loses some`
}

export const underMinIsr = defineRule({
  id: 'topic/under-min-isr',
  kind: 'topic',
  summary: 'A partition has fewer in-sync copies than min.insync.replicas',
  why: 'Below the min ISR the broker refuses writes with acks=all, so producers retry until their delivery time-out and then fail. From 3.7 on the high watermark stands still as well, and what weaker producers write cannot be read. Where the cluster keeps eligible leader replicas they tell whether enough complete copies are left.',
  impacts: ['unavailability'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_min.insync.replicas', 'KIP-966'],
  examples: {
    wrong: [
      { live: { topics: [{ name: 'orders', partitions: [{ offline: [2, 3] }] }] } },
      {
        title: 'A copy that was complete is not any more',
        live: { topics: [{ name: 'orders', partitions: [{ offline: [2, 3], eligible: [] }] }] },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const state = liveCluster(world)
    if (!topic.live || !state) return []
    const { release } = state
    const under = partitionsIn('under-min-isr', topic.live, release)
    const [first] = under
    if (!first) return []
    const needed = effectiveMinIsr(topic.live, first, release)
    const fact = known(topic, 'min-insync-replicas')
    const risk = exposed(under, needed)
    return [
      {
        message: `${capital(formatPartitions(under.map(p => p.index)))} of ${topic.name} ${under.length === 1 ? 'has' : 'have'} fewer in-sync copies than the ${needed} that min.insync.replicas asks for: writes with acks=all are refused, ${weakWrites(release.version)}${risk ?? ''}`,
        help: 'Bring the missing brokers back; do not lower min.insync.replicas, which would let records be acknowledged with too few copies',
        ...(fact ? { fact } : {}),
        ...(risk ? { impacts: ['unavailability', 'loss'] as const } : {}),
      },
    ]
  },
})
