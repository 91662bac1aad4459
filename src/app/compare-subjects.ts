import type { Unknown } from '../model/evidence.js'
import type { ClusterState } from '../model/live.js'
import type { Comparison, SubjectRef } from '../report.js'
import type { Scope } from './audit-scope.js'

type Kind = 'topic' | 'group' | 'broker'
const kinds: readonly Kind[] = ['broker', 'topic', 'group']

const names: Readonly<Record<Kind, (state: ClusterState) => readonly string[]>> = {
  broker: state => state.brokers.map(broker => String(broker.id)),
  topic: state => state.topics.map(topic => topic.name),
  group: state => state.groups.map(group => group.id),
}

const isWhole: Readonly<Record<Kind, (state: ClusterState) => boolean>> = {
  broker: () => true,
  topic: state => state.topicsComplete,
  group: state => state.groupsComplete,
}

type Names = Readonly<Record<Kind, ReadonlySet<string>>>
const known = new WeakMap<ClusterState, Names>()

/** Large clusters have thousands of findings: the names of a state are gathered once. */
const namesOf = (state: ClusterState): Names => {
  const found = known.get(state)
  if (found) return found
  const made = {
    broker: new Set(names.broker(state)),
    topic: new Set(names.topic(state)),
    group: new Set(names.group(state)),
  }
  known.set(state, made)
  return made
}

export const isKind = (kind: string): kind is Kind => kinds.includes(kind as Kind)

/** Whether a state shows a subject; null where its list may not be whole. Other kinds have no list: they are there. */
export const shows = (state: ClusterState, { kind, name }: SubjectRef): boolean | null => {
  if (!isKind(kind)) return true
  if (namesOf(state)[kind].has(name)) return true
  return isWhole[kind](state) ? false : null
}

/** Brokers, topics and groups that are in one state only. A list that may not be whole proves no absence. */
export const compareSubjects = (
  before: ClusterState,
  after: ClusterState,
  scope: Scope,
): Pick<Comparison, 'appeared' | 'disappeared' | 'uncertain'> => {
  const appeared: SubjectRef[] = []
  const disappeared: SubjectRef[] = []
  const uncertain: SubjectRef[] = []
  for (const kind of kinds) {
    const wanted = (kind === 'topic' ? scope.topics : kind === 'group' ? scope.groups : undefined) ?? (() => true)
    const then = new Set(names[kind](before).filter(wanted))
    const now = new Set(names[kind](after).filter(wanted))
    const come = isWhole[kind](before) ? appeared : uncertain
    const gone = isWhole[kind](after) ? disappeared : uncertain
    for (const name of [...now].sort()) if (!then.has(name)) come.push({ kind, name })
    for (const name of [...then].sort()) if (!now.has(name)) gone.push({ kind, name })
  }
  return { appeared, disappeared, uncertain }
}

/** A question that stands for many names ends with their count, which differs from read to read. */
const base = (question: string): string => question.replace(/ \(\d+ \S+: .* and \d+ more\)$/, '')

const keysOf = ({ subject, question }: Unknown): string => {
  const name = isKind(subject.kind) ? subject.name : ''
  return [subject.kind, name, base(question)].join('\0')
}

/** Questions of the one that the other does not ask, neither of the same subject nor of the whole cluster. */
export const notAskedIn = (unknowns: readonly Unknown[], others: readonly Unknown[]): readonly Unknown[] => {
  const asked = new Set(others.map(keysOf))
  const ofAll = new Set(others.filter(({ subject }) => subject.kind === 'cluster').map(one => base(one.question)))
  return unknowns.filter(one => !asked.has(keysOf(one)) && !ofAll.has(base(one.question)))
}
