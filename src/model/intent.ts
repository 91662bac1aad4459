import type { Severity } from './hazard.js'
import type { Profile } from './profile.js'
import type { SubjectKind } from './subject.js'

/** Fixes the client library, its version or the profile of the files that match. */
export interface ClientPin {
  /** Globs over paths relative to the folder of the intent file, with forward slashes. */
  readonly files: readonly string[]
  readonly client?: string
  readonly version?: string
  readonly profile?: string
}

/** Severity of a rule as the owner wants it, everywhere or for some files. */
export interface RuleOverride {
  readonly rule: string
  readonly severity: Severity | 'off'
  /** Globs as in `ClientPin`; empty means everywhere. */
  readonly files: readonly string[]
  readonly reason: string | null
}

/** A text that may name environment variables as `${env:NAME}`; resolved only when a connection is made. */
export type SecretText = string

export interface NamedCluster {
  readonly name: string
  /** host:port. */
  readonly brokers: readonly string[]
  /** Files are PEM, relative to the folder of the intent file. */
  readonly tls:
    | boolean
    | { readonly ca?: string; readonly cert?: string; readonly key?: string; readonly serverName?: string }
  readonly sasl: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512' | 'oauthbearer'
    readonly username?: SecretText
    readonly password?: SecretText
    readonly token?: SecretText
  } | null
}

export const presets = ['recommended', 'at-least-once', 'exactly-once'] as const
/** `recommended` takes the severities as shipped; the others are an intent for whatever no profile covers. */
export type Preset = (typeof presets)[number]

export const customOperators = [
  'is',
  'is-not',
  'in',
  'not-in',
  'at-least',
  'at-most',
  'matches',
  'present',
  'absent',
] as const
export type CustomOperator = (typeof customOperators)[number]

/** A house rule: what must hold for one setting. */
export interface CustomRule {
  /** `custom/name`. */
  readonly id: string
  /** A setting by its canonical name or Kafka's, or any other key as a file writes it. */
  readonly setting: string
  readonly operator: CustomOperator
  /** Absent for `present` and `absent`, a list for `in` and `not-in`. */
  readonly value: string | number | boolean | readonly (string | number | boolean)[] | null
  readonly message: string
  readonly severity: Severity
  /** Kind of subject it holds for; all when absent. */
  readonly kind?: SubjectKind
}

/** Everything `reliactl.yaml` states. */
export interface Intent {
  /** Path of the file as shown to the user. */
  readonly file: string
  /** Absolute path of its folder; globs over files are relative to it. */
  readonly root: string
  readonly profiles: readonly Profile[]
  readonly clients: readonly ClientPin[]
  readonly clusters: readonly NamedCluster[]
  readonly rules: readonly RuleOverride[]
  readonly preset?: Preset
  readonly custom?: readonly CustomRule[]
}
