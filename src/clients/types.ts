import type { Fact, Oddity, Place } from '../model/fact.js'
import type { SettingName, SettingValue } from '../model/settings.js'

export type Role = 'producer' | 'consumer' | 'streams' | 'worker' | 'connector' | 'topic' | 'broker' | 'store'

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
  /** Inside a condition of a template engine, so that it may be absent, or one of several for the same key. */
  readonly conditional?: true
}

/** A span of versions: `since` <= version < `until`, compared number by number; null bounds are open. */
export interface VersionRange {
  readonly since: string | null
  readonly until: string | null
}

/** One default: holds for `since` <= version < `until`; null bounds are open. */
export interface VersionedDefault extends VersionRange {
  readonly value: SettingValue
  readonly note?: string
}

export type Unit =
  | 'ms'
  | 's'
  | 'min'
  | 'h'
  | 'd'
  | 'bytes'
  | 'kib'
  | 'duration-text'
  | 'size-text'
  /** A `time.Duration` of Go: `10 * time.Second`, a bare number counts nanoseconds. */
  | 'go-duration'
  /** Text in Go's form, as tools written in Go or Rust take it: `500ms`, `1m30s`. */
  | 'go-duration-text'
  /** Text in Flink's form: `10 min`, `1 h`, `30s`, a bare number counts ms. */
  | 'flink-duration-text'
  /** Fluentd's type `time`: a number with s, m, h or d, a bare number counts seconds. */
  | 'fluentd-time'

export interface ClientSetting {
  /** Keys as the client spells them, canonical one first. Empty: nothing to write, the library decides. */
  readonly native: readonly string[]
  readonly aliases?: readonly string[]
  /** Unit of the native number; canonical is ms or bytes. */
  readonly unit?: Unit
  /** Units of single keys where they differ, as in `log.retention.hours` and `log.retention.ms`. */
  readonly units?: Readonly<Record<string, Unit>>
  /** Native text (lower case unless case counts) to canonical value; `*` as suffix is a wildcard. For lists: of each element. */
  readonly values?: Readonly<Record<string, SettingValue>>
  /** Canonical value to the name that code has for it, in its own case: `WaitForAll`. */
  readonly names?: Readonly<Record<string, string>>
  /** Given to a call on the client, such as `run` or `send`, not to the one that makes it. */
  readonly ofCall?: true
  /** First version that takes a value, by native text. */
  readonly valuesSince?: Readonly<Record<string, string>>
  /** Of a list: elements that `values` does not name are invalid. */
  readonly onlyListed?: boolean
  /** Of a list: elements that `values` does not name are names of Java classes, which the client loads at start. */
  readonly classNames?: true
  /** Items are addresses of brokers, which the client parses at start. */
  readonly addresses?: true
  /** The client compares values with case. */
  readonly exactCase?: boolean
  /** What JavaScript clients want here; they compare with === and take any non-empty string for true. */
  readonly scalar?: 'boolean' | 'number'
  /** Added to the native number: attempts count the first try, retries do not. */
  readonly shift?: number
  /** Parts of a unit are valid, as in `linger.ms=0.5`. */
  readonly fractions?: boolean
  /** Native texts that mean "no bound". */
  readonly unlimited?: readonly string[]
  /** Bounds that the client checks, in native units. */
  readonly min?: number
  readonly max?: number
  /** Empty in a framework that passes nothing of its own: the library underneath decides. */
  readonly defaults: readonly VersionedDefault[]
  /** First version that knows the key. */
  readonly since?: string
  /** The first key of `native` that is written wins, wherever it stands; otherwise the last one written does. */
  readonly firstKeyWins?: boolean
  /** The framework always passes its own value, so the same key in its map for all clients never counts. */
  readonly alwaysPassed?: boolean
  /** What decides where the key is absent, for example the broker's own setting; the default is then only likely. */
  readonly decidedBy?: string
  /** Where the default is stated. */
  readonly source: string
  readonly note?: string
}

/** A condition on the explicit and effective settings of one client, see `Adjustment`. */
export type Condition =
  | { readonly op: 'explicit' | 'not-explicit'; readonly setting: SettingName }
  | {
      readonly op: 'is' | 'is-not' | 'above' | 'below' | 'written-is' | 'not-written-as'
      readonly setting: SettingName
      readonly value: SettingValue
    }
  /** Less than the sum of others, in canonical units. */
  | { readonly op: 'below-sum'; readonly setting: SettingName; readonly of: readonly SettingName[] }
  | { readonly op: 'at-least' | 'above-setting'; readonly setting: SettingName; readonly than: SettingName }
  /** A key without canonical setting is written, with this text when one is given. */
  | { readonly op: 'key'; readonly native: string; readonly value?: string }

