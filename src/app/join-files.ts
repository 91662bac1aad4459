import type { Subject, TopicSubject } from '../model/subject.js'

/** Brokers that a file declares are left to lint: here the cluster says what they are. */
const clientKinds: ReadonlySet<Subject['kind']> = new Set(['producer', 'consumer', 'streams', 'connector', 'worker'])

const isTopic = (subject: Subject): subject is TopicSubject => subject.kind === 'topic'

/**
 * What a cluster shows, joined with what files say: clients of files stand beside the live subjects, topics of files are
 * told to the live topic of their name, which alone is judged.
 */
export const joinFiles = (live: readonly Subject[], fromFiles: readonly Subject[]): readonly Subject[] => {
  const declared = new Map<string, TopicSubject[]>()
  for (const topic of fromFiles.filter(isTopic)) declared.set(topic.name, [...(declared.get(topic.name) ?? []), topic])
  const joined = live.map(subject => {
    const files = isTopic(subject) ? declared.get(subject.name) : undefined
    return files ? { ...subject, declared: files } : subject
  }) as readonly Subject[]
  return [...joined, ...fromFiles.filter(subject => clientKinds.has(subject.kind))]
}
