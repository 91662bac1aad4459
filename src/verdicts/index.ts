import type { Unknown } from '../model/evidence.js'
import { requiredGuarantee, type Verdict } from '../model/guarantee.js'
import { compareSeverity, type Impact } from '../model/hazard.js'
import type { World } from '../model/subject.js'
import type { Finding, PathVerdict } from '../report.js'
import { findRule } from '../rules/index.js'
import { type BySubject, findingsOn, indexBySubject, questionsOn } from './bearing.js'
import { type Path, pathsOf } from './path.js'
import { unseenOn } from './unseen.js'

export interface Judged {
  readonly findings: readonly Finding[]
  readonly unknowns: readonly Unknown[]
}

const has = (findings: readonly Finding[], impact: Impact): boolean => findings.some(f => f.impact.includes(impact))

const isDeliveryHazard = (finding: Finding): boolean =>
  finding.impact.includes('loss') || finding.impact.includes('duplication')

/** What remains when these hazards are open and these questions too. */
const verdictOf = (open: readonly Finding[], unknown: readonly string[]): Verdict => {
  const loss = has(open, 'loss')
  const duplication = has(open, 'duplication')
  if (loss && duplication) return 'none'
  if (loss) return 'at-most-once'
  if (duplication) return 'at-least-once'
  return unknown.length === 0 ? 'exactly-once' : 'unknown'
}

const certainty = { certain: 0, likely: 1, 'needs-context': 2 } as const

/** Most severe first; between equals loss before duplication, then the surer one. */
const compareHazards = (a: Finding, b: Finding): number =>
  compareSeverity(b.severity, a.severity) ||
  Number(b.impact.includes('loss')) - Number(a.impact.includes('loss')) ||
  certainty[a.confidence] - certainty[b.confidence] ||
  (a.fingerprint < b.fingerprint ? -1 : 1)

const intentOf = ({ topic, group }: Path) => {
  const profile = group?.profile ?? topic.profile
  return profile ? requiredGuarantee(profile) : null
}

/** A hazard that depends on context, as a question. */
const inShort = (finding: Finding): string =>
  `${findRule(finding.rule)?.summary ?? finding.message} (${finding.rule}): whether it matters here`

/** `findings` are the delivery hazards. */
const judgePath = (
  path: Path,
  world: World,
  findings: BySubject<Finding>,
  unknowns: BySubject<Unknown>,
): PathVerdict => {
  const bearing = findingsOn(path, findings)
  // A suppressed finding is accepted, not repaired: it stays open. One that depends on code that nobody showed is a
  // question, not a hazard.
  const open = bearing.filter(finding => finding.confidence !== 'needs-context').sort(compareHazards)
  const depending = bearing.filter(finding => finding.confidence === 'needs-context').sort(compareHazards)
  const asked = [...unseenOn(path, world), ...questionsOn(path, unknowns), ...depending.map(inShort)]
  const unknown = [...new Set(asked)]
  const [worst] = open
  const [first] = unknown
  return {
    path: {
      producers: path.producers.map(producer => producer.name),
      topic: path.topic.name,
      groups: path.group ? [path.group.name] : [],
      sink: path.sink ?? null,
    },
    intended: intentOf(path),
    actual: verdictOf(open, unknown),
    weakest: worst ? { finding: worst.fingerprint } : first === undefined ? null : { unknown: first },
    open: open.map(finding => finding.fingerprint),
    unknown,
  }
}

/**
 * The guarantee of every path over a live topic: what remains when its open loss and duplication hazards are counted.
 * `judged` must hold the hazards whatever the intent, since a tolerated loss is a loss all the same.
 */
export const pathVerdicts = (world: World, judged: Judged): readonly PathVerdict[] => {
  const findings = indexBySubject(judged.findings.filter(isDeliveryHazard))
  const unknowns = indexBySubject(judged.unknowns)
  return pathsOf(world).map(path => judgePath(path, world, findings, unknowns))
}
