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

/** A finding that names topics concerns only those; one that names none concerns every topic of its subject. */
const concernsTopic = (finding: Finding, topic: string): boolean => {
  const named = finding.related.map(r => r.subject).filter(isTopicRef)
  return named.length === 0 || named.includes(topicRef(topic))
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
  const onGroup = path.group ? findings.of('group', path.group.name) : []
  return [
    ...[topic, ...internalTopics(path)].flatMap(name => findings.of('topic', name)),
    ...path.producers.flatMap(producer => findings.of('producer', producer.name)),
    ...[...onGroup, ...findings.ofKind('cluster')].filter(finding => concernsTopic(finding, topic)),
    ...path.consumers.flatMap(consumer =>
      findings
        .of('consumer', consumer.name)
        .filter(finding => finding.location === null || finding.location.file === consumer.place?.file),
    ),
  ]
}

/** Questions about the topic, its producers, the group or its client files. */
export const questionsOn = (path: Path, unknowns: BySubject<Unknown>): readonly string[] =>
  [
    ...unknowns.of('topic', path.topic.name),
    ...path.producers.flatMap(producer => unknowns.of('producer', producer.name)),
    ...(path.group ? unknowns.of('group', path.group.name) : []),
    ...path.consumers.flatMap(consumer => unknowns.of('consumer', consumer.name)),
  ].map(unknown => unknown.question)
