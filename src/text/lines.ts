/** 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Line starts of a text, for turning offsets into positions. */
export interface LineMap {
  readonly count: number
  position(offset: number): Position
  /** Text of a 1-based line without its end. */
  line(number: number): string
}

export const createLineMap = (text: string): LineMap => {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 13 && text.charCodeAt(at + 1) === 10) at++
    if (code === 10 || code === 13) starts.push(at + 1)
  }
  const lineOf = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    count: starts.length,
    position: offset => {
      const clamped = Math.max(0, Math.min(offset, text.length))
      const line = lineOf(clamped)
      return { line: line + 1, column: clamped - (starts[line] ?? 0) + 1 }
    },
    line: number =>
      text.slice(starts[number - 1] ?? text.length, starts[number] ?? text.length).replace(/[\r\n]+$/, ''),
  }
}
