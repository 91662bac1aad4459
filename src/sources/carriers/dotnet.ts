import type { Usage } from '../../model/usage.js'
import type { Span } from '../../text/mapped.js'
import { type MapNode, type TreeNode, textAt } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { dotnetKey, isDistinctive } from './dotnet-keys.js'
import type { Variable } from './environment.js'
import { joinMaps, treeOf } from './join-maps.js'
import { type Leaf, ownLeavesOf, placeOf, toWritten } from './leaves.js'
import { type ClientRole, isClientKey, knownTo, onlyRoleOf, roleHint } from './roles.js'

const client = 'confluent-kafka-dotnet'

const kafkaWord = /kafka|producer|consumer|publisher|subscriber/i

/** The host reads these by itself; names in them are bound without regard to case, so camel case is as good. */
const isHostFile = (source: CarrierSource): boolean => /^appsettings(?:\..+)?\.json$/i.test(source.fileName)

/** The key of librdkafka that a leaf stands for; null when it is the application's own. */
const keyOf = (source: CarrierSource, leaf: Leaf): string | null => {
  if (isHostFile(source)) return dotnetKey(leaf.key) ?? (isClientKey(leaf.key) ? leaf.key : null)
  return /^[A-Z]/.test(leaf.key) ? dotnetKey(leaf.key) : null
}

/** Enough of Confluent.Kafka's property names, or one of them below a name that speaks of Kafka. */
const isSection = (source: CarrierSource, leaves: readonly Leaf[], route: readonly string[]): boolean => {
  const known = leaves.filter(leaf => keyOf(source, leaf) !== null)
  const distinctive = known.filter(leaf => isDistinctive(leaf.key) || isClientKey(leaf.key)).length
  return (distinctive > 0 && known.length > 1) || (known.length > 0 && kafkaWord.test(route.join(' ')))
}

const rolesOf = (source: CarrierSource, leaves: readonly Leaf[], route: readonly string[]): ClientRole[] => {
  const hint = roleHint(route.at(-1) ?? '') ?? roleHint(route.join(' '))
  if (hint) return [hint]
  const only = leaves.map(leaf => onlyRoleOf('librdkafka', keyOf(source, leaf) ?? ''))
  return (['producer', 'consumer'] as const).filter(role => only.includes(role))
}

/** A switch of the application that leaves it without commits of its own. */
const manualSwitch = /^(?:Enable)?Manual(?:ly)?(?:Offset)?Commits?(?:Enabled)?$/i

/** With the timer and the application's own switch off, no offset is ever saved. */
const neverCommits = (source: CarrierSource, leaves: readonly Leaf[]): Usage[] => {
  const find = (test: (key: string) => boolean): Leaf | undefined =>
    leaves.findLast(leaf => test(leaf.key) && leaf.value.kind === 'scalar')
  const isFalse = (leaf: Leaf | undefined): leaf is Leaf =>
    leaf?.value.kind === 'scalar' && leaf.value.raw?.toLowerCase() === 'false'
  const timer = find(key => dotnetKey(key) === 'enable.auto.commit')
  const manual = find(key => manualSwitch.test(key))
  if (!isFalse(timer) || !isFalse(manual)) return []
  return [
    {
      kind: 'never-commits',
      place: placeOf(source, timer.value.span, timer.route),
      text: `${timer.key}: false, ${manual.key}: false`,
      related: [{ message: `${manual.key} is off too`, place: placeOf(source, manual.value.span, manual.route) }],
    },
  ]
}

const topicsOf = (map: MapNode): string[] => {
  const text = textAt(map, 'Topic') ?? textAt(map, 'Topics') ?? textAt(map, 'TopicName')
  return text?.split(',').map(one => one.trim()) ?? []
}

interface Section {
  readonly map: MapNode
  readonly route: readonly string[]
  readonly at: Span
}

