import { UsageError } from '../errors.js'
import type { Unknown } from '../model/evidence.js'
import type { Verdict } from '../model/guarantee.js'
import { compareSeverity } from '../model/hazard.js'
import type { ClusterState } from '../model/live.js'
import type { Comparison, Direction, Finding, FindingChange, PathVerdict, Report, VerdictChange } from '../report.js'
import type { Scope } from './audit-scope.js'
import { compareSubjects, notAskedIn, shows } from './compare-subjects.js'
import { unreadFor } from './unread.js'

/** A state and what the audit says of it. */
export interface Audited {
  readonly state: ClusterState
  readonly report: Report
}

/** @throws UsageError for states of two clusters */
export const checkSameCluster = (before: ClusterState, after: ClusterState): void => {
  if (before.clusterId === after.clusterId) return
  const [then, now] = [before, after].map(({ clusterId }) => clusterId ?? 'one that states no id')
  throw new UsageError(`--compare is of another cluster: ${then}, and this is ${now}; compare states of the same one`)
}

const wording = ({ rule, subject, message }: Finding): string => [rule, subject.kind, subject.name, message].join('\0')

type Pair = readonly [then: Finding, now: Finding]

/**
 * Equal words first: among several findings of one meaning the fingerprint counts, so that it shifts when one goes.
 * The rest by fingerprint.
 */
const match = (before: readonly Finding[], after: readonly Finding[]) => {
  const pairs: Pair[] = []
  let then = before
  let now = after
  for (const key of [wording, (finding: Finding) => finding.fingerprint]) {
    const open = new Map(then.map(finding => [key(finding), finding]))
    const unmatched: Finding[] = []
    for (const finding of now) {
      const found = open.get(key(finding))
      if (!found) {
        unmatched.push(finding)
        continue
      }
      open.delete(key(finding))
      pairs.push([found, finding])
    }
    const paired = new Set(pairs.map(([one]) => one))
    then = then.filter(finding => !paired.has(finding))
    now = unmatched
  }
  return { pairs, gone: then, fresh: now }
}

const said = ({ severity, message }: Finding) => ({ severity, message })

interface Side extends Audited {
  /** Questions that only this side asks. */
  readonly asks: readonly Unknown[]
}

/** Why `silent` does not show that a finding of `other` is absent; undefined when it does. */
const doubtOf = (finding: Finding, silent: Side, other: Side, when: 'now' | 'then'): string | undefined => {
  const { subject } = finding
  if (shows(silent.state, subject) === null) return `the list of ${subject.kind}s was not whole ${when}`
  const read = new Set(unreadFor(finding, other.state))
  const lost = unreadFor(finding, silent.state).filter(part => !read.has(part))
  if (lost.length > 0) return `not read ${when}: ${lost.slice(0, 3).join(', ')}${lost.length > 3 ? ' and more' : ''}`
  const asked = silent.asks.find(one => one.subject.kind === subject.kind && one.subject.name === subject.name)
  return asked && `could not be told ${when}: ${asked.question}`
}

const change = (
  finding: Finding,
  then: Finding | null,
  now: Finding | null,
  direction: Direction,
  reason?: string,
): FindingChange => ({
  direction,
  rule: finding.rule,
  subject: finding.subject,
  fingerprint: finding.fingerprint,
  before: then && said(then),
  after: now && said(now),
  ...(reason === undefined ? {} : { reason }),
})

const compareFound = (before: Side, after: Side): readonly FindingChange[] => {
  const { pairs, gone, fresh } = match(before.report.findings, after.report.findings)
  const changes = fresh.map(finding => {
    const doubt = doubtOf(finding, before, after, 'then')
    return change(finding, null, finding, doubt ? 'unsure' : 'worse', doubt)
  })
  for (const finding of gone) {
    if (shows(after.state, finding.subject) === false) {
      const { kind } = finding.subject
      changes.push(change(finding, finding, null, 'neither', `the ${kind} itself is gone`))
      continue
    }
    const doubt = doubtOf(finding, after, before, 'now')
    changes.push(change(finding, finding, null, doubt ? 'unsure' : 'better', doubt))
  }
  for (const [then, now] of pairs) {
    const rank = compareSeverity(now.severity, then.severity)
    if (rank === 0 && then.message === now.message) continue
    const milder = rank < 0 ? doubtOf(now, after, before, 'now') : undefined
    const graver = rank > 0 ? doubtOf(now, before, after, 'then') : undefined
    const doubt = milder ?? graver
    const direction = rank === 0 ? 'neither' : rank > 0 ? 'worse' : 'better'
    changes.push(change(now, then, now, doubt ? 'unsure' : direction, doubt))
  }
  return changes
}

const ranks: Readonly<Record<Verdict, number>> = {
  none: 0,
  'at-most-once': 1,
  'at-least-once': 2,
  'exactly-once': 3,
  // Nothing speaks against it, but questions are open: a hazard that is found now makes it worse.
  unknown: 3,
}

const pathKey = ({ path }: PathVerdict): string => JSON.stringify([path.topic, path.groups, path.sink])

/** A verdict follows from findings and questions: it is no surer than the changes that made it. */
const judgeVerdict = (then: PathVerdict, now: PathVerdict, unsure: ReadonlySet<string>) => {
  const rank = ranks[now.actual] - ranks[then.actual]
  if (now.actual === 'unknown') {
    return { direction: 'unsure' as const, reason: `could not be told now: ${now.unknown[0] ?? 'what it guarantees'}` }
  }
  if (rank === 0) return { direction: 'unsure' as const, reason: 'it was not known then' }
  const [silent, other] = rank > 0 ? [now, then] : [then, now]
  const when = rank > 0 ? 'now' : 'then'
  const asked = silent.unknown.find(question => !other.unknown.includes(question))
  if (asked !== undefined) return { direction: 'unsure' as const, reason: `could not be told ${when}: ${asked}` }
  if (other.open.some(id => unsure.has(id) && !silent.open.includes(id))) {
    return { direction: 'unsure' as const, reason: `not all that limits it could be read ${when}` }
  }
  return { direction: rank > 0 ? ('better' as const) : ('worse' as const) }
}

const compareVerdicts = (before: Report, after: Report, found: readonly FindingChange[]): readonly VerdictChange[] => {
  const unsure = new Set(found.filter(one => one.direction === 'unsure').map(one => one.fingerprint))
  const old = new Map(before.verdicts.map(verdict => [pathKey(verdict), verdict]))
  return after.verdicts.flatMap(now => {
    const then = old.get(pathKey(now))
    if (!then || then.actual === now.actual) return []
    const { topic, groups, sink } = now.path
    return [{ ...judgeVerdict(then, now, unsure), topic, groups, sink, before: then.actual, after: now.actual }]
  })
}

/**
 * What became better or worse between two audits of one cluster. What either could not tell is never counted as a change
 * for the better or worse.
 */
export const compareAudits = (before: Audited, after: Audited, scope: Scope = {}): Comparison => {
  const answered = notAskedIn(before.report.unknowns, after.report.unknowns)
  const opened = notAskedIn(after.report.unknowns, before.report.unknowns)
  const findings = compareFound({ ...before, asks: answered }, { ...after, asks: opened })
  return {
    before: before.state.readAt,
    after: after.state.readAt,
    findings,
    verdicts: compareVerdicts(before.report, after.report, findings),
    ...compareSubjects(before.state, after.state, scope),
    // A question about a thing that is gone, or may be, has not been answered.
    answered: answered.filter(({ subject }) => shows(after.state, subject) === true),
    opened,
  }
}
