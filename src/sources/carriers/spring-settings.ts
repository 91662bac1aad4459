import type { WrittenSetting } from '../../clients/types.js'
import type { PlaceholderStyle } from '../placeholder.js'
import type { CarrierSource } from './define.js'
import { type Leaf, toWritten } from './leaves.js'
import { type ClientRole, knownTo, onlyRoleOf } from './roles.js'

/** One key below `spring.kafka`, sorted by where Spring Boot takes it. */
export interface SpringSetting {
  /** null: for every client of the application. */
  readonly role: ClientRole | null
  /** A property that Boot knows by name, or an entry of a `properties` map that goes to the client as it is. */
  readonly part: 'typed' | 'map'
  readonly key: string
  readonly leaf: Leaf
}

/** Relaxed binding: case, dashes and underscores do not count. */
export const relaxed = (text: string): string => text.toLowerCase().replace(/[-_]/g, '')

/** Parts of `spring.kafka` that say nothing about the delivery of records by a producer or consumer. */
const elsewhere = /^(?:admin|streams|ssl|security|jaas|retry|template|properties)$/

/** Boot has no topics here: applications keep the names of theirs beside its keys, and read them by themselves. */
const ownTopic = /^topics?(?:names?)?$/

const sortRest = (role: ClientRole | null, rest: string, leaf: Leaf): SpringSetting => {
  const map = /^properties\.(.+)$/i.exec(rest)
  return map?.[1] ? { role, part: 'map', key: map[1], leaf } : { role, part: 'typed', key: rest, leaf }
}

/** Sorts a dotted key such as `spring.kafka.producer.acks`; null when it is none of Kafka's. */
export const springSettingOf = (leaf: Leaf): SpringSetting | null => {
  const [spring = '', kafka = '', part = '', ...rest] = leaf.key.split('.')
  if (relaxed(spring) !== 'spring' || relaxed(kafka) !== 'kafka' || part === '') return null
  const area = relaxed(part)
  const named = /^(?:producer|consumer|listener)$/.test(area) ? relaxed(rest[0] ?? '') : area
  if (ownTopic.test(named)) return null
  if (rest.length > 0 && (area === 'producer' || area === 'consumer')) return sortRest(area, rest.join('.'), leaf)
  if (rest.length > 0 && area === 'listener')
    return { role: 'consumer', part: 'typed', key: `listener.${rest.join('.')}`, leaf }
  if (area !== 'properties' && elsewhere.test(area)) return null
  return sortRest(null, [part, ...rest].join('.'), leaf)
}

/** Whether a role takes the setting; a common one that no role has belongs to the first, so that it is shown once. */
const concerns = (role: ClientRole, { role: stated, part, key }: SpringSetting, isFirst: boolean): boolean => {
  if (stated !== null) return stated === role
  const only = part === 'map' ? likelyRoleOf(key) : null
  if (only) return only === role
  const known = part === 'map' ? knownTo('java', role, key) : /^(?:bootstrap-?servers|client-?id)$/i.test(key)
  return isFirst || known
}

/** The only role that has a key of a `properties` map, whatever separators it is spelt with: the map is not relaxed. */
const likelyRoleOf = (key: string): ClientRole | null =>
  onlyRoleOf('java', key) ?? onlyRoleOf('java', key.replace(/[-_]/g, '.'))

/**
 * Roles that only the map for all clients speaks of, where nothing says which the application has; both when its keys
 * are of neither.
 */
export const mappedRoles = (settings: readonly SpringSetting[]): ClientRole[] => {
  const keys = settings.filter(({ role, part }) => role === null && part === 'map').map(({ key }) => key)
  const found = (['producer', 'consumer'] as const).filter(role => keys.some(key => likelyRoleOf(key) === role))
  return found.length > 0 || keys.length === 0 ? found : ['producer']
}

/** Roles for which something is written. */
export const rolesOf = (settings: readonly SpringSetting[]): ClientRole[] =>
  (['producer', 'consumer'] as const).filter(role =>
    settings.some(
      ({ role: stated, part, key }) =>
        stated === role || (stated === null && part === 'map' && onlyRoleOf('java', key) === role),
    ),
  )

/** `bootstrap-servers[0]`: the first item of a list stands for all of it. */
const firstItem = /(?<=\w)\[0\]$/
const laterItem = /(?<=\w)\[[1-9]\d*\]$/

/** One name for a setting, whether its key has dots or is that of a variable. */
const same = ({ leaf }: SpringSetting): string => relaxed(leaf.key).replaceAll('.', '')

/**
 * What one role gets from layers of settings, weakest layer first. A key of a later layer replaces that of an earlier
 * one; within a layer duplicates stay.
 */
export const layerSettings = (
  source: CarrierSource,
  role: ClientRole,
  layers: readonly (readonly SpringSetting[])[],
  isFirst: boolean,
  style: PlaceholderStyle,
): WrittenSetting[] => {
  let kept: SpringSetting[] = []
  for (const layer of layers) {
    const fresh = layer.filter(setting => concerns(role, setting, isFirst))
    const replaced = new Set(fresh.map(same))
    kept = [...kept.filter(setting => !replaced.has(same(setting))), ...fresh]
  }
  return kept
    .filter(({ leaf }) => !laterItem.test(leaf.key))
    .map(({ leaf }) => toWritten(source, leaf, leaf.key.replace(firstItem, ''), style))
}
