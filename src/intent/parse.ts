import type { ClientPin, CustomRule, Intent, NamedCluster, RuleOverride } from '../model/intent.js'
import type { Profile } from '../model/profile.js'
import { customId } from './custom.js'
import { checkNames } from './names.js'
import { readTable } from './positioned.js'
import { type ConfigFile, configSchema } from './schema.js'

export interface IntentText {
  readonly text: string
  /** As shown in messages. */
  readonly file: string
  readonly root: string
  readonly ruleIds?: readonly string[] | undefined
  readonly clientIds?: readonly string[] | undefined
  /** Names that settings go by, for telling a misspelt one in `custom:` from another key. */
  readonly settingNames?: readonly string[] | undefined
}

/** Leaves out what is not stated, so that "absent" stays different from any value. */
const stated = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined | null> } =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined && v !== null)) as never

const toProfile = ([name, entry]: [string, NonNullable<ConfigFile['profiles']>[string]]): Profile =>
  stated({ ...entry, name, groups: entry.groups ?? [] }) as Profile

const toCluster = ([name, entry]: [string, NonNullable<ConfigFile['clusters']>[string]]): NamedCluster => ({
  name,
  brokers: entry.brokers,
  tls: typeof entry.tls === 'object' ? stated(entry.tls) : (entry.tls ?? false),
  sasl: entry.sasl ? (stated(entry.sasl) as NonNullable<NamedCluster['sasl']>) : null,
})

const toOverrides = ([rule, entry]: [string, NonNullable<ConfigFile['rules']>[string]]): RuleOverride[] =>
  typeof entry === 'string'
    ? [{ rule, severity: entry, files: [], reason: null }]
    : entry.map(({ severity, files, reason }) => ({ rule, severity, files, reason }))

const toCustom = (entry: NonNullable<ConfigFile['custom']>[number]): CustomRule => ({
  id: customId(entry.id),
  setting: entry.setting,
  operator: entry.operator,
  value: entry.value ?? null,
  message: entry.message,
  severity: entry.severity ?? 'warning',
  ...(entry.kind === undefined ? {} : { kind: entry.kind }),
})

/**
 * Text of `reliactl.yaml` to the intent it states.
 * @throws InputError with line and column.
 */
export const parseIntent = (input: IntentText): Intent => {
  const { value, yaml } = readTable(configSchema, input.text, input.file)
  checkNames(value, yaml, input)
  return {
    file: input.file,
    root: input.root,
    profiles: Object.entries(value.profiles ?? {}).map(toProfile),
    clients: (value.clients ?? []).map(pin => stated(pin) as ClientPin),
    clusters: Object.entries(value.clusters ?? {}).map(toCluster),
    rules: Object.entries(value.rules ?? {}).flatMap(toOverrides),
    ...(value.extends === undefined ? {} : { preset: value.extends }),
    ...(value.custom === undefined ? {} : { custom: value.custom.map(toCustom) }),
  }
}
