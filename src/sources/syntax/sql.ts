import { joinUnits, type MappedText, type TextUnit } from '../../text/mapped.js'
import { hintMark, scanSql, type Token } from './sql-tokens.js'
import type { Entry, MapNode, Parse, ScalarNode, SyntaxDocument, SyntaxProblem, TreeNode } from './tree.js'

const unitsOf = (text: string, { kind, start, end }: Token): TextUnit[] => {
  const isQuoted = kind === 'string' || kind === 'quoted'
  const units: TextUnit[] = []
  const last = isQuoted ? end - 1 : end
  for (let at = isQuoted ? start + 1 : start; at < last; at++) {
    const doubled = isQuoted && text[at] === text[start] && text[at + 1] === text[start]
    units.push({ text: text.charAt(at), start: at, end: doubled ? at + 2 : at + 1 })
    if (doubled) at++
  }
  return units
}

const scalarOf = (source: MappedText, token: Token): ScalarNode => ({
  kind: 'scalar',
  scalar: token.kind === 'number' ? 'number' : 'string',
  raw: token.text === '' ? null : token.text,
  span: source.span(token.start, token.end),
  text: () => joinUnits(unitsOf(source.text, token), source, token.start),
})

const is = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text.toUpperCase())

const isMark = (token: Token | undefined, mark: string): boolean => token?.kind === 'mark' && token.text === mark

const isName = (token: Token | undefined): token is Token => token?.kind === 'word' || token?.kind === 'quoted'

interface Read {
  readonly token: Token
  readonly next: number
}

/** Tokens joined by a mark: `` `catalog`.`base`.`table` `` and unquoted keys such as `table.exec.state.ttl`. */
const readJoined = (tokens: readonly Token[], from: number, marks: readonly string[]): Read | null => {
  const first = tokens[from]
  if (!first || first.kind === 'mark') return null
  let text = first.text
  let end = first.end
  let at = from + 1
  for (let mark = tokens[at]; mark?.kind === 'mark' && marks.includes(mark.text); mark = tokens[at]) {
    const part = tokens[at + 1]
    if (!part || part.kind === 'mark') break
    text += mark.text + part.text
    end = part.end
    at += 2
  }
  const kind = at > from + 1 ? 'word' : first.kind
  return { token: { kind, text, start: first.start, end }, next: at }
}

const nameAt = (tokens: readonly Token[], from: number): Read | null =>
  isName(tokens[from]) ? readJoined(tokens, from, ['.']) : null

const entryOf = (source: MappedText, key: Token, value: TreeNode): Entry => ({
  key: key.text,
  keySpan: source.span(key.start, key.end),
  value,
})

/** `key = value` and where it ends; a value without quotes runs over dots and dashes. */
const readPair = (
  source: MappedText,
  tokens: readonly Token[],
  from: number,
): { entry: Entry; next: number } | null => {
  const key = readJoined(tokens, from, ['.', '-'])
  if (!key || !isMark(tokens[key.next], '=')) return null
  const value = readJoined(tokens, key.next + 1, ['.', '-', ':'])
  return value && { entry: entryOf(source, key.token, scalarOf(source, value.token)), next: value.next }
}

/** The pairs of `( 'a' = 'b', … )`, whose bracket opens at `open`. */
const readOptions = (source: MappedText, tokens: readonly Token[], open: number): MapNode => {
  const entries: Entry[] = []
  let at = open + 1
  while (at < tokens.length && !isMark(tokens[at], ')')) {
    const pair = readPair(source, tokens, at)
    if (pair) entries.push(pair.entry)
    at = pair ? pair.next : at + 1
  }
  const start = tokens[open]?.start ?? 0
  return { kind: 'map', entries, span: source.span(start, tokens[at]?.end ?? source.text.length) }
}

/** Index of the bracket behind the `WITH` (or `SET` of an ALTER) that stands outside all others; -1 without one. */
const optionsAt = (tokens: readonly Token[], clause: string): number => {
  let depth = 0
  for (const [at, token] of tokens.entries()) {
    if (isMark(token, '(')) depth++
    if (isMark(token, ')')) depth--
    if (depth === 0 && is(token, clause) && isMark(tokens[at + 1], '(')) return at + 1
  }
  return -1
}

