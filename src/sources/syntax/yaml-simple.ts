import { joinUnits, type MappedText, type Span } from '../../text/mapped.js'
import type { Entry, ListNode, MapNode, ScalarKind, ScalarNode, SyntaxDocument, TreeNode } from './tree.js'
import { literalBlock } from './yaml-block-scalar.js'
import { plainKind } from './yaml-plain.js'
import { mapScalar, type ScalarStyle } from './yaml-scalar.js'

/** Far above real files; deeper ones are left to the full parser, which refuses what is too deep. */
const deepest = 40
/** A key on one line with its colon may have 1,024 characters. */
const longestKey = 1000

const space = 32
const lineFeed = 10
const dash = 45
const colon = 58
const hash = 35

/** Characters that begin something else than a plain scalar, or something that needs a closer look. */
const indicators = new Set(Array.from('-?:,[]{}#&*!|>\'"%@`', char => char.charCodeAt(0)))
const isKeyStart = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 46

/** Thrown where the text leaves the simple part of the language. */
const beyond = Symbol('beyond simple YAML')

/**
 * Reads the part of YAML that nearly all configuration is written in: block maps and lists, scalars on one line, literal
 * blocks, comments in line with what follows. Whatever else there is ends the attempt.
 */
class SimpleReader {
  readonly #source: MappedText
  readonly #text: string
  /** The content line to be read: its first character, its column, and whether comments stand right above it. */
  #at = 0
  #column = 0
  #isCommented = false
  /** The next line starts a document or there is none. */
  #isEnd = false
  /** Where the node just read ends, with the rest of its line. */
  #end = 0
  #depth = 0

  constructor(source: MappedText) {
    this.#source = source
    this.#text = source.text
  }

