import { createScanner } from 'jsonc-parser'
import type { MappedText, Span } from '../../text/mapped.js'

export interface JsonExtra {
  readonly what: 'comment' | 'comma before a closing bracket'
  readonly span: Span
  /** How many of any kind the text has. */
  readonly count: number
}

/** jsonc-parser's SyntaxKind, a const enum. */
const kinds = {
  closeBrace: 2,
  closeBracket: 4,
  comma: 5,
  lineComment: 12,
  blockComment: 13,
  blank: 15,
  end: 17,
} as const
const lineBreak = 14

/** What a reader of plain JSON refuses in a text that readers with more tolerance take: RFC 8259 has neither. */
export const jsonExtras = (source: MappedText): JsonExtra[] => {
  const found: { what: JsonExtra['what']; start: number; end: number }[] = []
  const scanner = createScanner(source.text, false)
  let comma = -1
  for (let kind: number = scanner.scan(); kind !== kinds.end; kind = scanner.scan()) {
    const start = scanner.getTokenOffset()
    const end = start + scanner.getTokenLength()
    if (kind === kinds.lineComment || kind === kinds.blockComment) found.push({ what: 'comment', start, end })
    else if ((kind === kinds.closeBrace || kind === kinds.closeBracket) && comma >= 0)
      found.push({ what: 'comma before a closing bracket', start: comma, end: comma + 1 })
    if (kind === kinds.comma) comma = start
    else if (![kinds.lineComment, kinds.blockComment, kinds.blank, lineBreak].includes(kind as never)) comma = -1
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ what, start, end }) => ({ what, span: source.span(start, end), count: found.length }))
}
