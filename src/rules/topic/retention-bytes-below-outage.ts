import { formatDuration } from '../../model/duration.js'
import { formatSize } from '../../model/size.js'
import { defineRule } from '../define.js'
import { known, numberOf, textOf } from '../reading.js'
import { stated } from '../wording.js'

export const retentionBytesBelowOutage = defineRule({
  id: 'topic/retention-bytes-below-outage',
  kind: 'topic',
  summary: 'The size limit deletes records before a consumer that was away has read them',
  why: 'retention.bytes bounds each partition, whatever the age of its records. At the peak rate of the profile the limit may be reached within less time than a consumer is allowed to be away, and what is pushed out is lost to it.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'info', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_retention.bytes'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', outage: 28_800_000, throughput: 3000, size: 1024 },
        live: { topics: [{ name: 'orders', configs: { 'retention.bytes': '1073741824' } }] },
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', outage: 28_800_000, throughput: 3000, size: 1024 },
        live: { topics: [{ name: 'orders', configs: { 'retention.bytes': '107374182400' } }] },
      },
    ],
  },
  check(topic) {
    const limit = known(topic, 'retention-bytes')
    const bytes = numberOf(topic, 'retention-bytes')
    const partitions = numberOf(topic, 'partitions')
    const { outage, throughput, size } = topic.profile ?? {}
    if (!limit || bytes === undefined || bytes < 0 || !partitions || textOf(topic, 'cleanup-policy') === 'compact')
      return []
    if (outage === undefined || throughput === undefined || size === undefined) return []
    const lasts = ((bytes * partitions) / (throughput * size)) * 1000
    if (lasts >= outage) return []
    const needed = Math.ceil((outage / 1000) * throughput * (size / partitions))
    return [
      {
        message: `${stated(limit, topic)} on ${topic.name} holds ${formatSize(bytes * partitions)} in ${partitions} partitions, ${formatDuration(Math.floor(lasts / 1000) * 1000)} at the peak rate; the profile allows a consumer to be away for ${formatDuration(outage)}`,
        help: `Set ${limit.native}=${needed} or more, or bound the topic by time alone`,
        fact: limit,
        needed: `at least ${needed}`,
      },
    ]
  },
})
