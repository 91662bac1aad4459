import { joinUnits, type MappedText, type TextUnit } from '../../text/mapped.js'
import type { Entry, Parse, ScalarNode, TreeNode } from './tree.js'

interface Word {
  readonly units: readonly TextUnit[]
  readonly start: number
  readonly end: number
}

/** A here-document that a command of the line opens. */
interface Opened {
  readonly mark: string
  readonly indented: boolean
  readonly command: Entry[]
}

const isBreak = (char: string): boolean => /[\s;&|<>()]/.test(char)

const quotes: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`' }

/** One word with its quotes and escapes undone; an open quote runs to the end. */
const readWord = (text: string, start: number): Word => {
  const units: TextUnit[] = []
  let quote = ''
  let at = start
  while (at < text.length) {
    const char = text.charAt(at)
    if (quote === '' && isBreak(char)) break
    if (quote === char) quote = ''
    else if (quote === '' && quotes[char]) quote = char
    else if (char === '\\' && quote !== "'" && quote !== '`') {
      const next = text.charAt(at + 1)
      // Between double quotes a backslash escapes only what means something there.
      const kept = quote === '"' && !/["\\$`\n]/.test(next)
      if (kept) units.push({ text: char, start: at, end: at + 1 })
      if (next !== '\n') units.push({ text: next, start: at, end: Math.min(at + 2, text.length) })
      at++
    } else units.push({ text: char, start: at, end: at + 1 })
    at++
  }
  return { units, start, end: Math.min(at, text.length) }
}

const wordNode = (source: MappedText, { units, start, end }: Word): ScalarNode => ({
  kind: 'scalar',
  scalar: 'text',
  raw: units.map(unit => unit.text).join(''),
  span: source.span(start, end),
  text: () => joinUnits(units, source, start),
})

const lineEndOf = (text: string, from: number): number => {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

/** Bodies of here-documents that the line before `at` opened; the offset after the last one. */
const readBodies = (source: MappedText, opened: Opened[], from: number): number => {
  const { text } = source
  let at = from
  for (const { mark, indented, command } of opened.splice(0)) {
    const units: TextUnit[] = []
    const start = at
    while (at < text.length) {
      const end = lineEndOf(text, at)
      const line = text.slice(at, end)
      if ((indented ? line.replace(/^\t+/, '') : line).trimEnd() === mark) break
      const cut = indented ? (/^\t*/.exec(line)?.[0].length ?? 0) : 0
      for (let one = at + cut; one < Math.min(end + 1, text.length); one++)
        units.push({ text: text.charAt(one), start: one, end: one + 1 })
      at = end + 1
    }
    const value = wordNode(source, { units, start: Math.min(start, text.length), end: Math.min(at, text.length) })
    command.push({ key: 'here', keySpan: value.span, value })
    at = Math.min(lineEndOf(text, Math.min(at, text.length)) + 1, text.length)
  }
  return at
}

const heredoc = /<<(-?)\s*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([A-Za-z_][\w-]*))/y

/**
 * Commands of a script, each a map: its words under `word`, the files it writes to under `to`, the here-documents it
 * reads under `here`. Flow of control is not followed: what any branch runs counts.
 */
export const parseShell: Parse = source => {
  const { text } = source
  const commands: TreeNode[] = []
  const opened: Opened[] = []
  let command: Entry[] = []
  let target = false
  let start = 0
  let at = 0
  const finish = (): void => {
    if (command.length > 0) commands.push({ kind: 'map', entries: command, span: source.span(start, at) })
    command = []
    target = false
  }
  while (at < text.length) {
    const char = text.charAt(at)
    // Batch files continue a line behind ^, PowerShell behind a backtick.
    if (/[\\^`]/.test(char) && /^.\r?\n/.test(text.slice(at, at + 3))) {
      at += text[at + 1] === '\r' ? 3 : 2
      continue
    }
    if (char === '#') {
      at = lineEndOf(text, at)
      continue
    }
    if (char === '\n') {
      finish()
      at = opened.length > 0 ? readBodies(source, opened, at + 1) : at + 1
      continue
    }
    heredoc.lastIndex = at
    const found = text.startsWith('<<<', at) ? null : heredoc.exec(text)
    if (found) {
      opened.push({ mark: found[2] ?? found[3] ?? found[4] ?? '', indented: found[1] === '-', command })
      at = heredoc.lastIndex
      continue
    }
    if (char === '>') target = true
    if (isBreak(char)) {
      if (/[;&|()]/.test(char)) finish()
      at++
      continue
    }
    if (command.length === 0) start = at
    const word = readWord(text, at)
    const value = wordNode(source, word)
    command.push({ key: target ? 'to' : 'word', keySpan: value.span, value })
    target = false
    at = Math.max(word.end, at + 1)
  }
  finish()
  return {
    documents: [{ root: { kind: 'list', items: commands, span: source.span(0, text.length) } }],
    problems: [],
  }
}
