import type { Fact, Oddity, Place } from '../model/fact.js'
import type { SettingName, SettingValue } from '../model/settings.js'

export type Role = 'producer' | 'consumer' | 'topic' | 'broker'

/** A key and its text as a carrier found it, before any vocabulary is applied. */
export interface WrittenSetting {
  /** Key relative to the subject's block, dots and case as written (`acks`, `enable.auto.commit`, `maxInFlightRequests`). */
  readonly native: string
  /** Text of the scalar, unquoted; null for an explicit null or an empty value. */
  readonly raw: string | null
  /** What the syntax says the scalar is; `text` where the syntax has no types (properties, environment). */
  readonly scalar: 'text' | 'string' | 'number' | 'boolean' | 'null' | 'list'
  /** Spans the value where there is one, else the key. */
  readonly place: Place
  readonly keyPlace: Place
  /** An unresolved `${…}`, `{{ … }}` or the like. `fallback` is its literal default, when it has one. */
  readonly placeholder?: { readonly text: string; readonly fallback: string | null }
  /** Where an alias or merge key of YAML brings it in, when it is written elsewhere. */
  readonly usedAt?: Place
}

/** One default: holds for `since` <= version < `until`; null bounds are open. */
export interface VersionedDefault {
  readonly value: SettingValue
  readonly since: string | null
  readonly until: string | null
  readonly note?: string
}

export interface ClientSetting {
  /** Keys as the client spells them, canonical one first. */
  readonly native: readonly string[]
  readonly aliases?: readonly string[]
  /** Unit of the native number; canonical is ms or bytes. */
  readonly unit?: 'ms' | 's' | 'min' | 'h' | 'bytes' | 'kib' | 'duration-text' | 'size-text'
  /** Native text (lower case) to canonical value; `*` as suffix is a wildcard. */
  readonly values?: Readonly<Record<string, SettingValue>>
  readonly defaults: readonly VersionedDefault[]
  /** Where the default is stated. */
  readonly source: string
  readonly note?: string
}

/** A condition on the explicit and effective settings of one client, see `Adjustment`. */
export type Condition =
  | { readonly op: 'explicit' | 'not-explicit'; readonly setting: SettingName }
  | {
      readonly op: 'is' | 'is-not' | 'above' | 'below' | 'written-is'
      readonly setting: SettingName
      readonly value: SettingValue
    }

/** What the library does on its own when settings meet, for example switching idempotence off. */
export interface Adjustment {
  readonly id: string
  readonly when: readonly Condition[]
  readonly since: string | null
  readonly until: string | null
  /** `set`: the effective value becomes this. `refuse`: the client does not start. */
  readonly effect:
    | { readonly kind: 'set'; readonly setting: SettingName; readonly value: SettingValue }
    | { readonly kind: 'refuse'; readonly setting: SettingName }
  /** Said to the user, one clause: "acks=1 switches idempotence off without a warning". */
  readonly text: string
  readonly source: string
}

export interface ClientDefinition {
  /** `java`, `spring-boot`, `kafkajs`, `librdkafka`, `kafka-topic`, `kafka-broker`. */
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
  /** Vocabulary by role; a setting that is missing does not exist in this client. */
  readonly settings: Partial<Readonly<Record<Role, Readonly<Partial<Record<SettingName, ClientSetting>>>>>>
  /** Further keys that the client knows but reliactl has no canonical setting for: never "unknown". Prefixes end in `*`. */
  readonly otherKeys: Partial<Readonly<Record<Role, readonly string[]>>>
  readonly adjustments: readonly Adjustment[]
  /** Source tree or page the entry was read from, with the versions covered. */
  readonly source: string
}

export interface ResolveInput {
  /** Client id. */
  readonly client: string
  readonly version: string | null
  readonly role: Role
  readonly written: readonly WrittenSetting[]
  /** Where absent keys point to. */
  readonly block: Place
}

export interface Resolved {
  readonly settings: ReadonlyMap<SettingName, Fact>
  readonly oddities: readonly Oddity[]
}