/** What the library does on its own when settings meet, for example switching idempotence off. */
export interface Adjustment extends VersionRange {
  readonly id: string
  readonly when: readonly Condition[]
  /**
   * `set`: the effective value becomes this. `sum`: it becomes the sum. `refuse`: the client does not start, or does
   * what `outcome` says.
   */
  readonly effect:
    | { readonly kind: 'set'; readonly setting: SettingName; readonly value: SettingValue }
    | { readonly kind: 'sum'; readonly setting: SettingName; readonly of: readonly SettingName[] }
    | { readonly kind: 'refuse'; readonly setting: SettingName; readonly outcome?: string }
  /**
   * Said to the user, one clause: "acks=1 switches idempotence off without a warning".
   * `{acks}` stands for that setting as written or in effect, key and value.
   */
  readonly text: string
  readonly source: string
}

/** A key that the client once had, or still reads with a warning. */
export interface RetiredKey {
  /** Key to use instead. */
  readonly instead?: string
  /** True where the client still obeys it. */
  readonly works?: boolean
  /** First version without it; always gone when absent. Not told for an unknown version. */
  readonly since?: string
  /** What became of it, one clause. */
  readonly detail: string
}

export type RoleMap<T> = Partial<Readonly<Record<Role, T>>>
export type Vocabulary = Readonly<Partial<Record<SettingName, ClientSetting>>>

/** How a library turns text into keys and values. */
export interface Syntax {
  /** `relaxed`: Spring's binding, where kebab, camel, snake and upper case forms are the same key. */
  readonly keys: 'exact' | 'relaxed'
  /** The last four are languages: values are expressions, and what they convert is what the language converts. */
  readonly booleans: 'java' | 'librdkafka' | 'spring' | 'javascript' | 'python' | 'go' | 'dotnet' | 'erlang'
  /** `refused`: a key that it does not know fails the start, or the command that sets it. */
  readonly unknownKeys: 'ignored' | 'refused'
}

/** Own versions from, version of the library underneath: the nearest lower line holds. */
export type VersionMap = readonly (readonly [own: string, library: string])[]

/** The library that a framework configures; its keys pass through a map of the framework. */
export interface Underneath {
  readonly client: string
  /** What stands before its keys, for example `properties.`; empty where they stand among the framework's own. */
  readonly prefix: string
  /** Several layers of maps as in Spring, or a plain prefix in front of each key. Spring's when absent. */
  readonly passes?: 'prefix'
  readonly versions: VersionMap
  readonly source: string
}

/** Another library that takes the same keys. */
export interface Binding {
  readonly id: string
  readonly name: string
  /** `same`: versions are those of the vocabulary. Null: its version tells nothing. */
  readonly versions: 'same' | VersionMap | null
  /** Oldest version of the library that it was ever built with. */
  readonly oldest?: string
}

export interface ClientDefinition {
  /** `java`, `spring-boot`, `kafkajs`, `librdkafka`, `kafka-topic`, `kafka-broker`. */
  readonly id: string
  readonly name: string
  /** Further ids, of libraries that share this vocabulary. */
  readonly bindings?: readonly Binding[]
  /** The list of keys is not complete, so a key that is missing here is not held against anybody. */
  readonly open?: true
  readonly roles: readonly Role[]
  readonly syntax: Syntax
  /** Vocabulary by role; a setting that is missing does not exist in this client. */
  readonly settings: RoleMap<Vocabulary>
  /** Canonical settings that fit the role and do not exist here, so that an omission is a decision. */
  readonly unsupported?: RoleMap<readonly SettingName[]>
  /** Further keys that the client knows but reliactl has no canonical setting for: never "unknown". Prefixes end in `*`. */
  readonly otherKeys: RoleMap<readonly string[]>
  /** Keys of serializers, interceptors and the like that may stand beside the client's own; they prove no Kafka file. */
  readonly pluginKeys?: readonly string[]
  /** Of a framework: the keys that may stand in the block common to all roles. */
  readonly commonKeys?: readonly string[]
  readonly retired?: RoleMap<Readonly<Record<string, RetiredKey>>>
  readonly underneath?: Underneath
  readonly adjustments: readonly Adjustment[]
  /** Source tree or page the entry was read from, with the versions covered. */
  readonly source: string
}

/** What comments of a file tell about keys that it does not set. */
export interface CommentHints {
  /** Keys that comments name. */
  readonly keys: readonly string[]
  /** First version that is newer than the file, where a stated default shows its age. */
  readonly before?: string
}

export interface ResolveInput {
  /** Client id. */
  readonly client: string
  readonly version: string | null
  /** Version of the library underneath a framework, where a lock file tells it. */
  readonly libraryVersion?: string | null
  readonly role: Role
  readonly written: readonly WrittenSetting[]
  /** Where absent keys point to. */
  readonly block: Place
  readonly comments?: CommentHints
}

export interface Resolved {
  readonly settings: ReadonlyMap<SettingName, Fact>
  readonly oddities: readonly Oddity[]
}
