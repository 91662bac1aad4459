import { configNumber } from '../model/configs.js'
import { soundReplication } from '../model/limits.js'
import { replicationRange } from '../model/partition-health.js'
import type { TopicSubject, World } from '../model/subject.js'
import type { Outcome } from './define.js'
import { isSingleBroker, liveCluster } from './live.js'

/**
 * Judges the copies of an internal topic against what the number of brokers allows. `holds` completes "... holds" and
 * says what is lost with it. A single broker has a finding of its own.
 */
export const internalTopicOutcomes = (
  topic: TopicSubject,
  name: string,
  world: World,
  holds: string,
): readonly Outcome[] => {
  const state = liveCluster(world)
  if (topic.name !== name || !topic.live || !state || isSingleBroker(world)) return []
  const { least } = replicationRange(topic.live)
  const wanted = Math.min(soundReplication.factor, state.brokers.length)
  if (least < wanted) {
    return [
      {
        message: `${name} has ${least} ${least === 1 ? 'replica' : 'replicas'} on ${state.brokers.length} brokers: with ${least === 1 ? 'one broker' : 'them'} goes ${holds}`,
        help: `Give ${name} ${wanted} replicas with kafka-reassign-partitions: the broker setting only counts when the topic is created`,
        needed: String(wanted),
        severity: least === 1 ? 'error' : 'warning',
      },
    ]
  }
  const minIsr = configNumber(topic.live.configs, 'min.insync.replicas')
  if (minIsr === undefined || minIsr >= soundReplication.minInsync || wanted < soundReplication.factor) return []
  return [
    {
      message: `${name} has min.insync.replicas=${minIsr}: what the coordinator acknowledges may exist once, and with that broker goes ${holds}`,
      help: `Set min.insync.replicas=${soundReplication.minInsync} on ${name} with kafka-configs`,
      needed: String(soundReplication.minInsync),
    },
  ]
}
