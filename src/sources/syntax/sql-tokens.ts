export type TokenKind = 'word' | 'quoted' | 'string' | 'number' | 'mark'

export interface Token {
  readonly kind: TokenKind
  /** Quotes undone; words as written. */
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Scan {
  readonly tokens: readonly Token[]
  /** Offset of a quote or comment that is never closed; -1 when all are. */
  readonly open: number
}

const blankOrComment = /(?:\s+|--[^\n]*)+/y
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const number = /\d[\w.]*(?:[eE][+-]?\d+)?/y

/** Opens a hint, whose words are tokens like any other; its end is a star and a slash. */
export const hintMark = '/*+'
const hint = /^\/\*\+[\s\w(),]*\bOPTIONS\s*\(/i

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Offset after the closing quote, a doubled one being part of the text; -1 when there is none. */
const closingQuote = (text: string, start: number): number => {
  const quote = text.charAt(start)
  for (let at = text.indexOf(quote, start + 1); at >= 0; at = text.indexOf(quote, at + 2))
    if (text[at + 1] !== quote) return at + 1
  return -1
}

const quotedToken = (text: string, start: number, end: number): Token => {
  const quote = text.charAt(start)
  const inner = text.slice(start + 1, end - 1).replaceAll(quote + quote, quote)
  return { kind: quote === "'" ? 'string' : 'quoted', text: inner, start, end }
}

/** Tokens of Flink's and ksqlDB's SQL. A string doubles its quote; a backslash is nothing special. */
export const scanSql = (text: string): Scan => {
  const tokens: Token[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const skipped = endOf(blankOrComment, text, at)
    if (skipped > at) {
      at = skipped
      continue
    }
    const char = text.charAt(at)
    if (char === '/' && text[at + 1] === '*') {
      const close = text.indexOf('*/', at + 2)
      if (close < 0) return { tokens, open: at }
      if (hint.test(text.slice(at, close))) {
        tokens.push({ kind: 'mark', text: hintMark, start: at, end: at + hintMark.length })
        at += hintMark.length
        continue
      }
      at = close + 2
      continue
    }
    if (char === "'" || char === '"' || char === '`') {
      const end = closingQuote(text, at)
      if (end < 0) return { tokens, open: at }
      tokens.push(quotedToken(text, at, end))
      at = end
      continue
    }
    const wordEnd = endOf(word, text, at)
    const numberEnd = wordEnd > at ? at : endOf(number, text, at)
    const end = Math.max(wordEnd, numberEnd, at + 1)
    const kind = wordEnd > at ? 'word' : numberEnd > at ? 'number' : 'mark'
    tokens.push({ kind, text: text.slice(at, end), start: at, end })
    at = end
  }
  return { tokens, open: -1 }
}
