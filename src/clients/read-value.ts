import type { Fact, Oddity } from '../model/fact.js'
import type { SettingValue } from '../model/settings.js'
import { didYouMean } from '../text/suggest.js'
import { isExpression } from './expressions.js'
import type { Meaning } from './keys.js'
import type { Located } from './locate.js'
import type { WrittenSetting } from './types.js'
import { type Reading, readValue } from './values.js'

/** A written setting together with what its key means. */
export interface Entry {
  readonly one: WrittenSetting
  readonly located: Located
  readonly meaning: Extract<Meaning, { kind: 'setting' }>
}

export interface ReadFact {
  readonly fact: Fact
  readonly oddity?: Oddity
}

const variableOf = (text: string): string => /[A-Za-z_][\w.-]*/.exec(text)?.[0] ?? text

const unknown = ({ one, meaning }: Entry, reason: string): Fact => ({
  setting: meaning.setting,
  native: one.native,
  value: undefined,
  raw: one.raw,
  evidence: { level: 'unknown', reason },
  place: one.place,
})

const written = ({ one, meaning }: Entry, value: SettingValue): Fact => ({
  setting: meaning.setting,
  native: one.native,
  value,
  raw: one.raw,
  evidence: { level: 'written' },
  place: one.place,
})

const oddityAt = ({ one, meaning }: Entry, kind: Oddity['kind'], detail: string): Oddity => ({
  kind,
  native: one.native,
  raw: one.raw,
  place: one.place,
  setting: meaning.setting,
  detail,
})

const read = ({ one, located, meaning }: Entry, raw: string | null): Reading =>
  readValue(meaning.setting, meaning.spec, located.key, raw, one.scalar, meaning.booleans)

const readPlaceholder = (entry: Entry, text: string, fallback: string | null): ReadFact => {
  const variable = variableOf(text)
  const value = fallback === null ? undefined : read(entry, fallback)
  const detail = `${variable} is filled in elsewhere${fallback === null ? '' : `; without it the value is ${fallback}`}`
  const oddity = oddityAt(entry, 'placeholder', detail)
  if (!value?.ok) return { fact: unknown(entry, `the value of ${variable} is not known here`), oddity }
  return { fact: { ...written(entry, value.value), unless: variable }, oddity }
}

/** The fact that one written setting states, with what is odd about its value. */
export const factOf = (entry: Entry): ReadFact => {
  const { one, meaning } = entry
  if (one.placeholder) return readPlaceholder(entry, one.placeholder.text, one.placeholder.fallback)
  const value = read(entry, one.raw)
  if (value.ok) return { fact: written(entry, value.value) }
  // Code that is no literal has a value that only a run shows.
  if (isExpression(meaning.booleans) && one.scalar === 'text')
    return { fact: unknown(entry, `the value of ${one.raw ?? ''} is not known here`) }
  const text = one.raw?.trim() ?? ''
  // Of short values every one is near to every other: acks=2 is no misspelt acks=0.
  const near = text.length < 3 ? undefined : didYouMean(text, value.choices)
  const oddity = oddityAt(entry, 'invalid-value', `expected ${value.expected}`)
  return {
    fact: unknown(entry, `${one.native}=${one.raw ?? ''} is not valid; expected ${value.expected}`),
    oddity: near === undefined ? oddity : { ...oddity, suggestion: near },
  }
}
