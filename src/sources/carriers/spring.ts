import type { Place } from '../../model/fact.js'
import type { MapNode } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { type Leaf, placeOf, toWritten } from './leaves.js'
import { declareNamespaces } from './namespaces.js'
import type { ClientRole } from './roles.js'
import { declareCloudStream, ofCloudStream } from './spring-cloud-stream.js'
import { inOwnKeys, type Layer, layersOf, profileGroups, readAround, textOf } from './spring-layers.js'
import { layerSettings, mappedRoles, relaxed, rolesOf } from './spring-settings.js'
import { declareSpringStreams } from './spring-streams.js'

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
  // `kafka.producer.acks` below `spring`: no block of its own to point at.
  const own = layers.flatMap(layer => layer.settings).find(setting => setting.role === role || setting.role === null)
  return own ? placeOf(source, own.leaf.keySpan, own.leaf.route.slice(0, -1)) : null
}

const topicsOf = (layers: readonly Layer[]): string[] => {
  const leaf = layers
    .flatMap(layer => layer.leaves)
    .findLast(one => relaxed(one.key) === 'spring.kafka.template.defaulttopic')
  const topic = leaf && textOf(leaf)
  return topic && !topic.includes('${') ? [topic] : []
}

/** Without a client that anything is said of, what the map for all of them holds is judged, and no default. */
const declareMapped = (source: CarrierSource, layers: readonly Layer[], profile: string | null): Declaration[] => {
  const all = layers.map(layer => layer.settings)
  const first = all.flat()[0]
  if (!first) return []
  const block = first.leaf.blocks.find(({ key }) => isPrefix(key, 'spring.kafka'))
  return mappedRoles(all.flat()).map((role, at) => ({
    role,
    client: 'spring-boot',
    name: nameOf(source.name, [], profile ?? undefined),
    written: layerSettings(source, role, all, at === 0, 'spring'),
    block: placeOf(source, block?.span ?? first.leaf.keySpan, block?.route ?? []),
    framework: 'Spring Boot',
  }))
}

const declareBoot = (
  source: CarrierSource,
  layers: readonly Layer[],
  profile: string | null,
  blocks: readonly Layer[],
): Declaration[] => {
  const all = layers.map(layer => layer.settings)
  const roles = rolesOf(all.flat())
  if (roles.length === 0) return declareMapped(source, layers, profile)
  return roles.flatMap((role, at): Declaration[] => {
    const block = blockOf(source, role, blocks)
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

/** Later layers replace keys of earlier ones; within one, duplicates stay. */
const flattened = (layers: readonly Layer[]): Leaf[] => {
  let kept: Leaf[] = []
  for (const { leaves } of layers) {
    const fresh = new Set(leaves.map(({ key }) => relaxed(key)))
    kept = [...kept.filter(({ key }) => !fresh.has(relaxed(key))), ...leaves]
  }
  return kept
}

/** A selector of before Spring Boot 2.4 is told once, with the first client that its document speaks of. */
const withSelector = (
  source: CarrierSource,
  layer: Layer | undefined,
  found: readonly Declaration[],
): Declaration[] => {
  const old = layer?.leaves.find(({ key }) => /^spring\.profiles$/i.test(key))
  const at = found.findIndex(({ client }) => client.startsWith('spring-'))
  if (!old || at < 0) return [...found]
  return found.map((one, index) =>
    index === at ? { ...one, written: [...one.written, toWritten(source, old, old.key, 'spring')] } : one,
  )
}

/** Where Cloud Stream binds a role, the settings of Boot go into its binder. */
const declare = (
  source: CarrierSource,
  layers: readonly Layer[],
  profile: string | null,
  blocks: readonly Layer[],
): Declaration[] => {
  const leaves = flattened(layers)
  const bound = declareCloudStream(source, leaves, profile)
  const boot = declareBoot(source, layers, profile, blocks).filter(
    ({ role }) => !bound.some(other => other.role === role),
  )
  const found = [...bound, ...boot, ...declareSpringStreams(source, leaves, profile)]
  return profile === null ? found : withSelector(source, layers.at(-1), found)
}

const concerns = (layer: Layer): boolean =>
  layer.settings.length > 0 ||
  layer.leaves.some(({ key }) =>
    /^spring\.(?:kafka\.streams|cloud\.stream\.(?:kafka|.*\.environment\.spring\.(?:kafka|cloud\.stream\.kafka)))\./i.test(
      key,
    ),
  )

const takeBlocks = (source: CarrierSource, root: MapNode): void => {
  for (const entry of root.entries) {
    if (relaxed(entry.key).startsWith('spring')) source.taken.add(entry.value)
  }
}

interface Active {
  readonly name: string
  readonly members: readonly Layer[]
}

/** Layers that are active together: each profile of its own, and the members of a group, which are not meant alone. */
const togetherIn = (layers: readonly Layer[], base: readonly Layer[]): Active[] => {
  const named = layers.filter(layer => layer.profile !== null)
  const grouped = new Set<Layer>()
  const groups = Array.from(profileGroups(base), ([name, members]): Active => {
    const own = named.filter(({ profile }) => profile === name || members.includes(profile ?? ''))
    for (const layer of own) grouped.add(layer)
    return { name, members: own }
  })
  const single = named.filter(layer => !grouped.has(layer))
  return [...single.map(layer => ({ name: layer.profile ?? '', members: [layer] })), ...groups]
}

/** Spring Boot's application properties and YAML; every profile of the file is layered on what holds without one. */
export const spring: Carrier = {
  id: 'spring',
  syntaxes: ['yaml', 'properties'],
  read: async source => {
    const layers = layersOf(source)
    if (!layers.some(concerns)) return null
    for (const { root } of source.documents) {
      if (root.kind !== 'map') continue
      if (source.syntax === 'properties') source.taken.add(root)
      else takeBlocks(source, root)
    }
    const around = await readAround(source, layers)
    const own = layers.filter(layer => layer.profile === null)
    const base = [...around.below, ...own, ...around.above]
    // What no profile writes is said once, at the file that holds for all of them.
    const blocks = [...around.above, ...own, ...around.below]
    const declarations = declare(source, base, null, blocks)
    const speaks = (layer: Layer): boolean => concerns(layer) || ofCloudStream(layer.leaves).length > 0
    for (const { name, members } of togetherIn(layers, base)) {
      if (members.some(speaks))
        declarations.push(...declare(source, [...base, ...members], name, [...blocks, ...members]))
    }
    if (source.syntax === 'properties')
      declarations.push(
        ...declareNamespaces(
          source,
          own.flatMap(layer => layer.leaves),
        ),
      )
    const { unseen } = around
    const found = declarations
      .filter(one => around.below.length === 0 || one.written.some(({ place }) => place.file === source.file))
      .map(one => (unseen === null ? one : { ...one, unseen: { text: unseen, place: one.block } }))
    const silent = declarations.length === 0
    return reading(
      source.path.length > 0 ? inOwnKeys(source, found) : found,
      silent ? [`${source.file}: spring.kafka holds no producer or consumer settings`] : [],
    )
  },
}
