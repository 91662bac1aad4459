import type { Place } from '../model/fact.js'
import type { Severity } from '../model/hazard.js'
import { writtenFacts } from '../model/lazy-settings.js'
import type { Subject } from '../model/subject.js'
import type { Finding } from '../report.js'
import type { Problem } from '../rules/define.js'

const isAt = (place: Place | null | undefined, other: Place | null): boolean =>
  place != null && other !== null && place.file === other.file && place.start === other.start

/** Variables that may take another value than the default that the problem was judged by. */
export const openVariables = (subject: Subject, problem: Problem): readonly string[] => {
  const { fact } = problem
  const places = [
    problem.place,
    fact?.place,
    fact?.because?.place,
    ...(problem.related ?? []).map(related => related.place),
  ]
  const found = new Set<string>()
  if (fact?.unless !== undefined) found.add(fact.unless)
  for (const { unless, place } of writtenFacts(subject.settings)) {
    if (unless !== undefined && places.some(one => isAt(one, place))) found.add(unless)
  }
  return [...found]
}

const atMostWarning = (severity: Severity): Severity => (severity === 'error' ? 'warning' : severity)

/** A finding that holds only while the default of a placeholder does: it says so, and is no certain fault. */
export const conditional = (finding: Finding, variables: readonly string[]): Finding => {
  if (variables.length === 0) return finding
  const names = variables.join(' and ')
  return {
    ...finding,
    severity: atMostWarning(finding.severity),
    confidence: 'needs-context',
    message: `${finding.message}; so it is unless ${names} ${variables.length === 1 ? 'is' : 'are'} set elsewhere`,
  }
}
