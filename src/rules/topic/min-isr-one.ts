import { soundReplication } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { isSingleBroker } from '../live.js'
import { perWorld } from '../per-world.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const brokersTell = perWorld(world => world.of('broker').some(broker => known(broker, 'min-insync-replicas')))

export const minIsrOne = defineRule({
  id: 'topic/min-isr-one',
  kind: 'topic',
  summary: 'A write with acks=all may be confirmed by one copy',
  why: 'acks=all waits for the replicas that are in sync at the moment. With min.insync.replicas=1 that may be the leader alone, after the others fell behind. When it then fails, every record confirmed in that time is lost.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_min.insync.replicas', 'KIP-966'],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders', configs: { 'min.insync.replicas': '1' } }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const copies = numberOf(topic, 'replication-factor')
    const doubt = doubtAbout(topic, 'min-insync-replicas', 'How many copies must confirm a write with acks=all?')
    if (doubt) {
      // Where the value is the broker's, brokers in the same run answer, and their own rule judges what they say.
      if (copies === 1 || brokersTell(world)) return []
      const factor = known(topic, 'replication-factor')
      if (topic.live || !isWritten(factor) || copies === undefined) return [doubt]
      const inherited = topic.settings.get('min-insync-replicas')
      if (!inherited || inherited.raw !== null) return [doubt]
      return [
        {
          message: `${topic.name} has ${copies} copies and does not set ${inherited.native}: unless the brokers raise their default of 1, a write with acks=all may be confirmed by the leader alone and is lost with it`,
          help: `Set ${wanted(inherited, topic, soundReplication.minInsync)} on the topic`,
          fact: factor,
          needed: wantedValue(inherited, topic, soundReplication.minInsync),
          confidence: 'needs-context',
        },
      ]
    }
    const minIsr = known(topic, 'min-insync-replicas')
    if (minIsr?.value !== 1 || isSingleBroker(world)) return []
    // One copy is the graver fault and has its own rule.
    if (copies !== undefined && copies < soundReplication.minInsync) return []
    // An inherited value is the broker's: its rule says so once, unless this very topic has an intent.
    if (topic.live && !isWritten(minIsr) && !topic.profile) return []
    return [
      {
        message: `${stated(minIsr, topic)} on ${topic.name}: a write with acks=all may be confirmed by the leader alone and is lost with it`,
        help: `Set ${wanted(minIsr, topic, soundReplication.minInsync)} with ${soundReplication.factor} replicas`,
        fact: minIsr,
        needed: wantedValue(minIsr, topic, soundReplication.minInsync),
      },
    ]
  },
})
