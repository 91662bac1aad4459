import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const dedupBelowRetention = defineRule({
  id: 'topic/dedup-below-retention',
  kind: 'topic',
  summary: 'Records are kept for longer than the sink remembers which it has seen',
  why: 'A sink that drops repeats by marks of what it has seen is safe for as long as the marks last. A group that starts over, because its offsets expired or somebody reset them, reads everything that is still there: whatever is older than the marks takes effect a second time.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_retention.ms', 'KIP-211'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', dedup: 86_400_000 },
        live: { topics: [{ name: 'orders', configs: { 'retention.ms': '604800000' } }] },
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', dedup: 1_209_600_000 },
        live: { topics: [{ name: 'orders', configs: { 'retention.ms': '604800000' } }] },
      },
    ],
  },
  check(topic) {
    const dedup = topic.profile?.dedup
    const retention = known(topic, 'retention-time')
    const kept = numberOf(topic, 'retention-time')
    if (dedup === undefined || !retention || kept === undefined || kept <= dedup) return []
    const longer = Number.isFinite(kept) ? formatDuration(kept) : 'ever'
    return [
      {
        message: `${stated(retention, topic)} on ${topic.name} keeps records for ${longer}, and the sink remembers what it has seen for ${formatDuration(dedup)}: when a group starts over, older records take effect again`,
        help: `Keep the marks of the sink for longer than the records, or set ${retention.native}=${dedup} or less`,
        fact: retention,
        needed: `at most ${dedup}`,
      },
    ]
  },
})
