import { type Node, spanOf } from '../../../syntax/javascript/nodes.js'
import type { CodeScalar, CodeValue } from '../value.js'

const open = (node: Node, text: string, part: string, fallback: string | null): CodeScalar => ({
  kind: 'scalar',
  scalar: 'string',
  raw: text.replace(/\s+/g, ' '),
  span: spanOf(node),
  placeholder: { text: part, fallback },
})

/** What a part of a text is without what comes from outside; undefined when that is not known. */
const closed = (part: CodeValue): string | undefined => {
  if (part.kind !== 'scalar') return undefined
  return part.placeholder ? (part.placeholder.fallback ?? undefined) : (part.raw ?? 'null')
}

const openPart = (part: CodeValue): string | undefined =>
  part.kind === 'unseen' ? part.text : part.kind === 'scalar' ? part.placeholder?.text : undefined

/** Parts of a template or of `+` as one text. */
export const join = (parts: readonly CodeValue[], node: Node, text: string): CodeValue => {
  if (parts.some(part => part.kind === 'map')) return { kind: 'unseen', text, span: spanOf(node) }
  const texts = parts.map(closed)
  const filled = texts.every(one => one !== undefined) ? texts.join('') : null
  const part = parts.map(openPart).find(one => one !== undefined)
  if (part !== undefined) return open(node, text, part, filled)
  return filled === null
    ? { kind: 'unseen', text, span: spanOf(node) }
    : { kind: 'scalar', scalar: 'string', raw: filled, span: spanOf(node) }
}

/** `process.env.X || 'default'`, `options.x ?? 5`. */
export const orElse = (operator: string, left: CodeValue, right: CodeValue, node: Node, text: string): CodeValue => {
  if (left.kind === 'scalar' && !left.placeholder) {
    const isMissing = left.raw === null || (operator === '||' && ['', '0', 'false'].includes(left.raw))
    return isMissing ? right : left
  }
  if (left.kind === 'map' || left.kind === 'list') return left
  if (right.kind === 'list' || right.kind === 'map') return { kind: 'unseen', text, span: spanOf(node) }
  const name = openPart(left) ?? text
  const fallback = open(node, text, name, closed(right) ?? null)
  return right.kind === 'scalar' ? { ...fallback, scalar: right.scalar } : fallback
}

const compute = (operator: string, a: number, b: number): number | undefined => {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '**':
      return a ** b
    case '<<':
      return a << b
    default:
      return undefined
  }
}

/** `5 * 60 * 1000`, `service + '-producer'`. */
export const arithmetic = (
  operator: string,
  left: CodeValue,
  right: CodeValue,
  node: Node,
  text: string,
): CodeValue => {
  const isNumber = (part: CodeValue): part is CodeScalar =>
    part.kind === 'scalar' && part.scalar === 'number' && !part.placeholder
  if (isNumber(left) && isNumber(right)) {
    const result = compute(operator, Number(left.raw), Number(right.raw))
    if (result !== undefined && Number.isFinite(result))
      return { kind: 'scalar', scalar: 'number', raw: String(result), span: spanOf(node) }
  }
  const isText = (part: CodeValue): boolean => part.kind === 'scalar' && part.scalar === 'string'
  if (operator === '+' && (isText(left) || isText(right))) return join([left, right], node, text)
  return { kind: 'unseen', text, span: spanOf(node) }
}
