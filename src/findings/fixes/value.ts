import type { Fact } from '../../model/fact.js'
import { type SettingName, settings } from '../../model/settings.js'
import type { Subject } from '../../model/subject.js'
import type { Fix } from '../../report.js'
import type { SourceTexts } from '../../text/sources.js'
import { editAt, fixOf } from './edit.js'
import { insertion } from './insertion.js'

const isLiteral = (text: string): boolean => /^(?:true|false|-?\d+)$/.test(text)

/** Whether `needed` is one value that may be written as it stands, and not a bound or a remark in words. */
const isWritable = (fact: Fact, needed: string): boolean => {
  const { type } = settings[fact.setting as SettingName] ?? { type: 'text' }
  if (type === 'boolean') return needed === 'true' || needed === 'false'
  if (type === 'count') return /^-?\d+$/.test(needed)
  if (type === 'enum') return /^[\w-]+$/.test(needed)
  // Units differ between clients; only where the file has canonical ones is the number known to be right.
  if (type === 'duration' || type === 'size') return /^\d+$/.test(needed) && fact.raw === String(fact.value)
  return false
}

const code = /\.(?:[cm]?[jt]sx?|go|java|kt|kts|scala|cs|py)$/
const quoting = /\.(?:json|jsonc|json5|toml|tf|hcl)$/
/** Pairs of code: a bare word would be a name of the program. */
const script = /\.(?:rb|php|lua|zeek|bro)$/

/** The new text of a value in the notation of the old one; undefined where that cannot be told. */
const rewritten = (file: string, old: string, raw: string, needed: string): string | undefined => {
  const quote = old[0] ?? ''
  if (`"'`.includes(quote) && quote !== '' && old === `${quote}${raw}${quote}`) return `${quote}${needed}${quote}`
  if (old !== raw) return undefined
  if (code.test(file)) return isLiteral(old) && isLiteral(needed) ? needed : undefined
  if (script.test(file) && !isLiteral(old)) return undefined
  return (quoting.test(file) || script.test(file)) && !isLiteral(needed) ? `"${needed}"` : needed
}

const replacement = (fact: Fact, needed: string, sources: SourceTexts): Fix | undefined => {
  const { place, raw } = fact
  const text = place ? sources.text(place.file) : undefined
  if (!place || raw === null || text === undefined) return undefined
  const next = rewritten(place.file, text.slice(place.start, place.end), raw, needed)
  return next === undefined ? undefined : fixOf('unsafe', editAt(place.file, place.start, place.end, next, sources))
}

/**
 * The edit that gives a setting the value a rule needs. It changes latency, throughput or availability, so it is never
 * called safe.
 */
export const valueFix = (
  fact: Fact | undefined,
  needed: string | undefined,
  subject: Subject,
  sources: SourceTexts,
): Fix | undefined => {
  if (!fact?.place || needed === undefined || !isWritable(fact, needed)) return undefined
  const none: Fix = { grade: 'display', edits: [] }
  if (fact.evidence.level === 'written') return replacement(fact, needed, sources) ?? none
  if (fact.evidence.level !== 'defaulted' || fact.raw !== null || fact.because) return none
  return insertion(fact, needed, subject, sources) ?? none
}
