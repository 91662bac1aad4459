/** A literal block (`|`) as written: its text and where its body stands. */
export interface LiteralBlock {
  readonly value: string
  readonly start: number
  readonly end: number
}

const space = 32
const lineFeed = 10

/**
 * The body of a literal block that begins at the line start `from`, below a map that stands `outer` columns in. Null
 * for what needs the whole language: leading blank lines, lines of blanks only, a body that ends with the file.
 */
export const literalBlock = (text: string, from: number, outer: number, keepsEnd: boolean): LiteralBlock | null => {
  let indent = 0
  while (text.charCodeAt(from + indent) === space) indent++
  if (indent <= outer) return null
  let value = ''
  let blanks = ''
  let end = from
  for (let at = from; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at)
    if (lineEnd < 0) return null
    if (lineEnd === at) {
      if (at === from) return null
      blanks += '\n'
      at++
      continue
    }
    let column = 0
    while (column < indent && text.charCodeAt(at + column) === space) column++
    const isBlank = text.charCodeAt(at + column) === lineFeed
    if (isBlank || (column === indent && text.slice(at + column, lineEnd).trim() === '')) return null
    if (column < indent) {
      if (column > outer) return null
      break
    }
    value += `${blanks}${text.slice(at + indent, lineEnd + 1)}`
    blanks = ''
    at = lineEnd + 1
    end = at
  }
  return { value: keepsEnd ? value : value.slice(0, -1), start: from, end }
}
