import type { Node } from 'web-tree-sitter'
import type { Span } from '../../../text/mapped.js'
import type { Argument, Block, Call, Code, Literal, Operation } from './code.js'

export interface Build {
  /** A node and all below it. */
  (node: Node | null): Code
  /** Named children without comments. */
  all(node: Node | null): Code[]
}

export type Rule = (node: Node, build: Build) => Code
/** What a node type of a grammar means; types without an entry are taken apart into their parts. */
export type Rules = Readonly<Record<string, Rule>>

/** Deeper than any program people write; a guard for the recursion. */
const deepest = 400

export const spanOf = (node: Node): Span => ({ start: node.startIndex, end: node.endIndex })

export const isComment = (node: Node): boolean => node.type.endsWith('comment')

export const childrenOf = (node: Node | null): Node[] => {
  const found: Node[] = []
  for (const child of node?.namedChildren ?? []) if (child && !isComment(child)) found.push(child)
  return found
}

export const childOf = (node: Node | null, ...types: readonly string[]): Node | null =>
  childrenOf(node).find(child => types.includes(child.type)) ?? null

export const field = (node: Node, name: string): Node | null => node.childForFieldName(name)

const nowhere: Span = { start: 0, end: 0 }
export const nothing: Block = { kind: 'block', body: [], span: nowhere }

export const literal = (node: Node, type: Literal['type'], value: string): Literal => ({
  kind: 'literal',
  type,
  value,
  span: spanOf(node),
})

export const operation = (node: Node, operator: string, parts: readonly Code[]): Operation => ({
  kind: 'operation',
  operator,
  parts,
  span: spanOf(node),
})

export const block = (node: Node, body: readonly Code[]): Block => ({ kind: 'block', body, span: spanOf(node) })

export const call = (node: Node, callee: Code, args: readonly Argument[], made = false): Call => ({
  kind: 'call',
  callee,
  args,
  made,
  span: spanOf(node),
})

export const nameFrom = (node: Node | null): Code =>
  node ? { kind: 'name', name: node.text, span: spanOf(node) } : nothing

export const member = (node: Node, of: Code, name: Node | null): Code => ({
  kind: 'member',
  of,
  name: name?.text ?? '',
  nameSpan: spanOf(name ?? node),
  span: spanOf(node),
})

/** Rules that every grammar here shares. */
export const passOn: Rule = (node, build) => {
  const parts = build.all(node)
  const [only] = parts
  return parts.length === 1 && only ? only : operation(node, '', parts)
}
export const sequence: Rule = (node, build) => block(node, build.all(node))
export const identifier: Rule = node => nameFrom(node)
export const leave =
  (how: 'return' | 'throw' | 'break' | 'continue' | 'yield'): Rule =>
  (node, build) => {
    const [of] = build.all(node)
    return { kind: 'leave', how, of: of ?? null, span: spanOf(node) }
  }
export const binary: Rule = (node, build) =>
  operation(node, field(node, 'operator')?.text ?? '', [build(field(node, 'left')), build(field(node, 'right'))])
export const numeric: Rule = node => literal(node, 'number', node.text)
export const truth =
  (value: boolean): Rule =>
  node =>
    literal(node, 'boolean', String(value))
export const none: Rule = node => literal(node, 'null', '')

/** Turns a syntax tree into code. Never throws, whatever the tree looks like. */
export const buildCode = (root: Node, rules: Rules): Code => {
  let depth = 0
  const one = (node: Node | null): Code => {
    if (!node || depth > deepest) return nothing
    depth++
    const rule = Object.hasOwn(rules, node.type) ? rules[node.type] : undefined
    const code = rule ? rule(node, build) : operation(node, '', build.all(node))
    depth--
    return code
  }
  const build: Build = Object.assign(one, { all: (node: Node | null) => childrenOf(node).map(one) })
  return one(root)
}
