import type { MappedText, Span, TextUnit } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'
import type { Entry, MapNode, ParsedText, ScalarKind, ScalarNode, TreeNode } from './tree.js'

/** A map while it is being filled. */
export interface OpenMap extends MapNode {
  readonly entries: Entry[]
}

/** A list while it is being filled. */
export interface OpenList {
  readonly kind: 'list'
  readonly items: TreeNode[]
  readonly span: Span
}

/** What a parser cannot read, by inner offset; caught where the parse began. */
export class SyntaxFailure extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number = start + 1,
  ) {
    super(message)
  }
}

/** A place in a text that only moves on. Patterns given to it are sticky. */
export class Cursor {
  at = 0

  constructor(readonly source: MappedText) {
    if (source.text.startsWith('\uFEFF')) this.at = 1
  }

  get text(): string {
    return this.source.text
  }

  get done(): boolean {
    return this.at >= this.source.text.length
  }

  peek(ahead = 0): string {
    return this.source.text.charAt(this.at + ahead)
  }

  startsWith(word: string): boolean {
    return this.source.text.startsWith(word, this.at)
  }

  /** Moves behind the pattern when it stands here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  toLineEnd(): void {
    while (!this.done && this.peek() !== '\n' && this.peek() !== '\r') this.at++
  }

  fail(message: string, at: number = this.at): never {
    throw new SyntaxFailure(message, at)
  }
}

/** Runs a parser; what it cannot read becomes a problem with its place, and the document is left out. */
export const parseWhole = (source: MappedText, read: (cursor: Cursor) => TreeNode): ParsedText => {
  try {
    return { documents: [{ root: read(new Cursor(source)) }], problems: [] }
  } catch (error) {
    if (!(error instanceof SyntaxFailure)) throw error
    const span = source.span(error.start, error.end)
    return { documents: [], problems: [{ message: error.message, span, severity: 'error' }] }
  }
}

export const openMap = (source: MappedText, start: number, end: number = start): OpenMap => ({
  kind: 'map',
  entries: [],
  span: source.span(start, end),
})

/** The same map with its end known; nodes are never changed once they are handed on. */
export const closed = <N extends OpenMap | OpenList>(node: N, source: MappedText, start: number, end: number): N => ({
  ...node,
  span: source.span(start, end),
})

/** A scalar that is written exactly as it reads; empty text is no value and stands at `start`. */
export const verbatim = (source: MappedText, start: number, end: number, scalar: ScalarKind = 'text'): ScalarNode => {
  const raw = source.text.slice(start, end)
  return {
    kind: 'scalar',
    scalar,
    raw: raw === '' && scalar === 'text' ? null : raw,
    span: source.span(start, end),
    text: () => source.slice(start, end),
  }
}

/** A scalar whose text differs from what is written between `start` and `end`; `units` is asked again for its offsets. */
export const translated = (
  source: MappedText,
  start: number,
  end: number,
  units: () => readonly TextUnit[],
): ScalarNode => ({
  kind: 'scalar',
  scalar: 'string',
  raw: units()
    .map(unit => unit.text)
    .join(''),
  span: source.span(start, end),
  text: () => joinUnits(units(), source, start),
})

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', e: '\u001b' }

/** Units of the inside of a string with backslash escapes: `\n`, `\u0041`, `\U00000041`, `\x41`, `\` before a line end. */
export const escapedUnits = (text: string, start: number, end: number): TextUnit[] => {
  const units: TextUnit[] = []
  const pattern = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|[ \t]*\r?\n\s*|([\s\S]))/y
  for (let at = start; at < end; ) {
    pattern.lastIndex = at
    const found = text.charAt(at) === '\\' ? pattern.exec(text) : null
    if (!found) {
      units.push({ text: text.charAt(at), start: at, end: at + 1 })
      at++
      continue
    }
    const after = Math.min(pattern.lastIndex, end)
    const digits = found[1] ?? found[2] ?? found[3]
    const point = digits === undefined ? Number.NaN : Number.parseInt(digits, 16)
    const letter = found[4] === undefined ? '' : (letters[found[4]] ?? found[4])
    units.push({ text: point <= 0x10ffff ? String.fromCodePoint(point) : letter, start: at, end: after })
    at = after
  }
  return units
}
