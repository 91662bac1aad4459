import { findClient } from '../clients/index.js'
import type { SettingName } from '../model/settings.js'
import type { World } from '../model/subject.js'
import { perWorld } from './per-world.js'
import { numberOf } from './reading.js'

/** A limit that brokers set for clients. */
export interface BrokerLimit {
  readonly value: number
  /** True when brokers of this run say so, false when it is Kafka's default. */
  readonly isRead: boolean
}

/** The newest default of a numeric broker setting, in ms or bytes. */
const defaultOf = (setting: SettingName): number | undefined => {
  const value = findClient('kafka-broker')?.settings.broker?.[setting]?.defaults.at(-1)?.value
  return typeof value === 'number' ? value : undefined
}

const statedBy = perWorld(() => new Map<SettingName, readonly number[]>())

/** The values that brokers of this run have for a setting. */
const stated = (world: World, setting: SettingName): readonly number[] => {
  const known = statedBy(world)
  const before = known.get(setting)
  if (before) return before
  const values = world.of('broker').map(broker => numberOf(broker, setting))
  const distinct = [...new Set(values)].filter(value => value !== undefined)
  known.set(setting, distinct)
  return distinct
}

/**
 * What the brokers of this run have for a numeric setting, the strictest where they differ, else Kafka's default.
 * `strictest` picks among several values: the least of upper limits, the greatest of lower ones.
 */
export const brokerLimit = (
  world: World,
  setting: SettingName,
  strictest: (...values: number[]) => number,
): BrokerLimit | undefined => {
  const values = stated(world, setting)
  if (values.length > 0) return { value: strictest(...values), isRead: true }
  const value = defaultOf(setting)
  return value === undefined ? undefined : { value, isRead: false }
}