/** `CREATE [OR REPLACE] [TEMPORARY] TABLE [IF NOT EXISTS] name … WITH (…)`, also for ksqlDB's STREAM. */
const readTable = (source: MappedText, tokens: readonly Token[], clause: string): Entry | null => {
  const kind = tokens.findIndex(token => is(token, 'TABLE', 'STREAM'))
  let at = kind + 1
  while (is(tokens[at], 'IF', 'NOT', 'EXISTS')) at++
  const name = kind < 0 ? null : nameAt(tokens, at)
  const open = optionsAt(tokens, clause)
  return name && open >= 0 ? entryOf(source, name.token, readOptions(source, tokens, open)) : null
}

/** Options in a hint behind a name. */
const readHint = (source: MappedText, tokens: readonly Token[], from: number): MapNode | null => {
  if (!isMark(tokens[from], hintMark)) return null
  const options = tokens.findIndex((token, at) => at > from && is(token, 'OPTIONS'))
  return options > 0 && isMark(tokens[options + 1], '(') ? readOptions(source, tokens, options + 1) : null
}

/**
 * Tables that a statement writes and reads, as entries `insert` and `from`; where options stand behind the name,
 * `insert-hint` and `from-hint` with the table and these options follow.
 */
const readUses = (source: MappedText, tokens: readonly Token[]): Entry[] => {
  const uses: Entry[] = []
  for (const [at, token] of tokens.entries()) {
    const isInsert = is(token, 'INSERT') && is(tokens[at + 1], 'INTO', 'OVERWRITE')
    if (!isInsert && !is(token, 'FROM', 'JOIN')) continue
    const from = isInsert ? at + 2 : at + 1
    const name = nameAt(tokens, isInsert && is(tokens[from], 'TABLE') ? from + 1 : from)
    if (!name) continue
    const key = isInsert ? 'insert' : 'from'
    uses.push({ ...entryOf(source, token, scalarOf(source, name.token)), key })
    const hint = readHint(source, tokens, name.next)
    if (!hint) continue
    const value: MapNode = { kind: 'map', entries: [entryOf(source, name.token, hint)], span: hint.span }
    uses.push({ ...entryOf(source, token, value), key: `${key}-hint` })
  }
  return uses
}

const entriesOf = (source: MappedText, tokens: readonly Token[]): Entry[] => {
  const [first] = tokens
  if (!first) return []
  const uses = readUses(source, tokens)
  if (is(first, 'SET')) {
    const pair = readPair(source, tokens, 1)
    const span = source.span(first.start, tokens.at(-1)?.end ?? first.end)
    return pair ? [entryOf(source, { ...first, text: 'set' }, { kind: 'map', entries: [pair.entry], span })] : []
  }
  const table = is(first, 'CREATE', 'ALTER') ? readTable(source, tokens, is(first, 'ALTER') ? 'SET' : 'WITH') : null
  if (!table) return uses
  const value: MapNode = { kind: 'map', entries: [table], span: table.value.span }
  return [entryOf(source, { ...first, text: first.text.toLowerCase() }, value), ...uses]
}

/**
 * Statements of SQL that hold options, one document each: `create` and `alter` with a table and its options, `set` with
 * a key, `insert` and `from` with the tables that are written and read. Everything else is passed over.
 */
export const parseSql: Parse = source => {
  const { tokens, open } = scanSql(source.text)
  const documents: SyntaxDocument[] = []
  let statement: Token[] = []
  const finish = (): void => {
    const entries = entriesOf(source, statement)
    const [first] = statement
    const span = source.span(first?.start ?? 0, statement.at(-1)?.end ?? 0)
    if (entries.length > 0) documents.push({ root: { kind: 'map', entries, span } })
    statement = []
  }
  for (const token of tokens) {
    if (isMark(token, ';')) finish()
    else statement.push(token)
  }
  finish()
  // Other dialects quote in other ways, so an open end is told only where a table of Kafka stands before it.
  const isKafka = /'connector(?:\.type)?'\s*=\s*'(?:upsert-)?kafka/.test(source.text)
  const message = 'This quote or comment is never closed: what follows is not read'
  const problems: SyntaxProblem[] =
    open >= 0 && isKafka ? [{ message, span: source.span(open, open + 1), severity: 'error' }] : []
  return { documents, problems }
}