  documents(): SyntaxDocument[] {
    const documents: SyntaxDocument[] = []
    this.#toContent(0)
    if (this.#isEnd && this.#at < this.#text.length) this.#startDocument()
    for (;;) {
      if (this.#isEnd || this.#column !== 0) throw beyond
      documents.push({ root: this.#block() })
      if (!this.#isEnd) throw beyond
      if (this.#at >= this.#text.length) return documents
      this.#startDocument()
    }
  }

  #startDocument(): void {
    const end = this.#at + 3
    if (this.#text.charCodeAt(end) !== lineFeed) throw beyond
    this.#isEnd = false
    this.#toContent(end + 1)
  }

  /** Goes to the next line with content, from the start of a line. */
  #toContent(from: number): void {
    const text = this.#text
    let commentColumn = -1
    for (let at = from; at < text.length; ) {
      const start = at
      while (text.charCodeAt(at) === space) at++
      const code = text.charCodeAt(at)
      if (code !== hash && code !== lineFeed && at < text.length) {
        const column = at - start
        if (column === 0 && (text.startsWith('---', at) || text.startsWith('...', at))) {
          if (commentColumn > 0 || text.charCodeAt(at) !== dash) throw beyond
          this.#isEnd = true
        } else if (commentColumn >= 0 && commentColumn !== column) throw beyond
        this.#at = at
        this.#column = column
        this.#isCommented = commentColumn >= 0
        return
      }
      if (code === hash) {
        // Comments that are further in than what follows belong to what is above, which then ends later.
        if (commentColumn >= 0 && commentColumn !== at - start) throw beyond
        commentColumn = at - start
      }
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end + 1
    }
    if (commentColumn > 0) throw beyond
    this.#isEnd = true
    this.#isCommented = commentColumn >= 0
    this.#at = text.length
  }

  #isItem(): boolean {
    if (this.#text.charCodeAt(this.#at) !== dash) return false
    const next = this.#text.charCodeAt(this.#at + 1)
    return next === space || next === lineFeed || Number.isNaN(next)
  }

  #block(): TreeNode {
    if (++this.#depth > deepest) throw beyond
    const node = this.#isItem() ? this.#list() : this.#map()
    this.#depth--
    return node
  }

  #list(): ListNode {
    const column = this.#column
    const start = this.#at
    const items: TreeNode[] = []
    while (!this.#isEnd && this.#column === column && this.#isItem()) {
      const dashAt = this.#at
      let at = dashAt + 1
      while (this.#text.charCodeAt(at) === space) at++
      this.#at = at
      this.#column = column + at - dashAt
      items.push(this.#keyEnd(at) >= 0 ? this.#block() : this.#scalar(column))
    }
    this.#mustLeave(column)
    return { kind: 'list', items, span: this.#source.span(start, this.#end) }
  }

  #map(): MapNode {
    const column = this.#column
    const start = this.#at
    const entries: Entry[] = []
    while (!this.#isEnd && this.#column === column && !this.#isItem()) entries.push(this.#entry(column))
    this.#mustLeave(column)
    return { kind: 'map', entries, span: this.#source.span(start, this.#end) }
  }

  /** After a block only what stands further out may follow, or the key after a list that is no further in. */
  #mustLeave(column: number): void {
    if (!this.#isEnd && this.#column > column) throw beyond
  }

  /** Where the colon of a key stands that begins here; -1 when none does. */
  #keyEnd(start: number): number {
    const text = this.#text
    const first = text.charCodeAt(start)
    let at = start
    if (first === 34 || first === 39) {
      at = this.#quoteEnd(start) + 1
      return this.#isColon(at) ? at : -1
    }
    if (!isKeyStart(first)) return -1
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === colon && this.#isColon(at)) return at - start > longestKey ? -1 : at
      if (code === space || code === lineFeed) return -1
    }
    return -1
  }

  #isColon(at: number): boolean {
    if (this.#text.charCodeAt(at) !== colon) return false
    const next = this.#text.charCodeAt(at + 1)
    return next === space || next === lineFeed || Number.isNaN(next)
  }

  /** The closing quote of a scalar on one line that needs no unescaping. */
  #quoteEnd(start: number): number {
    const quote = this.#text.charCodeAt(start)
    for (let at = start + 1; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === lineFeed || code === 92) break
      if (code !== quote) continue
      if (this.#text.charCodeAt(at + 1) === quote) break
      return at
    }
    throw beyond
  }

  #entry(column: number): Entry {
    const text = this.#text
    const start = this.#at
    const colonAt = this.#keyEnd(start)
    if (colonAt < 0) throw beyond
    const isQuoted = text.charCodeAt(colonAt - 1) === text.charCodeAt(start) && !isKeyStart(text.charCodeAt(start))
    const key = isQuoted ? text.slice(start + 1, colonAt - 1) : text.slice(start, colonAt)
    const keySpan = this.#source.span(start, colonAt)
    let at = colonAt + 1
    while (text.charCodeAt(at) === space) at++
    const code = text.charCodeAt(at)
    const isCommented = code === hash
    if (!isCommented && code !== lineFeed && at < text.length) {
      this.#at = at
      return { key, keySpan, value: this.#scalar(column) }
    }
    const line = text.indexOf('\n', at)
    this.#toContent(line < 0 ? text.length : line + 1)
    if (!this.#isEnd && (this.#column > column || (this.#column === column && this.#isItem())))
      return { key, keySpan, value: this.#block() }
    if (isCommented || this.#isCommented) throw beyond
    this.#end = at
    return { key, keySpan, value: this.#empty(at, keySpan) }
  }

  #empty(at: number, keySpan: Span): ScalarNode {
    const span = { ...keySpan, start: keySpan.end }
    return { kind: 'scalar', scalar: 'null', raw: null, span, text: () => joinUnits([], this.#source, at) }
  }

  /** A scalar of a map or list that stands `column` columns in; what follows it on its line is passed by. */
  #scalar(column: number): ScalarNode {
    const text = this.#text
    const start = this.#at
    const first = text.charCodeAt(start)
    if (first === 124) return this.#literal(start, column)
    if (first === 34 || first === 39) {
      const end = this.#quoteEnd(start) + 1
      this.#endLine(end, column)
      return this.#node('string', text.slice(start + 1, end - 1), start, end, first === 34 ? 'double' : 'single')
    }
    if (indicators.has(first) && !(first === dash && isKeyStart(text.charCodeAt(start + 1)))) throw beyond
    let end = start
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === lineFeed) break
      if (code === colon && this.#isColon(at)) throw beyond
      if (code === space) {
        if (text.charCodeAt(at + 1) === hash) break
      } else end = at + 1
    }
    if (end === start) throw beyond
    this.#endLine(end, column)
    const value = text.slice(start, end)
    return this.#node(plainKind(value), value, start, end, 'plain')
  }

  #node(scalar: ScalarKind, value: string, start: number, end: number, style: ScalarStyle): ScalarNode {
    const source = this.#source
    const inner = style === 'plain' ? 0 : 1
    const raw = scalar === 'null' ? null : value
    const span = source.span(start, end)
    const toText = (): MappedText => mapScalar(value, source, start + inner, end - inner, style)
    return { kind: 'scalar', scalar, raw, span, text: toText }
  }

  #literal(start: number, column: number): ScalarNode {
    const strips = this.#text.charCodeAt(start + 1) === dash
    const headerEnd = start + (strips ? 2 : 1)
    if (this.#text.charCodeAt(headerEnd) !== lineFeed) throw beyond
    const block = literalBlock(this.#text, headerEnd + 1, column, !strips)
    if (!block) throw beyond
    this.#end = block.end
    this.#toContent(block.end)
    this.#mustLeave(column)
    const source = this.#source
    const toText = (): MappedText => mapScalar(block.value, source, block.start, block.end, 'block')
    return { kind: 'scalar', scalar: 'string', raw: block.value, span: source.span(start, block.end), text: toText }
  }

  /** After a scalar only a comment may stand on its line, and nothing may continue it. */
  #endLine(from: number, column: number): void {
    const text = this.#text
    let at = from
    while (text.charCodeAt(at) === space) at++
    const code = text.charCodeAt(at)
    if (at < text.length && code !== lineFeed && !(code === hash && at > from)) throw beyond
    const line = text.indexOf('\n', at)
    this.#end = line < 0 ? text.length : line + 1
    this.#toContent(this.#end)
    this.#mustLeave(column)
  }
}

/** Where the yaml package and this reader could differ in what a line is; such texts are left to the package. */
const isOdd = (text: string): boolean => /[\t\r\uFEFF\u0085\u2028\u2029\0]/.test(text) || text.startsWith('%')

/** The documents of a text of simple YAML, as the full parser reads them; null for any other. */
export const readSimpleYaml = (source: MappedText): readonly SyntaxDocument[] | null => {
  if (isOdd(source.text)) return null
  try {
    return new SimpleReader(source).documents()
  } catch (error) {
    if (error !== beyond) throw error
    return null
  }
}