const declareSection = (
  source: CarrierSource,
  { map, route, at }: Section,
  inherited: readonly Leaf[],
): Declaration[] => {
  const own = ownLeavesOf(map, route)
  const keys = new Set(own.map(leaf => leaf.key.toLowerCase()))
  const outer = inherited.filter(leaf => !keys.has(leaf.key.toLowerCase()))
  const roles = rolesOf(source, own, route)
  const settings = own.filter(leaf => keyOf(source, leaf) !== null)
  return roles.map(role => {
    const fits = (leaf: Leaf): boolean => knownTo('librdkafka', role, keyOf(source, leaf) ?? '')
    const usages = role === 'consumer' ? neverCommits(source, own) : []
    const topics = topicsOf(map)
    return {
      role,
      client,
      name: nameOf(source.name, route),
      // A property of the other role in a block of one role is told; of a block for both each takes its own.
      written: [...outer.filter(fits), ...(roles.length > 1 ? settings.filter(fits) : settings)].map(leaf =>
        toWritten(source, leaf, leaf.key, 'any'),
      ),
      block: placeOf(source, at, route),
      ...(topics.length > 0 && { topics }),
      ...(usages.length > 0 && { usages }),
    }
  })
}

/** Sections inside a section take its settings with them; then it is no client of its own. */
const declareBelow = (source: CarrierSource, root: TreeNode): Declaration[] => {
  const declarations: Declaration[] = []
  const visit = (section: Section, inherited: readonly Leaf[]): boolean => {
    const { map, route } = section
    if (source.taken.has(map)) return false
    const own = ownLeavesOf(map, route)
    const settings = own.filter(leaf => keyOf(source, leaf) !== null)
    const isOne = isSection(source, own, route)
    let inner = false
    for (const { key, keySpan, value } of map.entries) {
      const below = { route: [...route, key], at: keySpan }
      const items = value.kind === 'list' ? value.items : [value]
      for (const item of items)
        if (item.kind === 'map')
          inner = visit({ ...below, map: item }, isOne ? [...inherited, ...settings] : inherited) || inner
    }
    if (!isOne) return inner
    source.taken.add(map)
    if (!inner) declarations.push(...declareSection(source, section, inherited))
    return true
  }
  if (root.kind === 'map') visit({ map: root, route: [], at: root.span }, [])
  return declarations
}

/**
 * `Kafka__Producer__Acks` is the property `Acks` of the section `Kafka:Producer`: variables as the host's configuration
 * reads them, in any case.
 */
export const declareDotnetVariables = (
  source: CarrierSource,
  name: string,
  variables: readonly Variable[],
): Declaration[] => {
  const nested = variables.filter(variable => /^[A-Za-z]\w*?[^_](?:__|:)[A-Za-z]/.test(variable.name))
  const [first] = nested
  if (!first) return []
  const root = treeOf(nested.map(leaf => ({ leaf, keys: leaf.name.split(/__|:/) })))
  const path = [...source.path, ...first.route.slice(0, -1)]
  return declareBelow({ ...source, name, path, fileName: 'appsettings.json' }, root)
}

/** `appsettings.Production.json` over `appsettings.json`: names in any case, sections joined, values replaced. */
const layeredRoot = async (source: CarrierSource, root: TreeNode): Promise<TreeNode> => {
  if (!/^appsettings\.[^.]+\.json$/i.test(source.fileName) || source.path.length > 0) return root
  const base = (await source.beside('appsettings.json'))?.documents[0]?.root
  return base?.kind === 'map' && root.kind === 'map' ? joinMaps(base, root) : root
}

/** Configuration of .NET applications: sections that hold the properties of Confluent.Kafka. */
export const dotnet: Carrier = {
  id: 'dotnet',
  syntaxes: ['json', 'yaml'],
  read: async source => {
    const found: Declaration[] = []
    for (const { root } of source.documents) {
      const layered = await layeredRoot(source, root)
      found.push(...declareBelow(source, layered))
      if (layered !== root) source.taken.add(root)
    }
    // A section that only the file below writes is declared there.
    const declarations = found.filter(one => one.written.some(({ place }) => place.file === source.file))
    return declarations.length > 0 ? reading(declarations) : null
  },
}
