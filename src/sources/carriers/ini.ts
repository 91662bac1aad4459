import type { CommentHints } from '../../clients/types.js'
import type { Entry, MapNode } from '../syntax/tree.js'
import { ofApplication } from './application-keys.js'
import { commentHints } from './comment-era.js'
import { type Carrier, type CarrierSource, joinReadings, type Reading } from './define.js'
import { declareFlat } from './flat.js'
import { type Leaf, leavesOf, placeOf } from './leaves.js'
import { isClientKey, roleHint } from './roles.js'

/** Sections that every client of the file takes its settings from. */
const commonSection =
  /^(?:default|global|common|topic|client|cluster|general|main|kafka|rdkafka|librdkafka)?(?:[-_. ]?(?:kafka|rdkafka|librdkafka|global|topic|common|client|cluster|conf(?:ig)?|settings|default))*$/i

interface Section {
  readonly name: string
  readonly entry: Entry | null
  readonly leaves: readonly Leaf[]
}

/** `bootstrap_servers` is how Python applications spell it. */
const respelt = (leaf: Leaf): Leaf => {
  const key = leaf.key.replace(/[-_]/g, '.').toLowerCase()
  return !isClientKey(leaf.key) && isClientKey(key) ? { ...leaf, key } : leaf
}

const sectionsOf = (root: MapNode): Section[] => {
  const top = root.entries.filter(entry => entry.value.kind === 'scalar')
  const named = root.entries.flatMap((entry): Section[] =>
    entry.value.kind === 'map'
      ? [{ name: entry.key, entry, leaves: leavesOf(entry.value, [entry.key]).map(respelt) }]
      : [],
  )
  const leaves = leavesOf({ ...root, entries: top }).map(respelt)
  return leaves.length > 0 ? [{ name: '', entry: null, leaves }, ...named] : named
}

const isKafkaSection = ({ name, leaves }: Section): boolean =>
  /kafka/i.test(name) || leaves.some(leaf => isClientKey(leaf.key))

/** Java applications have other files; dotted keys in these come to librdkafka, from C, Python, Go or Rust. */
export const leaningToLibrdkafka = (source: CarrierSource): CarrierSource => ({
  ...source,
  pin: { client: 'librdkafka', ...source.pin },
})

const withComments = (reading: Reading, comments: CommentHints): Reading => ({
  ...reading,
  declarations: reading.declarations.map(one => (one.client === 'librdkafka' ? { ...one, comments } : one)),
})

const isOwnSpelling = (leaf: Leaf): boolean => leaf.key !== leaf.route.at(-1) && isClientKey(leaf.key)

const readOne = (source: CarrierSource, section: Section, inherited: readonly Leaf[]): Reading | null => {
  const span = section.entry?.keySpan ?? section.leaves[0]?.keySpan
  if (!span) return null
  const base = section.name === '' ? [] : [section.name]
  const role = roleHint(section.name)
  const found = declareFlat(leaningToLibrdkafka(source), {
    leaves: section.leaves,
    base,
    inherited,
    place: placeOf(source, span, base),
    style: 'any',
    role: role ?? roleHint(source.fileName),
    hinted: role !== null || /kafka/i.test(`${source.fileName} ${section.name}`),
    brokerHint: false,
    ownFile: false,
  })
  if (found && section.leaves.some(isOwnSpelling)) return ofApplication(found)
  const comments = found && commentHints(source.text.text, 'librdkafka')
  return found && comments ? withComments(found, comments) : found
}

/** librdkafka once kept settings of topics apart, so global and topic sections configure one client. */
const joinSections = (sections: readonly Section[]): Section | null => {
  const [first] = sections
  return first ? { ...first, leaves: sections.flatMap(section => section.leaves) } : null
}

/** INI files of applications: common sections, and sections for single producers and consumers. */
export const ini: Carrier = {
  id: 'ini',
  syntaxes: ['ini'],
  read: source => {
    const root = source.documents[0]?.root
    if (root?.kind !== 'map' || source.taken.has(root)) return null
    const sections = sectionsOf(root).filter(isKafkaSection)
    const shared = sections.filter(section => commonSection.test(section.name) && roleHint(section.name) === null)
    const own = sections.filter(section => !shared.includes(section))
    const inherited = shared.flatMap(section => section.leaves)
    const readings = own.map(section => readOne(source, section, inherited)).filter(found => found !== null)
    if (readings.length > 0) return joinReadings(readings)
    const joined = joinSections(shared)
    return joined && readOne(source, joined, [])
  },
}
