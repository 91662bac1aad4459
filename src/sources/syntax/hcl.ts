import type { MappedText } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'
import { heredocAt, lineEndAt, quotedText, skipBlanks, skipComment, stringEnd } from './hcl-text.js'
import { deepestLevel, type Entry, type MapNode, type Parse, type ScalarKind, type TreeNode } from './tree.js'

class Failure extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(message)
  }
}

const identifier = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy
const number = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y
/** Functions that hand on what they are given. */
const transparent = /(?:tomap|tolist|toset|tostring|tonumber|tobool|jsonencode|yamlencode|sensitive|nonsensitive)\(/y
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

interface Key {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Reads bodies, blocks and values. What Terraform would have to compute (references, operators, calls, `for`) becomes a
 * text scalar `${…}`, the form an interpolation has anyway, so that readers see a placeholder.
 */
class Scanner {
  #at: number
  #depth = 0
  readonly #text: string

  constructor(readonly source: MappedText) {
    this.#text = source.text
    this.#at = this.#text.startsWith('\uFEFF') ? 1 : 0
  }

  /** Entries up to `closer`, or to the end of the file where it is null. */
  body(closer: '}' | null): Entry[] {
    const entries: Entry[] = []
    for (;;) {
      this.#skipSpace(true)
      if (this.#text[this.#at] === ',') {
        this.#at++
        continue
      }
      if (this.#at >= this.#text.length) {
        if (closer) throw this.#fail('A closing brace is missing')
        return entries
      }
      if (closer && this.#text[this.#at] === closer) {
        this.#at++
        return entries
      }
      entries.push(this.#entry())
    }
  }

  #fail(message: string, start = this.#at): Failure {
    return new Failure(message, start, Math.min(start + 1, this.#text.length))
  }

  /** Blanks and comments, and line ends too where they have no meaning. */
  #skipSpace(lines: boolean): void {
    for (;;) {
      const before = this.#at
      this.#at = skipBlanks(this.#text, this.#at)
      if (lines) while (/[\r\n]/.test(this.#text.charAt(this.#at))) this.#at++
      else if (this.#text.startsWith('\r\n', this.#at)) this.#at++
      const after = skipComment(this.#text, this.#at)
      if (after < 0) throw this.#fail('This comment is never closed')
      this.#at = after
      if (this.#at === before) return
    }
  }

  #key(): Key | null {
    const start = this.#at
    if (this.#text[start] === '"') {
      const end = stringEnd(this.#text, start)
      if (end < 0) throw this.#fail('This string is never closed')
      this.#at = end
      return { text: quotedText(this.source, start, end).text, start, end }
    }
    if (this.#text[start] === '(') {
      this.#skipBracket()
      return { text: `\${${this.#text.slice(start + 1, this.#at - 1)}}`, start, end: this.#at }
    }
    identifier.lastIndex = start
    const found = identifier.exec(this.#text) ?? this.#match(number)
    if (!found) return null
    this.#at = start + found[0].length
    // Not HCL, but older files write dotted keys without quotes.
    while (/^\.[\w-]/.test(this.#text.slice(this.#at, this.#at + 2)))
      this.#at += /^\.[\w-]+/.exec(this.#text.slice(this.#at))?.[0].length ?? 1
    return { text: this.#text.slice(start, this.#at), start, end: this.#at }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)
  }

  /** `key = value`, `key: value`, or a block: `type "label" "label" {`, whose labels become levels. */
  #entry(): Entry {
    const key = this.#key()
    if (!key) throw this.#fail('An attribute or block is expected here')
    const labels: Key[] = []
    for (;;) {
      this.#skipSpace(false)
      const char = this.#text.charAt(this.#at)
      if (char === '{') break
      if ((char === '=' && this.#text[this.#at + 1] !== '=') || char === ':') {
        if (labels.length > 0) throw this.#fail('A block takes a brace after its labels')
        this.#at++
        this.#skipSpace(true)
        return { key: key.text, keySpan: this.source.span(key.start, key.end), value: this.#value() }
      }
      const label = this.#key()
      if (!label) throw this.#fail(`A value or block is expected after ${key.text}`, key.start)
      labels.push(label)
    }
    let value: TreeNode = this.#object()
    for (const label of labels.toReversed()) {
      const entry: Entry = { key: label.text, keySpan: this.source.span(label.start, label.end), value }
      value = { kind: 'map', entries: [entry], span: value.span }
    }
    return { key: key.text, keySpan: this.source.span(key.start, key.end), value }
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > deepestLevel) throw this.#fail(`Nested deeper than ${deepestLevel} levels`)
    const result = read()
    this.#depth--
    return result
  }

  #object(): MapNode {
    const start = this.#at++
    const entries = this.#nested(() => this.body('}'))
    return { kind: 'map', entries, span: this.source.span(start, this.#at) }
  }

  #list(): TreeNode {
    const start = this.#at++
    const items: TreeNode[] = []
    this.#nested(() => {
      for (;;) {
        this.#skipSpace(true)
        if (this.#at >= this.#text.length) throw this.#fail('A closing bracket is missing')
        if (this.#text[this.#at] === ']') break
        if (this.#text[this.#at] === ',') this.#at++
        else items.push(this.#value())
      }
    })
    this.#at++
    return { kind: 'list', items, span: this.source.span(start, this.#at) }
  }

  #value(): TreeNode {
    const start = this.#at
    const found = this.#literal()
    if (found) {
      if (this.#isDone()) return found
    } else if (this.#isDone()) throw this.#fail('A value is expected here')
    return this.#expression(start)
  }

  /** Whether the value ends here; if not, an operator makes it an operand. */
  #isDone(): boolean {
    const at = skipBlanks(this.#text, this.#at)
    const char = this.#text.charAt(at)
    return (
      char === '' || /[\r\n,}\])#]/.test(char) || this.#text.startsWith('//', at) || this.#text.startsWith('/*', at)
    )
  }

  #literal(): TreeNode | null {
    const start = this.#at
    const char = this.#text.charAt(start)
    if (char === '{' || char === '[') {
      if (/^.\s*for\b/.test(this.#text.slice(start, start + 200))) return null
      return char === '{' ? this.#object() : this.#list()
    }
    if (char === '"') {
      const end = stringEnd(this.#text, start)
      if (end < 0) throw this.#fail('This string is never closed')
      this.#at = end
      return this.#scalar('string', start, end, () => quotedText(this.source, start, end))
    }
    const heredoc = heredocAt(this.source, start)
    if (heredoc) {
      this.#at = heredoc.end
      return this.#scalar('string', start, heredoc.end, heredoc.text)
    }
    if (this.#text.startsWith('<<', start)) throw this.#fail('This here-document is never closed')
    return this.#word(start)
  }

  #word(start: number): TreeNode | null {
    const call = this.#match(transparent)
    if (call) {
      this.#at = start + call[0].length
      this.#skipSpace(true)
      const inner = this.#nested(() => this.#value())
      this.#skipSpace(true)
      if (this.#text[this.#at] === ',') this.#at++
      this.#skipSpace(true)
      if (this.#text[this.#at] !== ')') throw this.#fail('A closing parenthesis is missing')
      this.#at++
      return inner
    }
    const digits = this.#match(number)
    if (digits) return this.#plain('number', digits[0])
    identifier.lastIndex = start
    const name = identifier.exec(this.#text)?.[0]
    if (name === 'true' || name === 'false') return this.#plain('boolean', name)
    return name === 'null' ? this.#plain('null', name) : null
  }

  #plain(scalar: ScalarKind, raw: string): TreeNode {
    const start = this.#at
    this.#at += raw.length
    return this.#scalar(scalar, start, this.#at, () => this.source.slice(start, start + raw.length))
  }

  #scalar(scalar: ScalarKind, start: number, end: number, text: () => MappedText): TreeNode {
    const raw = scalar === 'null' ? null : text().text
    return { kind: 'scalar', scalar, raw, span: this.source.span(start, end), text }
  }

  /** What has to be computed, from `start` on; the scan stands somewhere in it. */
  #expression(start: number): TreeNode {
    this.#at = start
    while (!this.#isDone()) this.#skipToken()
    const end = start + this.#text.slice(start, this.#at).trimEnd().length
    const units = [
      { text: '${', start, end: start },
      ...Array.from(this.#text.slice(start, end).split(''), (char, at) => ({
        text: char,
        start: start + at,
        end: start + at + 1,
      })),
      { text: '}', start: end, end },
    ]
    return this.#scalar('string', start, end, () => joinUnits(units, this.source, start))
  }

  #skipToken(): void {
    this.#at = skipBlanks(this.#text, this.#at)
    const char = this.#text.charAt(this.#at)
    if (char === '"') {
      const end = stringEnd(this.#text, this.#at)
      if (end < 0) throw this.#fail('This string is never closed')
      this.#at = end
    } else if (closers[char]) this.#skipBracket()
    else {
      const heredoc = char === '<' ? heredocAt(this.source, this.#at) : null
      this.#at = heredoc ? heredoc.end : this.#at + 1
    }
  }

  #skipBracket(): void {
    const open = this.#at
    const closer = closers[this.#text.charAt(open)]
    this.#at++
    this.#nested(() => {
      for (;;) {
        this.#skipSpace(true)
        if (this.#at >= this.#text.length) throw this.#fail('This bracket is never closed', open)
        const char = this.#text.charAt(this.#at)
        if (char === closer) break
        if (/[\])}]/.test(char)) throw this.#fail('This bracket closes nothing')
        this.#skipToken()
      }
    })
    this.#at++
  }
}

/**
 * Reads HCL 2 as Terraform, OpenTofu and others write it. A block is an entry under its type, with a level for each
 * label, and stands as often as it is written.
 */
export const parseHcl: Parse = source => {
  try {
    const entries = new Scanner(source).body(null)
    return { documents: [{ root: { kind: 'map', entries, span: source.span(0, source.text.length) } }], problems: [] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const end = Math.min(error.end, lineEndAt(source.text, error.start))
    const span = source.span(error.start, Math.max(error.start, end))
    return { documents: [], problems: [{ message: `Not valid HCL: ${lower(error.message)}`, span, severity: 'error' }] }
  }
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
