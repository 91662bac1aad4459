import type { Place } from '../../model/fact.js'
import type { MapNode } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { type Leaf, leavesOf, placeOf } from './leaves.js'
import type { ClientRole } from './roles.js'
import { layerSettings, relaxed, rolesOf, type SpringSetting, springSettingOf } from './spring-settings.js'

/** A document of the file, or the part of a properties file between two `#---`. */
interface Layer {
  readonly profile: string | null
  readonly leaves: readonly Leaf[]
  readonly settings: readonly SpringSetting[]
}

/** `spring.profiles` was the selector before Spring Boot 2.4. */
const profileKey = /^spring\.(?:config\.activate\.on-?profile|profiles)$/i

const textOf = (leaf: Leaf): string =>
  leaf.value.kind === 'scalar'
    ? (leaf.value.raw ?? '')
    : leaf.value.items.map(item => (item.kind === 'scalar' ? item.raw : '')).join(',')

const toLayer = (leaves: readonly Leaf[]): Layer => {
  const selector = leaves.find(leaf => profileKey.test(leaf.key))
  const settings = leaves.map(springSettingOf).filter(setting => setting !== null)
  return { profile: selector ? textOf(selector).trim() || null : null, leaves, settings }
}

const layersOf = (source: CarrierSource): Layer[] => {
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

const isPrefix = (block: string, target: string): boolean => relaxed(block) === relaxed(target)

/** The `producer:` block, or what comes nearest to it; the first such key of a flat file. */
const blockOf = (source: CarrierSource, role: ClientRole, layers: readonly Layer[]): Place | null => {
  for (const target of [`spring.kafka.${role}`, 'spring.kafka']) {
    for (const layer of layers.toReversed()) {
      for (const { leaf } of layer.settings) {
        const block = leaf.blocks.find(one => isPrefix(one.key, target))
        if (block) return placeOf(source, block.span, block.route)
      }
      const flat = layer.settings.find(setting => setting.role === role || target === 'spring.kafka')
      if (flat && flat.leaf.blocks.length === 0) return placeOf(source, flat.leaf.keySpan, [])
    }
  }
  return null
}

const topicsOf = (layers: readonly Layer[]): string[] => {
  const leaf = layers
    .flatMap(layer => layer.leaves)
    .findLast(one => relaxed(one.key) === 'spring.kafka.template.defaulttopic')
  const topic = leaf && textOf(leaf)
  return topic && !topic.includes('${') ? [topic] : []
}

const declare = (source: CarrierSource, layers: readonly Layer[], profile: string | null): Declaration[] => {
  const all = layers.map(layer => layer.settings)
  const roles = rolesOf(all.flat())
  return roles.flatMap((role, at): Declaration[] => {
    const block = blockOf(source, role, layers)
    if (!block) return []
    const topics = role === 'producer' ? topicsOf(layers) : []
    return [
      {
        role,
        client: 'spring-boot',
        name: nameOf(source.name, [], profile ?? undefined),
        written: layerSettings(source, role, all, at === 0, 'spring'),
        block,
        ...(topics.length > 0 && { topics }),
      },
    ]
  })
}

const takeBlocks = (source: CarrierSource, root: MapNode): void => {
  for (const entry of root.entries) {
    if (relaxed(entry.key).startsWith('spring')) source.taken.add(entry.value)
  }
}

/** Spring Boot's application properties and YAML; every profile of the file is layered on what holds without one. */
export const spring: Carrier = {
  id: 'spring',
  syntaxes: ['yaml', 'properties'],
  read: source => {
    const layers = layersOf(source)
    if (!layers.some(layer => layer.settings.length > 0)) return null
    for (const { root } of source.documents) {
      if (root.kind !== 'map') continue
      if (source.syntax === 'properties') source.taken.add(root)
      else takeBlocks(source, root)
    }
    const base = layers.filter(layer => layer.profile === null)
    const declarations = declare(source, base, null)
    for (const layer of layers) {
      if (layer.profile !== null && layer.settings.length > 0)
        declarations.push(...declare(source, [...base, layer], layer.profile))
    }
    const silent = declarations.length === 0
    return reading(declarations, silent ? [`${source.file}: spring.kafka holds no producer or consumer settings`] : [])
  },
}
