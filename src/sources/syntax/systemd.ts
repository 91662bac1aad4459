import type { MappedText, TextUnit } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'
import type { Entry, Parse } from './tree.js'

/** Offsets of a logical line without its continuations: a backslash at the end becomes a blank. */
const logicalLine = (text: string, from: number): { units: TextUnit[]; next: number } => {
  const units: TextUnit[] = []
  let at = from
  while (at < text.length && text[at] !== '\n') {
    const more = /^\\\r?\n/.exec(text.slice(at, at + 3))
    const length = more?.[0].length ?? 1
    if (text[at] !== '\r') units.push({ text: more ? ' ' : text.charAt(at), start: at, end: at + length })
    at += length
    // Comments between the parts of a continued line are passed by.
    while (more && /^[ \t]*[#;]/.test(text.slice(at, at + 80))) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end + 1
    }
  }
  return { units, next: at + 1 }
}

const entryOf = (source: MappedText, units: readonly TextUnit[]): Entry | null => {
  const line = joinUnits(units, source, units[0]?.start ?? 0)
  const found = /^(\s*)([A-Za-z]\w*)\s*=\s*/.exec(line.text)
  if (!found) return null
  const [all, blanks = '', key = ''] = found
  const value = line.slice(all.length, line.text.trimEnd().length)
  return {
    key,
    keySpan: line.span(blanks.length, blanks.length + key.length),
    value: {
      kind: 'scalar',
      scalar: 'text',
      raw: value.text === '' ? null : value.text,
      span: line.span(all.length, line.text.trimEnd().length),
      text: () => value,
    },
  }
}

/** Units of systemd: sections as maps, with their settings in order, repeated ones included. */
export const parseSystemd: Parse = source => {
  const { text } = source
  const sections: Entry[] = []
  let entries: Entry[] = []
  let at = 0
  while (at < text.length) {
    const { units, next } = logicalLine(text, at)
    const line = units.map(unit => unit.text).join('')
    const header = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1]
    if (header !== undefined) {
      entries = []
      const span = source.span(at, at + line.length)
      sections.push({ key: header, keySpan: span, value: { kind: 'map', entries, span } })
    } else if (!/^\s*(?:[#;]|$)/.test(line)) {
      const entry = entryOf(source, units)
      if (entry) entries.push(entry)
    }
    at = next
  }
  return { documents: [{ root: { kind: 'map', entries: sections, span: source.span(0, text.length) } }], problems: [] }
}
