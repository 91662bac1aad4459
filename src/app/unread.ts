import { topicsOf } from '../cluster/subjects.js'
import type { BrokerState, ClusterState, GroupState, TopicState } from '../model/live.js'
import type { Finding } from '../report.js'
import { unreadOperations } from './unread-operations.js'

const topicParts = (topic: TopicState): readonly string[] => {
  const parts = topic.configs === null ? ['settings'] : []
  for (const { index, earliest, latest, stable, producers, batches } of topic.partitions) {
    if (earliest === null || latest === null || stable === null) parts.push(`offsets of partition ${index}`)
    if (producers === null) parts.push(`producers of partition ${index}`)
    // An empty partition has no batches to read.
    if (batches === null && latest !== earliest) parts.push(`records of partition ${index}`)
  }
  return parts
}

const groupParts = ({ members, offsets, commits, library }: GroupState): readonly string[] => [
  ...(members === null ? ['members'] : []),
  ...(offsets === null ? ['positions'] : []),
  ...(commits === null || commits.verdict === 'unknown' ? ['commit behaviour'] : []),
  ...(library === null ? ['client library'] : []),
]

const brokerParts = ({ id, status, configs }: BrokerState): readonly string[] => [
  ...(status === 'unreachable' ? [`broker ${id}`] : []),
  ...(configs === null ? [`settings of broker ${id}`] : []),
]

const transactionParts = (state: ClusterState): readonly string[] =>
  state.transactions === null || !state.transactionsComplete ? ['transactions'] : []

const clusterParts = (state: ClusterState): readonly string[] => [
  ...(state.release.version === null ? ['release'] : []),
  ...(state.quorum === null ? ['quorum'] : []),
  ...(state.topicsComplete ? [] : ['list of topics']),
  ...(state.groupsComplete ? [] : ['list of groups']),
  ...transactionParts(state),
  ...state.brokers.flatMap(brokerParts),
]

/** Topics by name, gathered once a state. */
const indexed = new WeakMap<ClusterState, ReadonlyMap<string, TopicState>>()

const topicsNamed = (state: ClusterState, names: readonly string[]): readonly string[] => {
  const topics = indexed.get(state) ?? new Map(state.topics.map(topic => [topic.name, topic]))
  indexed.set(state, topics)
  return names.flatMap(name => {
    const topic = topics.get(name)
    return topic ? topicParts(topic).map(part => `${part} of ${name}`) : []
  })
}

/** Live producers are told apart by their topic only, which their name ends with. */
const topicOfProducers = (name: string): string => name.replace(/^producers of /, '')

const withoutSettings = (state: ClusterState): readonly string[] =>
  state.topics.filter(topic => topic.configs === null).map(topic => `settings of ${topic.name}`)

/** What was not read of the things that a finding rests on; its silence in such a state proves nothing. */
export const unreadFor = (finding: Finding, state: ClusterState): readonly string[] => [
  ...unreadSubject(finding, state),
  ...unreadOperations(finding, state),
]

const unreadSubject = ({ subject, rule }: Finding, state: ClusterState): readonly string[] => {
  const transactions = rule.startsWith('transactions/') ? transactionParts(state) : []
  switch (subject.kind) {
    case 'topic':
      return [...topicsNamed(state, [subject.name]), ...transactions]
    case 'producer':
      return [...topicsNamed(state, [topicOfProducers(subject.name)]), ...transactions]
    case 'broker':
      return state.brokers.filter(broker => String(broker.id) === subject.name).flatMap(brokerParts)
    case 'group': {
      const group = state.groups.find(one => one.id === subject.name)
      return group ? [...groupParts(group), ...topicsNamed(state, topicsOf(group)), ...transactionParts(state)] : []
    }
    default:
      return [...clusterParts(state), ...withoutSettings(state)]
  }
}
