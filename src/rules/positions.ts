import type { CommittedOffset, EarlierOffset, PartitionState } from '../model/live.js'
import type { ConsumerSubject, GroupSubject, TopicSubject, World } from '../model/subject.js'
import { liveCluster } from './live.js'
import { groupBy, perWorld } from './per-world.js'
import { textOf } from './reading.js'

/** Where a group stands in one partition, with the log it reads. */
export interface Position extends CommittedOffset {
  readonly log: PartitionState
}

const findPositions = (group: GroupSubject, world: World): readonly Position[] => {
  if (group.live.type === 'share') return []
  const positions: Position[] = []
  for (const committed of group.live.offsets ?? []) {
    const log = world.partition(committed.topic, committed.partition)
    if (log && committed.offset >= 0) positions.push({ ...committed, log })
  }
  return positions
}

/** Several rules ask for the same positions: they are joined once for each run. */
const joined = new WeakMap<World, Map<string, readonly Position[]>>()

/** Committed positions in partitions that were read. Share groups keep their state elsewhere and have none. */
export const positionsOf = (group: GroupSubject, world: World): readonly Position[] => {
  const ofWorld = joined.get(world) ?? new Map<string, readonly Position[]>()
  joined.set(world, ofWorld)
  const known = ofWorld.get(group.name)
  if (known) return known
  const positions = findPositions(group, world)
  ofWorld.set(group.name, positions)
  return positions
}

/** Positions by topic, in the order of the topics' names. */
export const byTopic = <P extends { readonly topic: string }>(positions: readonly P[]): readonly [string, P[]][] => {
  const topics = new Map<string, P[]>()
  for (const position of positions) {
    const list = topics.get(position.topic)
    if (list) list.push(position)
    else topics.set(position.topic, [position])
  }
  return [...topics].sort(([a], [b]) => (a < b ? -1 : 1))
}

const earlier = perWorld(world => new Map(liveCluster(world)?.earlier?.groups.map(({ id, offsets }) => [id, offsets])))

/** Where the group stood in the first of two reads, by topic and partition joined with NUL; empty after a single read. */
export const earlierPositions = (group: GroupSubject, world: World): ReadonlyMap<string, EarlierOffset> => {
  const then = earlier(world).get(group.name)
  return new Map(then?.map(offset => [`${offset.topic}\0${offset.partition}`, offset]))
}

/** Partitions that the members hold at present. */
export const assignedTo = (group: GroupSubject): readonly { readonly topic: string; readonly partition: number }[] =>
  (group.live.members ?? []).flatMap(member =>
    member.assignment.flatMap(({ topic, partitions }) => partitions.map(partition => ({ topic, partition }))),
  )

/** Whether members are there to read. */
export const isActive = (group: GroupSubject): boolean =>
  group.live.state !== 'Empty' && group.live.state !== 'Dead' && (group.live.members?.length ?? 0) > 0

const members = perWorld(world => groupBy(world.of('consumer'), consumer => textOf(consumer, 'group-id')))

/** Consumers of client files that state this group id. */
export const consumersOf = (group: GroupSubject, world: World): readonly ConsumerSubject[] =>
  members(world).get(group.name) ?? []

/** How a topic is named in `related`, so that a finding on a group is tied to the topics it concerns. */
export const topicRef = (topic: string): string => `topic ${topic}`

/** Live topics that the group reads, internal ones left out. */
export const topicsRead = (group: GroupSubject, world: World): readonly TopicSubject[] =>
  (group.topics ?? [])
    .map(name => world.topic(name))
    .filter(topic => topic?.live !== undefined && !topic.live.internal) as TopicSubject[]
