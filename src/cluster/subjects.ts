import type { Fact } from '../model/fact.js'
import type { ClusterState, Configs, GroupState, TopicState } from '../model/live.js'
import { replicationRange } from '../model/partition-health.js'
import type { SettingName } from '../model/settings.js'
import type { GroupSubject, ProducerSubject, Settings, Subject, TopicSubject } from '../model/subject.js'
import { configFacts, observed } from './facts.js'
import { brokerSettings, ignoredByRedpanda, topicSettings } from './live-settings.js'
import { hasTraffic, idempotenceFact } from './producers.js'

const isRedpanda = (state: ClusterState): boolean =>
  state.release.kind === 'other' && /redpanda/i.test(state.release.basis)

const none: Settings = new Map()

/**
 * The settings of each topic; those that are equal are one map, since thousands of topics differ in little but their
 * names. Internal topics get none: the coordinators create them, and rules of their own judge them, so that the rules
 * on ordinary topics do not say the same again.
 */
const createTopicSettings = (state: ClusterState): ((topic: TopicState) => Settings) => {
  const rows = isRedpanda(state) ? topicSettings.filter(row => !ignoredByRedpanda.has(row.native)) : topicSettings
  const kept = new Map<Configs | null, Map<string, Settings>>()
  return topic => {
    if (topic.internal) return none
    const { least } = replicationRange(topic)
    const size = `${least} ${topic.partitions.length}`
    const sizes = kept.get(topic.configs) ?? new Map<string, Settings>()
    kept.set(topic.configs, sizes)
    const known = sizes.get(size)
    if (known) return known
    const facts = configFacts(rows, topic.configs, 'topic')
    if (least > 0) {
      facts.set('replication-factor', observed('replication-factor', 'replication-factor', least, 'Metadata'))
      facts.set('partitions', observed('partitions', 'partitions', topic.partitions.length, 'Metadata'))
    }
    sizes.set(size, facts)
    return facts
  }
}

/** The settings of the producers of each topic, equal ones as one map. */
const createProducerSettings = (): ((topic: TopicState) => Settings) => {
  const kept = new Map<string, Settings>()
  return topic => {
    const fact = idempotenceFact(topic)
    const key = JSON.stringify(fact)
    const settings = kept.get(key) ?? new Map([['idempotence', fact]])
    kept.set(key, settings)
    return settings
  }
}

/** Topics that a group has committed for, is assigned, or subscribes to by name, sorted. */
export const topicsOf = (group: GroupState): readonly string[] => {
  const names = new Set<string>()
  for (const { topic, offset } of group.offsets ?? []) if (offset >= 0) names.add(topic)
  for (const member of group.members ?? []) {
    for (const { topic } of member.assignment) names.add(topic)
    for (const topic of member.subscription) names.add(topic)
  }
  return [...names].sort()
}

const groupFacts = (group: GroupState): ReadonlyMap<SettingName, Fact> => {
  const facts = new Map<SettingName, Fact>()
  facts.set('group-id', observed('group-id', 'group.id', group.id, 'ListGroups'))
  if (group.type === 'classic' || group.type === 'consumer') {
    facts.set('group-protocol', observed('group-protocol', 'group.protocol', group.type, 'ListGroups'))
  }
  if (group.assignor) {
    facts.set('assignment-strategy', observed('assignment-strategy', 'assignor', group.assignor, 'DescribeGroups'))
  }
  if (group.commits?.verdict === 'transactional') {
    facts.set('commit-mode', {
      setting: 'commit-mode',
      native: 'commits',
      value: 'transaction',
      raw: null,
      evidence: { level: 'inferred', basis: group.commits.reason, confidence: 0.95 },
      place: null,
    })
  }
  return facts
}

const clientOf = (group: GroupState) => {
  const { library } = group
  return library ? { client: { id: library.client, name: library.name, version: library.version } } : {}
}

/**
 * Everything that one read of a cluster shows, as subjects: the cluster, its brokers, topics and groups, and for each
 * topic that was ever written the producers behind it. Facts are observed; the source says which answer states them.
 * Which intent covers a subject is not decided here.
 */
export const clusterSubjects = (state: ClusterState): readonly Subject[] => {
  const cluster = state.clusterId ?? 'cluster'
  const common = { cluster, oddities: [], place: null } as const
  const subjects: Subject[] = [{ ...common, kind: 'cluster', name: cluster, settings: none, live: state }]
  const topicSettingsOf = createTopicSettings(state)
  const producerSettingsOf = createProducerSettings()
  for (const broker of state.brokers) {
    const settings = configFacts(brokerSettings, broker.configs, 'broker')
    subjects.push({ ...common, kind: 'broker', name: String(broker.id), settings, live: broker })
  }
  for (const topic of state.topics) {
    const settings = topicSettingsOf(topic)
    subjects.push({ ...common, kind: 'topic', name: topic.name, settings, live: topic } satisfies TopicSubject)
    if (topic.internal || !hasTraffic(topic)) continue
    subjects.push({
      ...common,
      kind: 'producer',
      name: `producers of ${topic.name}`,
      settings: producerSettingsOf(topic),
      topics: [topic.name],
    } satisfies ProducerSubject)
  }
  for (const name of new Set(state.access?.entries.map(entry => entry.principal))) {
    subjects.push({ ...common, kind: 'principal', name, settings: new Map() })
  }
  for (const group of state.groups) {
    const topics = topicsOf(group)
    subjects.push({
      ...common,
      kind: 'group',
      name: group.id,
      settings: groupFacts(group),
      live: group,
      topics,
      ...clientOf(group),
    } satisfies GroupSubject)
  }
  return subjects
}
