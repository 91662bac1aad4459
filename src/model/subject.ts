import type { Unknown } from './evidence.js'
import type { Fact, Oddity, Place } from './fact.js'
import type { Host } from './host.js'
import type { BrokerState, ClusterState, GroupState, PartitionState, TopicState } from './live.js'
import type { Profile } from './profile.js'
import type { SettingName } from './settings.js'
import type { Usage } from './usage.js'

export const subjectKinds = [
  'producer',
  'consumer',
  'streams',
  'connector',
  'worker',
  'group',
  'topic',
  'broker',
  'cluster',
  /** A database beside Kafka in which consumers keep what they have seen. */
  'store',
  'principal',
  'file',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Settings of one subject by canonical name. A setting that this client does not have is absent. */
export type Settings = ReadonlyMap<SettingName, Fact>

/** A written key that reliactl has no canonical setting for, or that this client does not know. */
export interface OtherSetting {
  /** The key as written. */
  readonly native: string
  /** The key in the words of its vocabulary, without the prefix of the block. */
  readonly key: string
  readonly raw: string | null
  readonly place: Place
  /** Why the value is not known here, or why the key has no effect; one clause. */
  readonly doubt?: string
  readonly remark?: string
}

/** A client library that a manifest of the project names. */
export interface Library {
  readonly id: string
  readonly name: string
  readonly version: string
  /** Where the manifest states it. */
  readonly place: Place
}

interface SubjectBase {
  readonly kind: SubjectKind
  readonly name: string
  /** Set on what a live cluster showed. */
  readonly cluster?: string
  /** Library and version; `version` null when nothing tells it. */
  readonly client?: { readonly id: string; readonly name: string; readonly version: string | null }
  /** What manifests beside the file say about the client and the libraries that work with it. */
  readonly libraries?: readonly Library[]
  readonly settings: Settings
  readonly oddities: readonly Oddity[]
  /** Further keys that the file writes: for showing, and for the few rules that judge one of them by its name. */
  readonly others?: readonly OtherSetting[]
  /** The block of the file that declares it, for findings about what is absent; null for live subjects. */
  readonly place: Place | null
  /** The intent it falls under; undefined when none is stated. */
  readonly profile?: Profile
  /** Topics it writes or reads, where that is known. */
  readonly topics?: readonly string[]
  /** What runs it, where a file shows that. */
  readonly host?: Host
  /** What the code that builds it does with it; absent where no code was read. */
  readonly usages?: readonly Usage[]
}

export interface ProducerSubject extends SubjectBase {
  readonly kind: 'producer'
}
export interface ConsumerSubject extends SubjectBase {
  readonly kind: 'consumer'
}
export interface TopicSubject extends SubjectBase {
  readonly kind: 'topic'
  readonly live?: TopicState
  /** The same topic as files declare it. */
  readonly declared?: readonly TopicSubject[]
}
export interface GroupSubject extends SubjectBase {
  readonly kind: 'group'
  readonly live: GroupState
}
export interface BrokerSubject extends SubjectBase {
  readonly kind: 'broker'
  readonly live?: BrokerState
}
export interface ClusterSubject extends SubjectBase {
  readonly kind: 'cluster'
  readonly live: ClusterState
}
/** Kinds that need no state of their own beyond their settings; a file as such stands for what is wrong with its text. */
type PlainKind = 'streams' | 'connector' | 'worker' | 'store' | 'principal' | 'file'
interface SubjectOfKind<K extends PlainKind> extends SubjectBase {
  readonly kind: K
}
export type StoreSubject = SubjectOfKind<'store'>
export type PlainSubject = { [K in PlainKind]: SubjectOfKind<K> }[PlainKind]

export type Subject =
  | ProducerSubject
  | ConsumerSubject
  | TopicSubject
  | GroupSubject
  | BrokerSubject
  | ClusterSubject
  | PlainSubject

export type SubjectOf<K extends SubjectKind> = Extract<Subject, { kind: K }>

/** Everything one run knows, for rules that relate several subjects. */
export interface World {
  readonly subjects: readonly Subject[]
  readonly profiles: readonly Profile[]
  /** What could not be read at all. */
  readonly unknowns: readonly Unknown[]
  of<K extends SubjectKind>(kind: K): readonly SubjectOf<K>[]
  topic(name: string): TopicSubject | undefined
  partition(topic: string, index: number): PartitionState | undefined
}
