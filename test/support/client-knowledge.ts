import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Role } from '../../src/clients/types.js'
import { isWithin } from '../../src/clients/version.js'
import type { SettingName } from '../../src/model/settings.js'

/** One default of the collected evidence, for `since` <= version < `until`. */
export interface KnownDefault {
  readonly value: unknown
  readonly canonical: unknown
  readonly since?: unknown
  readonly until?: unknown
}

export interface KnownCell {
  readonly status: string
  readonly native?: readonly string[]
  readonly aliases?: readonly string[]
  readonly value_map?: Readonly<Record<string, unknown>>
  readonly setting_since?: unknown
  readonly defaults?: readonly KnownDefault[]
}

export interface KnownClient {
  readonly id: string
  readonly roles: readonly string[]
  readonly settings: Readonly<Record<string, KnownCell>>
  readonly bundled?: { readonly of: string; readonly map?: readonly (readonly [unknown, unknown])[] }
}

export interface KnownCondition {
  readonly setting?: string
  readonly native?: string
  readonly op?: string
  readonly value?: unknown
  readonly any?: readonly KnownCondition[]
  readonly [other: string]: unknown
}

export interface KnownRule {
  readonly id: string
  readonly client: string
  readonly versions: readonly { readonly since: unknown; readonly until: unknown }[]
  readonly when: readonly KnownCondition[]
  readonly then: { readonly effect: string; readonly setting?: string; readonly value?: unknown }
}

export interface ClientKnowledge {
  readonly clients: readonly KnownClient[]
  readonly rules: readonly KnownRule[]
  readonly known_bugs: readonly { readonly id: string; readonly client: string }[]
  readonly traps: readonly { readonly id: string }[]
}

const file = '../shared/knowledge/clients.yaml'

/** The collected evidence on client libraries; null where it is not beside the repository. */
export const readClientKnowledge = (): ClientKnowledge | null =>
  existsSync(file) ? (parse(readFileSync(file, 'utf8')) as ClientKnowledge) : null

/** Canonical names of the evidence under the names of the product. */
export const settingOf: Readonly<Record<string, SettingName>> = {
  acks: 'acks',
  idempotence: 'idempotence',
  max_in_flight: 'max-in-flight',
  retries: 'retries',
  delivery_timeout: 'delivery-timeout',
  request_timeout: 'request-timeout',
  linger: 'linger',
  batch_size: 'batch-size',
  compression: 'compression',
  transactional_id: 'transactional-id',
  transaction_timeout: 'transaction-timeout',
  auto_commit: 'auto-commit',
  auto_commit_interval: 'auto-commit-interval',
  commit_mode: 'commit-mode',
  offset_reset: 'offset-reset',
  isolation_level: 'isolation',
  poll_interval: 'max-poll-interval',
  session_timeout: 'session-timeout',
  assignment_strategy: 'assignment-strategy',
  static_membership: 'group-instance-id',
  auto_topic_create: 'auto-create-topics',
  group_protocol: 'group-protocol',
}

const producing = ['acks', 'idempotence', 'max_in_flight', 'retries', 'delivery_timeout', 'linger', 'batch_size']
const alsoProducing = [...producing, 'compression', 'transactional_id', 'transaction_timeout']
const inBoth = ['request_timeout', 'auto_topic_create']

/** Whether a canonical name of the evidence fits a role of the product. */
export const fitsRole = (name: string, role: Role): boolean => {
  if (role !== 'producer' && role !== 'consumer') return true
  return inBoth.includes(name) || alsoProducing.includes(name) === (role === 'producer')
}

const bound = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

export const rangeOf = ({ since, until }: { readonly since?: unknown; readonly until?: unknown }) => ({
  since: bound(since),
  until: bound(until),
})

export const defaultAt = (cell: KnownCell, version: string): KnownDefault | undefined =>
  cell.defaults?.find(one => isWithin(version, rangeOf(one)))

/** One text for a canonical value of either side. */
export const flat = (value: unknown, role: Role): string => {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value !== 'object' || value === null) return String(value)
  if (role in value) return String((value as Record<string, unknown>)[role])
  return 'bytes' in value ? String(value.bytes) : JSON.stringify(value)
}
