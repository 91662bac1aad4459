import type { ConsumerSubject, GroupSubject, ProducerSubject, TopicSubject, World } from '../model/subject.js'
import { consumersOf } from '../rules/positions.js'

/** From the producers of a topic to one group that reads it. A topic without groups has one path that ends there. */
export interface Path {
  readonly topic: TopicSubject
  /** Seen in the log, and those of client files that name the topic. */
  readonly producers: readonly ProducerSubject[]
  readonly group: GroupSubject | undefined
  /** Client files that state the group's id. */
  readonly consumers: readonly ConsumerSubject[]
  readonly sink: string | undefined
}

interface OnTopics {
  readonly name: string
  readonly topics?: readonly string[]
}

const byTopic = <S extends OnTopics>(subjects: readonly S[]): ReadonlyMap<string, S[]> => {
  const topics = new Map<string, S[]>()
  for (const subject of subjects) {
    for (const topic of subject.topics ?? []) {
      const list = topics.get(topic)
      if (list) list.push(subject)
      else topics.set(topic, [subject])
    }
  }
  return topics
}

const byName = (a: OnTopics, b: OnTopics): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** Every path over a live topic, in the order of topics and groups. Internal topics carry no path of their own. */
export const pathsOf = (world: World): readonly Path[] => {
  const paths: Path[] = []
  const producersOf = byTopic(world.of('producer'))
  const groupsOf = byTopic(world.of('group').filter(group => group.live.state !== 'Dead'))
  const topics = world.of('topic').filter(topic => topic.live && !topic.live.internal)
  for (const topic of [...topics].sort(byName)) {
    const producers = [...(producersOf.get(topic.name) ?? [])].sort(byName)
    const groups = [...(groupsOf.get(topic.name) ?? [])].sort(byName)
    const common = { topic, producers, sink: topic.profile?.sink }
    if (groups.length === 0) paths.push({ ...common, group: undefined, consumers: [] })
    for (const group of groups) {
      const sink = group.profile?.sink ?? topic.profile?.sink
      paths.push({ ...common, group, consumers: consumersOf(group, world), sink })
    }
  }
  return paths
}
