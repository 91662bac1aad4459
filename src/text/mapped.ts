/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number
  readonly end: number
  /** The file it lies in, where that is another than the one being read. */
  readonly file?: string
}

/**
 * Text that knows where each of its characters stands in the file it came from: a whole file, or a document inside a
 * scalar, which has lost indentation, line ends or escapes on its way.
 */
export interface MappedText {
  readonly text: string
  /** Offsets in the file of the inner range `start`..`end`. */
  span(start: number, end: number): Span
  slice(start: number, end?: number): MappedText
}

class Excerpt implements MappedText {
  readonly text: string
  readonly #starts: ArrayLike<number> | null
  readonly #ends: ArrayLike<number> | null
  readonly #from: number
  readonly #after: number

  /** Without tables the text is a verbatim copy whose first character stands at `after`. */
  constructor(
    text: string,
    starts: ArrayLike<number> | null,
    ends: ArrayLike<number> | null,
    from: number,
    after: number,
  ) {
    this.text = text
    this.#starts = starts
    this.#ends = ends
    this.#from = from
    this.#after = after
  }

  span(start: number, end: number): Span {
    const first = Math.max(0, Math.min(start, this.text.length))
    const last = Math.max(first, Math.min(end, this.text.length))
    if (!this.#starts || !this.#ends) return { start: this.#after + first, end: this.#after + last }
    const before = first > 0 ? this.#ends[this.#from + first - 1] : undefined
    const begin = (first < this.text.length ? this.#starts[this.#from + first] : before) ?? this.#after
    const finish = last > first ? (this.#ends[this.#from + last - 1] ?? begin) : begin
    return { start: begin, end: Math.max(begin, finish) }
  }

  slice(start: number, end: number = this.text.length): MappedText {
    const first = Math.max(0, Math.min(start, this.text.length))
    const text = this.text.slice(first, Math.max(first, end))
    return new Excerpt(text, this.#starts, this.#ends, this.#from + first, this.span(first, first).start)
  }
}

/** A whole file: every offset stands for itself. */
export const wholeText = (text: string): MappedText => new Excerpt(text, null, null, 0, 0)

class Elsewhere implements MappedText {
  readonly text: string
  readonly #inner: MappedText
  readonly #file: string

  constructor(inner: MappedText, file: string) {
    this.text = inner.text
    this.#inner = inner
    this.#file = file
  }

  span(start: number, end: number): Span {
    return { ...this.#inner.span(start, end), file: this.#file }
  }

  slice(start: number, end?: number): MappedText {
    return new Elsewhere(this.#inner.slice(start, end), this.#file)
  }
}

/** The whole text of a file beside the one being read: its spans say whose they are. */
export const textOfFile = (file: string, text: string): MappedText => new Elsewhere(wholeText(text), file)

/** One or more source characters and what they stand for, `text` being shorter, longer or empty. */
export interface TextUnit {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Joins units whose offsets refer to `outer`; an empty result stands at the inner offset `at`. */
export const joinUnits = (units: readonly TextUnit[], outer: MappedText, at: number): MappedText => {
  let length = 0
  for (const unit of units) length += unit.text.length
  const starts = new Uint32Array(length)
  const ends = new Uint32Array(length)
  let text = ''
  for (const unit of units) {
    const { start, end } = outer.span(unit.start, unit.end)
    starts.fill(start, text.length, text.length + unit.text.length)
    ends.fill(end, text.length, text.length + unit.text.length)
    text += unit.text
  }
  const { start, file } = outer.span(at, at)
  const joined = new Excerpt(text, starts, ends, 0, start)
  return file === undefined ? joined : new Elsewhere(joined, file)
}
