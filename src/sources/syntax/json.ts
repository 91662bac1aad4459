import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { MappedText, TextUnit } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'
import { deepestLevel, type Entry, type Parse, type ScalarNode, type SyntaxProblem, type TreeNode } from './tree.js'

const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Unknown word: JSON knows true, false, null, numbers, strings, lists and objects',
  InvalidNumberFormat: 'This is not a JSON number',
  PropertyNameExpected: 'A property name in double quotes is expected here',
  ValueExpected: 'A value is expected here',
  ColonExpected: 'A colon is expected after the property name',
  CommaExpected: 'A comma is expected here',
  CloseBraceExpected: 'A closing brace is missing here',
  CloseBracketExpected: 'A closing bracket is missing here',
  EndOfFileExpected: 'The document has ended, but more text follows',
  UnexpectedEndOfComment: 'This comment is never closed',
  UnexpectedEndOfString: 'This string is never closed',
  UnexpectedEndOfNumber: 'This number is not complete',
  InvalidUnicode: 'A \\u escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'This escape does not exist in JSON',
  InvalidCharacter: 'A control character must be escaped inside a string',
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

const stringUnits = (text: string, start: number, end: number): TextUnit[] => {
  const units: TextUnit[] = []
  for (let at = start; at < end; ) {
    const length = text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2
    const escaped = text.charAt(at + 1)
    const value =
      length === 1
        ? text.charAt(at)
        : length === 6
          ? String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16))
          : (letters[escaped] ?? escaped)
    units.push({ text: value, start: at, end: Math.min(at + length, end) })
    at += length
  }
  return units
}

/** Offset of the bracket that opens one level too many, found without recursion; -1 when there is none. */
const tooDeepAt = (text: string): number => {
  const scanner = createScanner(text, true)
  let depth = 0
  // 1 and 3 open, 2 and 4 close, 17 is the end (jsonc-parser's SyntaxKind, a const enum).
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan()) {
    if (kind === 1 || kind === 3) depth++
    else if (kind === 2 || kind === 4) depth--
    if (depth > deepestLevel) return scanner.getTokenOffset()
  }
  return -1
}

const toScalar = (node: Node, source: MappedText): ScalarNode => {
  const { offset, length } = node
  const end = offset + length
  const quoted = node.type === 'string'
  const text = source.text.slice(offset, end)
  return {
    kind: 'scalar',
    scalar: quoted ? 'string' : node.type === 'number' ? 'number' : node.type === 'boolean' ? 'boolean' : 'null',
    raw: node.type === 'null' ? null : quoted ? String(node.value) : text,
    span: source.span(offset, end),
    text: () =>
      quoted
        ? joinUnits(stringUnits(source.text, offset + 1, end - 1), source, offset + 1)
        : source.slice(offset, node.type === 'null' ? offset : end),
  }
}

const toTree = (node: Node, source: MappedText): TreeNode => {
  const span = source.span(node.offset, node.offset + node.length)
  if (node.type === 'array')
    return { kind: 'list', items: (node.children ?? []).map(child => toTree(child, source)), span }
  if (node.type !== 'object') return toScalar(node, source)
  const entries: Entry[] = []
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? []
    if (!key || !value) continue
    const keySpan = source.span(key.offset, key.offset + key.length)
    entries.push({ key: String(key.value), keySpan, value: toTree(value, source) })
  }
  return { kind: 'map', entries, span }
}

const problemOf = (error: ParseError, source: MappedText): SyntaxProblem => {
  const code = printParseErrorCode(error.error)
  const span = source.span(error.offset, error.offset + error.length)
  return { message: `Not valid JSON: ${messages[code] ?? code}`, span, severity: 'error' }
}

/** JSON with comments and trailing commas, as appsettings.json and tsconfig-like files have them. */
export const parseJson: Parse = source => {
  // A byte order mark is no part of the document; the blank keeps all offsets.
  const text = source.text.startsWith('\uFEFF') ? ` ${source.text.slice(1)}` : source.text
  const deep = tooDeepAt(text)
  if (deep >= 0) {
    const message = `Nested deeper than ${deepestLevel} levels`
    return { documents: [], problems: [{ message, span: source.span(deep, deep + 1), severity: 'error' }] }
  }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false })
  const [first] = errors
  if (first) return { documents: [], problems: [problemOf(first, source)] }
  return { documents: tree ? [{ root: toTree(tree, source) }] : [], problems: [] }
}
