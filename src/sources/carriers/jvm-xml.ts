import { type Entry, entryOf, type MapNode, type ScalarNode, type TreeNode, textAt } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, joinReadings, type Reading, reading } from './define.js'
import { declareFlat } from './flat.js'
import { type Leaf, placeOf } from './leaves.js'
import { declareAppender } from './log-appender.js'
import { roleHint } from './roles.js'
import { leafOf, partOf } from './shell-words.js'

type Route = readonly string[]

const scalarIn = (node: TreeNode, ...keys: readonly string[]): ScalarNode | undefined => {
  for (const key of keys) {
    const found = entryOf(node, key)?.value
    if (found?.kind === 'scalar') return found
    const inner = found && entryOf(found, '#text')?.value
    if (inner?.kind === 'scalar') return inner
  }
  return undefined
}

/** `<entry key="acks" value="1"/>`, `<entry key="acks"><value>1</value></entry>`, `<prop key="acks">1</prop>`. */
const pairOf = ({ key, value: node }: Entry): Leaf | null => {
  if (key !== 'entry' && key !== 'prop') return null
  const name = scalarIn(node, '@key')
  const value = scalarIn(node, '@value', 'value', '#text')
  return name?.raw && value ? { ...leafOf(name.raw, name, value), isPair: true } : null
}

/** A map or properties element of Spring's beans. */
const readPairs = (source: CarrierSource, map: MapNode, names: Route): Reading | null => {
  const leaves = map.entries.map(pairOf).filter(leaf => leaf !== null)
  const [first] = leaves
  if (!first) return null
  const hints = names.map(roleHint).filter(hint => hint !== null)
  return declareFlat(source, {
    leaves,
    base: names.slice(-1),
    place: placeOf(source, first.keySpan, []),
    style: 'spring',
    role: hints.at(-1) ?? null,
    hinted: names.some(name => /kafka|producer|consumer/i.test(name)),
    brokerHint: false,
    ownFile: false,
  })
}

/** `<property name="ACKS" value="0"/>` of Logback, which its placeholders refer to. */
const propertiesOf = (root: TreeNode): Map<string, ScalarNode> => {
  const found = new Map<string, ScalarNode>()
  if (root.kind !== 'map') return found
  for (const { key, value } of root.entries) {
    const name = /^(?:property|variable)$/i.test(key) ? textAt(value, '@name') : undefined
    const text = scalarIn(value, '@value', '#text')
    if (name !== undefined && text) found.set(name, text)
  }
  return found
}

const filled = (value: ScalarNode, properties: ReadonlyMap<string, ScalarNode>): ScalarNode => {
  const name = /^\$\{([\w.-]+)\}$/.exec(value.raw?.trim() ?? '')?.[1]
  const given = name === undefined ? undefined : properties.get(name)
  return given ? { ...given, span: value.span } : value
}

/** `<producerConfig>acks=0</producerConfig>` of Logback, `<Property name="acks">0</Property>` of Log4j. */
const appenderLeaf = ({ key, value: node }: Entry): Leaf | null => {
  const text = scalarIn(node, '#text')
  if (/^producerConfig$/i.test(key) && text?.raw) {
    const at = text.raw.indexOf('=')
    return at > 0 ? leafOf(text.raw.slice(0, at).trim(), partOf(text, 0, at), partOf(text, at + 1)) : null
  }
  const name = /^property$/i.test(key) ? scalarIn(node, '@name') : undefined
  const value = scalarIn(node, '@value', '#text')
  return name?.raw && value ? { ...leafOf(name.raw, name, value), isPair: true } : null
}

const isAppender = (key: string, node: MapNode): boolean =>
  (/^appender$/i.test(key) && /kafka/i.test(textAt(node, '@class') ?? textAt(node, '@type') ?? '')) ||
  (key === 'Kafka' && entryOf(node, '@topic') !== undefined)

const readAppender = (
  source: CarrierSource,
  entry: Entry & { value: MapNode },
  properties: ReadonlyMap<string, ScalarNode>,
): Declaration[] => {
  const leaves = entry.value.entries
    .map(appenderLeaf)
    .filter(leaf => leaf !== null)
    .map(leaf => (leaf.value.kind === 'scalar' ? { ...leaf, value: filled(leaf.value, properties) } : leaf))
  const topic = textAt(entry.value, '@topic') ?? textAt(entry.value, 'topic', '#text')
  return declareAppender(source, {
    name: textAt(entry.value, '@name') ?? 'appender',
    topic,
    settings: leaves.map(leaf => ({ leaf, native: leaf.key })),
    place: placeOf(source, entry.keySpan, []),
  })
}

/** XML of the JVM: maps of Spring's beans, and the appenders of Logback and Log4j that write to Kafka. */
export const jvmXml: Carrier = {
  id: 'jvm-xml',
  syntaxes: ['xml'],
  read: source => {
    const readings: Reading[] = []
    const visit = (node: MapNode, names: Route, properties: ReadonlyMap<string, ScalarNode>): void => {
      const pairs = readPairs(source, node, names)
      if (pairs) readings.push(pairs)
      for (const { key, keySpan, value } of node.entries) {
        if (value.kind !== 'map') continue
        if (isAppender(key, value)) {
          readings.push(reading(readAppender(source, { key, keySpan, value }, properties)))
          continue
        }
        const own = [textAt(value, '@id'), textAt(value, '@name'), textAt(value, '@class')].filter(
          one => one !== undefined,
        )
        visit(value, [...names, ...own.toReversed()], key === 'configuration' ? propertiesOf(value) : properties)
      }
    }
    for (const { root } of source.documents) if (root.kind === 'map') visit(root, [], new Map())
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
