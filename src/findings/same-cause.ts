import { compareSeverity } from '../model/hazard.js'
import type { Finding } from '../report.js'
import type { AnyRule } from '../rules/define.js'

const placeOf = ({ location, subject }: Finding): string | null =>
  location && [location.file, location.line, location.column, subject.kind, subject.name].join('\0')

const note = ({ rule, message, help, location }: Finding): Finding['related'][number] => ({
  message: `also ${rule}: ${message}${help === '' ? '' : `. ${help}`}`,
  location,
})

const absorb = (chief: Finding, others: readonly Finding[]): Finding => ({
  ...chief,
  severity: others.reduce(
    (worst, { severity }) => (compareSeverity(severity, worst) > 0 ? severity : worst),
    chief.severity,
  ),
  impact: [...new Set([chief, ...others].flatMap(({ impact }) => impact))],
  related: [...chief.related, ...others.flatMap(one => [note(one), ...one.related])],
})

/**
 * One cause, one finding: where a rule says that another speaks for it, and both find something at the same place, the
 * other carries it as a note. What is accepted already neither speaks nor is spoken for.
 */
export const uniteCauses = (findings: readonly Finding[], rules: readonly AnyRule[]): readonly Finding[] => {
  const spokenFor = new Map(rules.flatMap(({ id, saidBy }) => (saidBy ? [[id, saidBy] as const] : [])))
  const speakers = new Set([...spokenFor.values()].flat())
  const chiefs = new Map<string, Finding[]>()
  for (const finding of findings) {
    const place = speakers.has(finding.rule) && !finding.suppressed ? placeOf(finding) : null
    if (place !== null) chiefs.set(place, [...(chiefs.get(place) ?? []), finding])
  }
  const carried = new Map<Finding, Finding[]>()
  for (const finding of findings) {
    const by = finding.suppressed ? undefined : spokenFor.get(finding.rule)
    const place = by ? placeOf(finding) : null
    const here = place === null ? [] : (chiefs.get(place) ?? [])
    const chief = by?.flatMap(id => here.filter(({ rule }) => rule === id)).at(0)
    if (chief) carried.set(chief, [...(carried.get(chief) ?? []), finding])
  }
  const gone = new Set([...carried.values()].flat())
  return findings.flatMap(finding => {
    if (gone.has(finding)) return []
    const others = carried.get(finding)
    return others ? [absorb(finding, others)] : [finding]
  })
}
