import { formatDuration } from '../../model/duration.js'
import { shortRetention } from '../../model/limits.js'
import type { TopicSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** Age matters only where records are deleted; a policy that is not known counts as deleting, Kafka's default. */
const deletes = (topic: TopicSubject): boolean => {
  const policy = textOf(topic, 'cleanup-policy')
  return policy === undefined || policy.split(',').includes('delete')
}

export const retentionBelowOutage = defineRule({
  id: 'topic/retention-below-outage',
  kind: 'topic',
  summary: 'Records expire before a consumer that was away has read them',
  why: 'A record is deleted when it is older than the retention, read or not. A consumer that stays away longer than that loses what expired meanwhile, and goes on without an error where its reset policy says.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_retention.ms'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', outage: 259_200_000 },
        live: { topics: [{ name: 'orders', configs: { 'retention.ms': '86400000' } }] },
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', outage: 259_200_000 },
        live: { topics: [{ name: 'orders', configs: { 'retention.ms': '604800000' } }] },
      },
    ],
  },
  check(topic) {
    const retention = known(topic, 'retention-time')
    const kept = numberOf(topic, 'retention-time')
    if (!retention || kept === undefined || !deletes(topic)) return []
    const outage = topic.profile?.outage
    if (outage !== undefined) {
      if (kept >= outage) return []
      return [
        {
          message: `${stated(retention, topic)} on ${topic.name} keeps records for ${formatDuration(kept)}; the profile allows a consumer to be away for ${formatDuration(outage)}`,
          help: `Set ${retention.native}=${outage} or more, plus the time to catch up`,
          fact: retention,
          needed: `at least ${outage}`,
        },
      ]
    }
    if (!isWritten(retention) || kept > shortRetention) return []
    return [
      {
        message: `${stated(retention, topic)} on ${topic.name} keeps records for ${formatDuration(kept)}: a consumer that is away longer loses what expired`,
        help: 'State the longest outage of a consumer in the profile (outage: 8h), and keep records longer than that',
        fact: retention,
        severity: 'info',
        confidence: 'needs-context',
      },
    ]
  },
})
