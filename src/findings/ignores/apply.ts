import type { Finding } from '../../report.js'
import type { SourceTexts } from '../../text/sources.js'
import { didYouMean } from '../../text/suggest.js'
import { fingerprint } from '../fingerprint.js'
import { commentRemoval } from '../fixes/removal.js'
import { locate } from '../locate.js'
import { ownRules } from '../own-rules.js'
import { type Ignore, readIgnores } from './read.js'

type OwnRule = (typeof ownRules)[keyof typeof ownRules]

export interface IgnoreOptions {
  readonly sources: SourceTexts
  /** Files to look for directives in. */
  readonly files: readonly string[]
  readonly ruleIds: readonly string[]
}

/** One name in one directive, since each of them may be unused. */
interface Claim {
  readonly ignore: Ignore
  readonly rule: string
}

const report = (
  rule: OwnRule,
  ignore: Ignore,
  about: string,
  message: string,
  help: string,
  options: IgnoreOptions,
): Finding => ({
  rule: rule.id,
  severity: rule.severity,
  confidence: 'certain',
  impact: rule.impacts,
  message,
  help,
  subject: { kind: 'file', name: ignore.file },
  location: locate({ file: ignore.file, start: ignore.start, end: ignore.end, path: [] }, options.sources),
  related: [],
  evidence: { level: 'written', value: about, needed: null },
  fingerprint: fingerprint([rule.id, ignore.file, about, ignore.target === null ? 'file' : 'line']),
})

const noRule = (ignore: Ignore, options: IgnoreOptions): Finding =>
  report(
    ownRules.unknownRule,
    ignore,
    '',
    'This suppression names no rule, so it has no effect',
    'Name the rule: reliactl-ignore producer/acks-below-all -- reason',
    options,
  )

const unknownRule = (ignore: Ignore, name: string, options: IgnoreOptions): Finding => {
  const near = didYouMean(name, options.ruleIds)
  return report(
    ownRules.unknownRule,
    ignore,
    name,
    `There is no rule "${name}", so this suppression has no effect`,
    near ? `Write ${near}` : 'List the rules with "reliactl explain"',
    options,
  )
}

const noReason = (ignore: Ignore, options: IgnoreOptions): Finding =>
  report(
    ownRules.noReason,
    ignore,
    ignore.rules.join(', '),
    'This suppression gives no reason, so it has no effect',
    `Say why the hazard is accepted: reliactl-ignore ${ignore.rules.join(', ')} -- reason`,
    options,
  )

const unused = ({ ignore, rule }: Claim, options: IgnoreOptions): Finding => {
  const fix = ignore.rules.length === 1 ? commentRemoval(ignore, options.sources) : undefined
  const finding = report(
    ownRules.unused,
    ignore,
    rule,
    `${rule} finds nothing ${ignore.target === null ? 'in this file' : `in line ${ignore.target}`}, so this suppression silences nothing`,
    'Remove it',
    options,
  )
  return fix ? { ...finding, fix } : finding
}

const covers = ({ ignore, rule }: Claim, finding: Finding): boolean => {
  const { location } = finding
  if (!location || location.file !== ignore.file || finding.rule !== rule) return false
  if (ignore.target === null || ignore.target === location.line) return true
  // A value over several lines may carry the comment on its last one; a block that lacks a key only at its head.
  return finding.evidence.level === 'written' && ignore.target > location.line && ignore.target <= location.endLine
}

/**
 * Marks findings that a comment accepts, and reports comments that are wrong or silence nothing. Findings about
 * suppressions cannot be suppressed.
 */
export const applyIgnores = (findings: readonly Finding[], options: IgnoreOptions): readonly Finding[] => {
  const claims = new Map<string, Claim[]>()
  const reported: Finding[] = []
  const known = new Set(options.ruleIds)
  for (const file of options.files) {
    for (const ignore of readIgnores(file, options.sources.text(file) ?? '')) {
      if (ignore.rules.length === 0) reported.push(noRule(ignore, options))
      const named = ignore.rules.filter(name => known.has(name))
      for (const name of ignore.rules) if (!known.has(name)) reported.push(unknownRule(ignore, name, options))
      if (named.length > 0 && ignore.reason === null) reported.push(noReason(ignore, options))
      if (ignore.reason === null) continue
      for (const rule of named) {
        const key = `${file}\0${rule}`
        const list = claims.get(key)
        if (list) list.push({ ignore, rule })
        else claims.set(key, [{ ignore, rule }])
      }
    }
  }
  const used = new Set<Claim>()
  const marked = findings.map(finding => {
    const claim = (claims.get(`${finding.location?.file}\0${finding.rule}`) ?? []).find(one => covers(one, finding))
    if (!claim) return finding
    used.add(claim)
    return { ...finding, suppressed: { reason: claim.ignore.reason ?? '', by: 'comment' } }
  })
  const idle = [...claims.values()].flat().filter(claim => !used.has(claim))
  return [...marked, ...reported, ...idle.map(claim => unused(claim, options))]
}
