import type { Place } from '../../model/fact.js'
import { entryOf, type MapNode, nodeAt } from '../syntax/tree.js'
import type { CarrierSource, Declaration } from './define.js'
import { type Leaf, leavesOf } from './leaves.js'
import { type SpringSetting, springSettingOf } from './spring-settings.js'

/** A document of the file, or the part of a properties file between two `#---`. */
export interface Layer {
  readonly profile: string | null
  readonly leaves: readonly Leaf[]
  readonly settings: readonly SpringSetting[]
}

/** `spring.profiles` was the selector before Spring Boot 2.4. */
const profileKey = /^spring\.(?:config\.activate\.on-?profile|profiles)$/i

export const textOf = (leaf: Leaf): string =>
  leaf.value.kind === 'scalar'
    ? (leaf.value.raw ?? '')
    : leaf.value.items.map(item => (item.kind === 'scalar' ? item.raw : '')).join(',')

const toLayer = (leaves: readonly Leaf[]): Layer => {
  const selector = leaves.find(leaf => profileKey.test(leaf.key))
  const settings = leaves.map(springSettingOf).filter(setting => setting !== null)
  return { profile: selector ? textOf(selector).trim() || null : null, leaves, settings }
}

/** Layers of a file in its order. */
export const layersOf = (source: CarrierSource): Layer[] => {
  const layers: Layer[] = []
  for (const { root, separators = [] } of source.documents) {
    if (root.kind !== 'map' || source.taken.has(root)) continue
    const leaves = leavesOf(root)
    const bounds = [...separators, Number.POSITIVE_INFINITY]
    let from = 0
    for (const bound of bounds) {
      layers.push(
        toLayer(
          leaves.filter(leaf => (leaf.keySpan.start >= from && leaf.keySpan.start < bound) || separators.length === 0),
        ),
      )
      from = bound
    }
  }
  return layers
}

/** Profiles that stand for several, as the layers without a profile name them: `spring.profiles.group.production`. */
export const profileGroups = (layers: readonly Layer[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>()
  for (const leaf of layers.filter(({ profile }) => profile === null).flatMap(({ leaves }) => leaves)) {
    const [, name] = /^spring\.profiles\.group\.([^.[\]]+)(?:\[\d+\])?$/i.exec(leaf.key) ?? []
    if (name === undefined) continue
    const members = textOf(leaf)
      .split(',')
      .map(text => text.trim())
    groups.set(name, [...(groups.get(name) ?? []), ...members.filter(member => member !== '')])
  }
  return groups
}

/** What other files add to one, weakest first. */
export interface Around {
  readonly below: readonly Layer[]
  readonly above: readonly Layer[]
  /** What may set further keys and could not be seen. */
  readonly unseen: string | null
}

const filesOf = async (source: CarrierSource, names: readonly string[]): Promise<Layer[]> => {
  const layers: Layer[] = []
  for (const name of names) {
    const found = await source.beside(name)
    if (found) layers.push(...layersOf({ ...source, documents: found.documents }))
  }
  return layers
}

/** The map whose key this embedded file is, as `data` of a ConfigMap. */
const holderOf = ({ around = [], path, text }: CarrierSource): MapNode | null => {
  const { start } = text.span(0, 0)
  for (const { root } of around) {
    const map = nodeAt(root, ...path.slice(0, -1))
    const own = entryOf(map, path.at(-1) ?? '')?.value
    if (map?.kind === 'map' && own && own.span.start <= start && start <= own.span.end) return map
  }
  return null
}

/** Files that are keys beside the one being read. */
const keysOf = async (source: CarrierSource, names: readonly string[]): Promise<Layer[]> => {
  const map = holderOf(source)
  const layers: Layer[] = []
  for (const name of names) {
    const value = entryOf(map ?? undefined, name)?.value
    if (value?.kind !== 'scalar') continue
    layers.push(...layersOf({ ...source, documents: await source.inside(name, value) }))
  }
  return layers
}

/**
 * Places that lie in another key of the same ConfigMap are named by that key, so that what is said of them is said once.
 */
export const inOwnKeys = (source: CarrierSource, found: readonly Declaration[]): readonly Declaration[] => {
  const map = holderOf(source)
  if (!map) return found
  const at = source.path.length - 1
  const named = (place: Place): Place => {
    const key = map.entries.find(({ value }) => value.span.start <= place.start && place.end <= value.span.end)?.key
    return key === undefined || place.file !== source.file ? place : { ...place, path: place.path.with(at, key) }
  }
  return found.map(one => ({
    ...one,
    block: named(one.block),
    written: one.written.map(each => ({ ...each, place: named(each.place), keyPlace: named(each.keyPlace) })),
  }))
}

/** Remote sources of properties: what they hold stands above the file that names them. */
const remote = /^(?:optional:)?(?:configserver|vault|consul|zookeeper|nacos|apollo|aws-\w+|azure-\w+|kubernetes):/i

const importsOf = (layers: readonly Layer[]): string[] =>
  layers
    .filter(({ profile }) => profile === null)
    .flatMap(({ leaves }) => leaves.filter(({ key }) => /^spring\.config\.import(?:$|\[)/i.test(key)))
    .flatMap(leaf => textOf(leaf).split(','))
    .map(text => text.trim())

const localPath = (location: string): string | null => {
  const [, path] =
    /^(?:optional:)?(?:(?:classpath|file):\/?(?!\/))?([\w./-]+\.(?:ya?ml|properties))$/i.exec(location) ?? []
  return path ?? null
}

/** Files that hold below this one: `application-prod.yml` adds to `application.yml`. Its name is the profile. */
const readBelow = async (source: CarrierSource): Promise<{ layers: Layer[]; base: string | null }> => {
  const [, base, profile, suffix] = /^(application|bootstrap)-([^.]+)(\.[a-z]+)$/i.exec(source.fileName) ?? []
  if (base === undefined || profile === undefined) return { layers: [], base: null }
  const names = ['.yaml', '.yml', '.properties'].map(end => `${base}${end}`)
  const found = source.path.length > 0 ? await keysOf(source, names) : await filesOf(source, names)
  const holds = (layer: Layer): boolean => layer.profile === null || layer.profile.split(/[,|]/).includes(profile)
  return { layers: found.filter(holds), base: `${base}${suffix}` }
}

/** The files around one that add to its settings. */
export const readAround = async (source: CarrierSource, layers: readonly Layer[]): Promise<Around> => {
  const { layers: below, base } = await readBelow(source)
  const imports = importsOf([...below, ...layers])
  const paths = imports.map(localPath).filter(path => path !== null)
  const above = source.path.length > 0 ? [] : await filesOf(source, paths)
  const server = imports.find(text => remote.test(text))
  const unseen = server !== undefined ? `the import ${server}` : base !== null && below.length === 0 ? base : null
  return { below, above: above.filter(layer => layer.profile === null), unseen }
}
