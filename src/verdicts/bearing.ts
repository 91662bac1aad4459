import type { Unknown } from '../model/evidence.js'
import { holdsTransactions } from '../model/producer-share.js'
import type { Finding } from '../report.js'
import { topicRef } from '../rules/positions.js'
import type { Path } from './path.js'

/** Things about subjects, found by kind and name. */
export interface BySubject<T> {
  of(kind: string, name: string): readonly T[]
  ofKind(kind: string): readonly T[]
}

export const indexBySubject = <T extends Finding | Unknown>(things: readonly T[]): BySubject<T> => {
  const none: readonly T[] = []
  const kinds = new Map<string, { readonly all: T[]; readonly named: Map<string, T[]> }>()
  for (const thing of things) {
    const { kind, name } = thing.subject
    const entry = kinds.get(kind) ?? { all: [], named: new Map<string, T[]>() }
    kinds.set(kind, entry)
    entry.all.push(thing)
    const list = entry.named.get(name)
    if (list) list.push(thing)
    else entry.named.set(name, [thing])
  }
  return {
    of: (kind, name) => kinds.get(kind)?.named.get(name) ?? none,
    ofKind: kind => kinds.get(kind)?.all ?? none,
  }
}

const isTopicRef = (subject: string | undefined): subject is string => subject?.startsWith(topicRef('')) === true

const named = new WeakMap<Finding, readonly string[]>()

/** Topics that a finding names. Those on the cluster are held against every path. */
const topicsNamed = (finding: Finding): readonly string[] => {
  const known = named.get(finding) ?? finding.related.map(r => r.subject).filter(isTopicRef)
  named.set(finding, known)
  return known
}

/** A finding that names topics concerns only those; one that names none concerns every topic of its subject. */
const concernsTopic = (finding: Finding, topic: string): boolean => {
  const topics = topicsNamed(finding)
  return topics.length === 0 || topics.includes(topicRef(topic))
}

/** What the path depends on besides its own topic: positions, and the outcome of transactions. */
const internalTopics = (path: Path): readonly string[] => {
  const names: string[] = []
  if (path.group) names.push('__consumer_offsets')
  if (path.topic.live && holdsTransactions(path.topic.live)) names.push('__transaction_state')
  return names
}

/**
 * Findings about this path. Those on brokers are not among them: what a broker's default does to a topic shows in the
 * topic's own settings, and the rest of it concerns topics that do not exist yet.
 */
export const findingsOn = (path: Path, findings: BySubject<Finding>): readonly Finding[] => {
  const topic = path.topic.name
  const found: Finding[] = [...findings.of('topic', topic)]
  for (const name of internalTopics(path)) found.push(...findings.of('topic', name))
  for (const producer of path.producers) found.push(...findings.of('producer', producer.name))
  const takeConcerned = (some: readonly Finding[]): void => {
    for (const finding of some) if (concernsTopic(finding, topic)) found.push(finding)
  }
  if (path.group) takeConcerned(findings.of('group', path.group.name))
  takeConcerned(findings.ofKind('cluster'))
  for (const { name, place } of path.consumers)
    for (const finding of findings.of('consumer', name))
      if (finding.location === null || finding.location.file === place?.file) found.push(finding)
  return found
}

/** Questions about the topic, its producers, the group or its client files. */
export const questionsOn = (path: Path, unknowns: BySubject<Unknown>): readonly string[] => {
  const questions: string[] = []
  const take = (some: readonly Unknown[]): void => {
    for (const { question } of some) questions.push(question)
  }
  take(unknowns.of('topic', path.topic.name))
  for (const producer of path.producers) take(unknowns.of('producer', producer.name))
  if (path.group) take(unknowns.of('group', path.group.name))
  for (const consumer of path.consumers) take(unknowns.of('consumer', consumer.name))
  return questions
}
