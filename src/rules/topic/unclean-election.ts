import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

export const topicUncleanElection = defineRule({
  id: 'topic/unclean-election',
  kind: 'topic',
  summary: 'A replica that lacks confirmed records may become leader',
  why: 'When no replica in sync is left, an unclean election makes a stale one leader. The others then cut their logs to match, and records that were confirmed are gone: acks=all and min.insync.replicas cannot prevent it.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_unclean.leader.election.enable', 'KIP-106'],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders', configs: { 'unclean.leader.election.enable': 'true' } }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic) {
    const unclean = known(topic, 'unclean-leader-election')
    if (unclean?.value !== true) return []
    // An inherited value is the broker's: its rule says so once, unless this very topic has an intent.
    if (topic.live && !isWritten(unclean) && !topic.profile) return []
    return [
      {
        message: `${stated(unclean, topic)} on ${topic.name}: after a double failure a stale replica may become leader, and records that were confirmed are cut off`,
        help: `Set ${wanted(unclean, topic, false)}`,
        fact: unclean,
        needed: wantedValue(unclean, topic, false),
      },
    ]
  },
})
