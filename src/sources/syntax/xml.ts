import type { MappedText, TextUnit } from '../../text/mapped.js'
import { type OpenMap, openMap, translated, verbatim } from './cursor.js'
import { deepestLevel, type Parse, type ScalarNode } from './tree.js'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entity = /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/y

const unitsOf = (text: string, start: number, end: number): TextUnit[] => {
  const units: TextUnit[] = []
  for (let at = start; at < end; ) {
    entity.lastIndex = at
    const found = text[at] === '&' ? entity.exec(text) : null
    const code = found?.[1] ? Number.parseInt(found[1], 16) : found?.[2] ? Number(found[2]) : Number.NaN
    const meant = code <= 0x10ffff ? String.fromCodePoint(code) : entities[found?.[3] ?? '']
    const after = found && meant !== undefined ? entity.lastIndex : at + 1
    units.push({ text: after === at + 1 ? text.charAt(at) : (meant ?? ''), start: at, end: after })
    at = after
  }
  return units
}

const scalarAt = (source: MappedText, start: number, end: number): ScalarNode => {
  const raw = source.text.slice(start, end)
  if (!raw.includes('&')) return verbatim(source, start, end)
  return { ...translated(source, start, end, () => unitsOf(source.text, start, end)), scalar: 'text' }
}

interface Open {
  readonly name: string
  readonly map: OpenMap
}

const tag = /<([A-Za-z_][\w.:-]*)/y
const attribute = /\s*([A-Za-z_:][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const closing = /<\/([A-Za-z_][\w.:-]*)\s*>/y

/** What is no element, as a comment: offset behind it; -1 when an element or text begins here. */
const skipped = (text: string, at: number): number => {
  const ends: readonly (readonly [string, string])[] = [
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<!', '>'],
  ]
  for (const [begin, end] of ends) {
    if (!text.startsWith(begin, at)) continue
    const found = text.indexOf(end, at + begin.length)
    return found < 0 ? text.length : found + end.length
  }
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Text of an element without the blanks around it, under the key `#text`. */
const addText = (source: MappedText, map: OpenMap | undefined, start: number, end: number): void => {
  const { text } = source
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text.charAt(from))) from++
  while (to > from && /\s/.test(text.charAt(to - 1))) to--
  if (map && from < to)
    map.entries.push({ key: '#text', keySpan: source.span(from, to), value: scalarAt(source, from, to) })
}

/**
 * Elements as maps under their local names, attributes as `@name`, text as `#text`. What is no XML is passed over: a file
 * that its own program refuses is not told of here, for most XML is none of Kafka's.
 */
export const parseXml: Parse = source => {
  const { text } = source
  const root = openMap(source, 0, text.length)
  const open: Open[] = [{ name: '', map: root }]
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    const here = open.at(-1)
    if (here && open.length > 1) addText(source, here.map, at, end)
    at = end
    if (at >= text.length) break
    if (text.startsWith('<![CDATA[', at)) {
      const stop = text.indexOf(']]>', at)
      const last = stop < 0 ? text.length : stop
      addText(source, here?.map, at + 9, last)
      at = last + 3
      continue
    }
    const after = skipped(text, at)
    if (after >= 0) {
      at = after
      continue
    }
    closing.lastIndex = at
    const closed = closing.exec(text)
    if (closed) {
      const found = open.findLastIndex(({ name }) => name === closed[1])
      if (found > 0) open.length = found
      at = closing.lastIndex
      continue
    }
    tag.lastIndex = at
    const begun = tag.exec(text)
    const name = begun?.[1]
    if (name === undefined) {
      at++
      continue
    }
    const map = openMap(source, at, at + name.length + 1)
    const nameAt = at + 1
    at = tag.lastIndex
    for (attribute.lastIndex = at; ; ) {
      const found = attribute.exec(text)
      if (!found) break
      const value = found[2] ?? found[3] ?? ''
      const [key = ''] = [found[1]]
      const from = attribute.lastIndex - 1 - value.length
      const keyAt = found.index + found[0].indexOf(key)
      map.entries.push({
        key: `@${key}`,
        keySpan: source.span(keyAt, keyAt + key.length),
        value: scalarAt(source, from, from + value.length),
      })
      at = attribute.lastIndex
    }
    const stop = text.indexOf('>', at)
    const isEmpty = stop > 0 && text[stop - 1] === '/'
    here?.map.entries.push({ key: localName(name), keySpan: source.span(nameAt, nameAt + name.length), value: map })
    if (!isEmpty && stop >= 0 && open.length < deepestLevel) open.push({ name, map })
    at = stop < 0 ? text.length : stop + 1
  }
  return { documents: [{ root }], problems: [] }
}
