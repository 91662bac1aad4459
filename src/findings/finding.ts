import type { Fact } from '../model/fact.js'
import { isSecretKey, masked } from '../model/secrets.js'
import type { Subject, World } from '../model/subject.js'
import type { Finding } from '../report.js'
import type { AnyRule, Problem } from '../rules/define.js'
import type { SourceTexts } from '../text/sources.js'
import { conditional, openVariables } from './conditional.js'
import { fingerprint } from './fingerprint.js'
import { lineRemoval } from './fixes/removal.js'
import { valueFix } from './fixes/value.js'
import { locate } from './locate.js'
import { milder, overridesOf, unlessActive } from './overridden.js'
import { severityFor } from './severity.js'

const shownValue = (fact: Fact): string | null => {
  if (fact.raw !== null) return isSecretKey(fact.native) ? masked : fact.raw
  return fact.value === undefined || fact.value === null ? null : String(fact.value)
}

const evidenceOf = (problem: Problem): Finding['evidence'] => {
  const { fact } = problem
  const needed = problem.needed ?? null
  if (!fact) return { level: problem.place ? 'written' : 'observed', value: null, needed }
  const { evidence } = fact
  const common = { level: evidence.level, value: shownValue(fact), needed }
  if (evidence.level === 'defaulted') {
    return {
      ...common,
      client: evidence.client,
      ...(evidence.version === null ? {} : { version: evidence.version }),
      source: evidence.source,
    }
  }
  if (evidence.level === 'observed') return { ...common, source: evidence.source }
  if (evidence.level === 'inferred') return { ...common, source: evidence.basis }
  return common
}

/** Joins a problem with its rule's metadata; undefined when the intent switches it off. */
export const toFinding = (
  rule: AnyRule,
  subject: Subject,
  problem: Problem,
  sources: SourceTexts,
  world: World,
): Finding | undefined => {
  const impact = problem.impacts ?? rule.impacts
  const severity = severityFor(rule.severity, problem.severity, impact, subject.profile)
  if (severity === 'off') return undefined
  const overrides = overridesOf(subject, problem, world)
  const place = problem.place ?? problem.fact?.place ?? (subject.cluster ? null : subject.place)
  const location = locate(place, sources)
  const evidence = evidenceOf(problem)
  const { redundant } = problem
  const fix = redundant
    ? lineRemoval(redundant.key, redundant.raw, sources)
    : problem.fact?.unless !== undefined
      ? undefined
      : valueFix(problem.fact, problem.needed, subject, sources)
  const identity = location
    ? [location.file, location.path.join('\u0001'), problem.fact?.native ?? '']
    : [subject.kind, subject.name]
  const finding: Finding = {
    rule: rule.id,
    severity: milder(severity, overrides),
    confidence: overrides.length > 0 ? 'needs-context' : (problem.confidence ?? rule.confidence),
    impact,
    message: `${problem.message}${unlessActive(overrides)}`,
    help: problem.help ?? '',
    subject: {
      kind: subject.kind,
      name: subject.name,
      ...(subject.cluster === undefined ? {} : { cluster: subject.cluster }),
    },
    location,
    related: [
      ...(problem.related ?? []).map(r => ({
        message: r.message,
        location: locate(r.place, sources),
        ...(r.subject === undefined ? {} : { subject: r.subject }),
      })),
      ...overrides.map(({ shown, place: at }) => ({
        message: `${shown} sets it otherwise`,
        location: locate(at, sources),
      })),
    ],
    evidence: subject.cluster && !problem.fact ? { ...evidence, level: 'observed' } : evidence,
    ...(subject.profile ? { profile: subject.profile.name } : {}),
    ...(fix ? { fix } : {}),
    fingerprint: fingerprint([rule.id, ...identity, problem.key ?? '']),
  }
  return conditional(finding, openVariables(subject, problem))
}
