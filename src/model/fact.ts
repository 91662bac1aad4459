import type { Evidence } from './evidence.js'
import type { SettingName, SettingValue } from './settings.js'

/** A half-open range of UTF-16 offsets in one file. */
export interface Place {
  /** Relative to the root, forward slashes. */
  readonly file: string
  readonly start: number
  readonly end: number
  /** Where the name of a value begins that stands before it, as in `{name, value}` on two lines. */
  readonly from?: number
  /** Key route from the document's root, for example `spring.kafka.producer.acks` split at its levels. */
  readonly path: readonly string[]
}

/** One effective setting of one subject. */
export interface Fact {
  readonly setting: SettingName
  /** The key as this client spells it. */
  readonly native: string
  /** Typed and in canonical units (ms, bytes); undefined when evidence is `unknown`. */
  readonly value: SettingValue | undefined
  /** The text as written; null when nobody wrote it. */
  readonly raw: string | null
  readonly evidence: Evidence
  /** Where it is written; for an absent key the nearest block that lacks it; null for live facts. */
  readonly place: Place | null
  /** The variable that may give another value elsewhere; `value` is then the default written beside it. */
  readonly unless?: string
  /** Why the value differs from what was written or declared, for example a silent downgrade. */
  readonly because?: { readonly text: string; readonly source: string; readonly place: Place | null }
}

export type OddityKind =
  | 'unknown-key'
  | 'duplicate-key'
  | 'wrong-role'
  | 'wrong-client'
  | 'invalid-value'
  | 'deprecated-key'
  | 'unsupported-key'
  | 'placeholder'
  /** The text is not what its format asks for; `native` names the format. */
  | 'not-readable'
  /** An unquoted marker of a template engine, which the format takes for structure. */
  | 'template-marker'
  /** A whole number that a template engine prints with an exponent. */
  | 'number-as-float'
  /** A variable that looks like a setting and that nothing reads. */
  | 'env-not-mapped'
  /** The file's format has it, but whatever takes the file in refuses it. */
  | 'not-accepted'

/** Odd input is data like a fact, so that no rule ever looks at a document. */
export interface Oddity {
  readonly kind: OddityKind
  readonly native: string
  readonly raw: string | null
  readonly place: Place
  /** The nearest valid key or value. */
  readonly suggestion?: string
  /** What is expected or where the key belongs, one clause. */
  readonly detail?: string
  /** For duplicates: the earlier occurrence. */
  readonly related?: Place
  readonly setting?: SettingName
}
