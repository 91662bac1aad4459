import type { Unknown } from './evidence.js'
import type { PartitionState } from './live.js'
import type { Profile } from './profile.js'
import type { Subject, SubjectKind, SubjectOf, TopicSubject, World } from './subject.js'

/** Indexes the subjects of a run. Where a file and a cluster both know a topic, the live one answers `topic()`. */
export const createWorld = (
  subjects: readonly Subject[],
  profiles: readonly Profile[] = [],
  unknowns: readonly Unknown[] = [],
): World => {
  const byKind = new Map<SubjectKind, Subject[]>()
  const topics = new Map<string, TopicSubject>()
  const partitions = new Map<string, Map<number, PartitionState>>()
  for (const subject of subjects) {
    const list = byKind.get(subject.kind)
    if (list) list.push(subject)
    else byKind.set(subject.kind, [subject])
    if (subject.kind !== 'topic' || (topics.has(subject.name) && !subject.live)) continue
    topics.set(subject.name, subject)
  }
  // Groups and transactions ask for partitions of few topics.
  const partitionsOf = (topic: string): Map<number, PartitionState> => {
    const before = partitions.get(topic)
    if (before) return before
    const all = new Map((topics.get(topic)?.live?.partitions ?? []).map(p => [p.index, p]))
    partitions.set(topic, all)
    return all
  }
  return {
    subjects,
    profiles,
    unknowns,
    // The map is filled by kind, which the compiler cannot see.
    of: <K extends SubjectKind>(kind: K) => (byKind.get(kind) ?? []) as unknown as readonly SubjectOf<K>[],
    topic: name => topics.get(name),
    partition: (topic, index) => partitionsOf(topic).get(index),
  }
}
