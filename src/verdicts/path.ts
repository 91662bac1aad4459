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

const groupsOf = (topic: string, world: World): readonly GroupSubject[] =>
  world.of('group').filter(group => group.live.state !== 'Dead' && (group.topics ?? []).includes(topic))

/** Every path over a live topic, in the order of topics and groups. Internal topics carry no path of their own. */
export const pathsOf = (world: World): readonly Path[] => {
  const paths: Path[] = []
  const topics = world.of('topic').filter(topic => topic.live && !topic.live.internal)
  for (const topic of [...topics].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const producers = world.of('producer').filter(producer => producer.topics?.includes(topic.name))
    const groups = [...groupsOf(topic.name, world)].sort((a, b) => (a.name < b.name ? -1 : 1))
    const common = { topic, producers, sink: topic.profile?.sink }
    if (groups.length === 0) paths.push({ ...common, group: undefined, consumers: [] })
    for (const group of groups) {
      const sink = group.profile?.sink ?? topic.profile?.sink
      paths.push({ ...common, group, consumers: consumersOf(group, world), sink })
    }
  }
  return paths
}
