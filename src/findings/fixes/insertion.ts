import type { Fact, Place } from '../../model/fact.js'
import { writtenFacts } from '../../model/lazy-settings.js'
import type { Subject } from '../../model/subject.js'
import type { Fix } from '../../report.js'
import { keyToAdd } from '../../rules/wording.js'
import type { SourceTexts } from '../../text/sources.js'
import { editAt, fixOf, lineEndOf } from './edit.js'
import { itemBeside, type Sibling, siblingOf } from './sibling.js'

const isLiteral = (text: string): boolean => /^(?:true|false|-?\d+)$/.test(text)

/** Object literals of these languages and maps of these formats set one entry apart from the next with a comma. */
const comma = /\.(?:jsonc?|json5|[cm]?[jt]sx?|py)$/
const lines = /\.(?:ya?ml|properties|toml|ini|cfg|cnf|conf|config|hocon|env|tpl)$|(?:^|\/)\.env(?:\.|$)/
const strict = /\.(?:jsonc?|toml|[cm]?[jt]sx?|py)$/

const valueFor = (file: string, needed: string, { value, keyQuote }: Sibling): string | undefined => {
  const quote = /^(["']).*\1$/s.exec(value)?.[1]
  if (file.endsWith('.py') && (needed === 'true' || needed === 'false') && !quote)
    return needed === 'true' ? 'True' : 'False'
  if (isLiteral(needed)) {
    // Where the neighbour shows that numbers and switches are written as text, they stay so.
    const isText = quote !== undefined && isLiteral(value.slice(1, -1))
    return isText ? `${quote}${needed}${quote}` : needed
  }
  if (quote !== undefined) return `${quote}${needed}${quote}`
  if (!strict.test(file)) return needed
  return /json|toml/.test(file) ? `"${needed}"` : `${keyQuote || "'"}${needed}${keyQuote || "'"}`
}

const nameFor = (file: string, name: string, keyQuote: string): string | undefined => {
  if (keyQuote !== '' || !comma.test(file)) return `${keyQuote}${name}${keyQuote}`
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return name
  return /[jt]sx?$/.test(file) ? `'${name}'` : undefined
}

interface Insert {
  readonly at: number
  readonly text: string
}

const beforeEntry = (entry: string, { lead, keyStart }: Sibling, text: string): Insert | undefined => {
  if (/^[ \t]*$/.test(lead)) return { at: keyStart, text: `${entry},${lineEndOf(text)}${lead}` }
  return /[{,][ \t]*$/.test(lead) ? { at: keyStart, text: `${entry}, ` } : undefined
}

const belowLine = (entry: string, { lead, separator, rest, lineEnd }: Sibling, text: string): Insert | undefined => {
  if (!/^["']?[ \t]*(?:[#;].*|\/\/.*)?$/.test(rest)) return undefined
  const list = /^([ \t]*)(-[ \t]+)(["']?)$/.exec(lead)
  if (!list && !/^[ \t]*(?:export[ \t]+)?$/.test(lead)) return undefined
  if (list?.[3] && !rest.startsWith(list[3])) return undefined
  // The first key of an item carries its dash; an item `NAME=value` is a whole item.
  const isItem = list !== null && separator.includes('=')
  const indent = list && !isItem ? `${list[1]}${' '.repeat(list[2]?.length ?? 0)}` : lead
  const line = `${indent}${entry}${isItem ? (list?.[3] ?? '') : ''}`
  const newline = lineEndOf(text)
  const isOpen = lineEnd === text.length && !/[\r\n]$/.test(text)
  return { at: lineEnd, text: isOpen ? `${newline}${line}` : `${line}${newline}` }
}

const insertBy = (sibling: Sibling, file: string, native: string, needed: string, text: string): Insert | undefined => {
  const renamed = sibling.rename(native)
  const name = renamed === undefined ? undefined : nameFor(file, renamed, sibling.keyQuote)
  const value = valueFor(file, needed, sibling)
  if (name === undefined || value === undefined) return undefined
  const entry = `${name}${sibling.separator}${value}`
  const isFlow = /[{,][ \t]*$/.test(sibling.lead)
  if (comma.test(file) || (isFlow && /\.ya?ml$/.test(file))) return beforeEntry(entry, sibling, text)
  return lines.test(file) ? belowLine(entry, sibling, text) : undefined
}

const code = /\.(?:[cm]?[jt]sx?|py)$/

/** Whether a written key sits in the block that lacks the absent one. */
const isBeside = (absent: Place, written: Place): boolean => {
  if (written.file !== absent.file || !absent.path.every((part, at) => part === written.path[at])) return false
  // In code another call may carry the neighbour.
  return !code.test(absent.file) || (written.start > absent.start && written.end < absent.end)
}

/**
 * A new entry for a key that a block lacks, written as the keys beside it are: below the last of them, or before one
 * where commas part them. Undefined where the block shows no key to go by.
 */
export const insertion = (fact: Fact, needed: string, subject: Subject, sources: SourceTexts): Fix | undefined => {
  const { place } = fact
  const text = place ? sources.text(place.file) : undefined
  const key = keyToAdd(fact, subject)
  if (!place || text === undefined || key === undefined || !/^[\w.-]+$/.test(key)) return undefined
  // Written already, in a way that does not count: a second one would not count either.
  if (subject.oddities.some(one => one.native === key || one.setting === fact.setting)) return undefined
  const block = place.path.length > 0 ? `${place.path.join('.')}.` : ''
  const inside = (native: string): string => (native.startsWith(block) ? native.slice(block.length) : native)
  const written = writtenFacts(subject.settings)
    .filter(one => one.place && isBeside(place, one.place))
    .sort((a, b) => (b.place?.start ?? 0) - (a.place?.start ?? 0))
  for (const one of written) {
    const listed = itemBeside(one, text)
    const lines = listed?.make(key, needed)
    if (listed && lines) return fixOf('unsafe', editAt(place.file, listed.at, listed.at, lines, sources))
    const sibling = siblingOf(one, inside(one.native), text)
    const made = sibling && insertBy(sibling, place.file, inside(key), needed, text)
    if (made) return fixOf('unsafe', editAt(place.file, made.at, made.at, made.text, sources))
  }
  return undefined
}
