import type * as Babel from '@babel/types'
import type { Span } from '../../../text/mapped.js'

export type Node = Babel.Node
export type FunctionNode =
  | Babel.ArrowFunctionExpression
  | Babel.FunctionExpression
  | Babel.FunctionDeclaration
  | Babel.ObjectMethod
  | Babel.ClassMethod
  | Babel.ClassPrivateMethod
export type CallNode = Babel.CallExpression | Babel.OptionalCallExpression | Babel.NewExpression
export type MemberNode = Babel.MemberExpression | Babel.OptionalMemberExpression

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const skipped = new Set(['loc', 'extra', 'errors', 'comments', 'tokens', 'type', 'start', 'end'])

/** Direct children in the order of the source. */
export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (skipped.has(key)) continue
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value)) children.push(value)
  }
  return children
}

/** Every node below and including `root`, outer ones first. `enter` may refuse to go below a node. */
export const walk = (root: Node, enter: (node: Node, parent: Node | undefined) => boolean | undefined): void => {
  const step = (node: Node, parent: Node | undefined): void => {
    if (enter(node, parent) === false) return
    for (const child of childrenOf(node)) step(child, node)
  }
  step(root, undefined)
}

export const spanOf = (node: Node): Span => ({ start: node.start ?? 0, end: node.end ?? node.start ?? 0 })

export const isWithin = (inner: Node, outer: Node): boolean => {
  const [a, b] = [spanOf(inner), spanOf(outer)]
  return a.start >= b.start && a.end <= b.end
}

export const isFunction = (node: Node | null | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'ObjectMethod' ||
  node?.type === 'ClassMethod' ||
  node?.type === 'ClassPrivateMethod'

export const isCall = (node: Node | null | undefined): node is CallNode =>
  node?.type === 'CallExpression' || node?.type === 'OptionalCallExpression' || node?.type === 'NewExpression'

export const isMember = (node: Node | null | undefined): node is MemberNode =>
  node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression'

export const isLoop = (node: Node): boolean => /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)

/** What types, brackets, `await` and `!` wrap. */
export const unwrap = (node: Node): Node => {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression)
    case 'AwaitExpression':
      return unwrap(node.argument)
    default:
      return node
  }
}

/** Name of a property or key; undefined when it is computed. */
export const keyName = (key: Node, computed: boolean): string | undefined => {
  if (key.type === 'StringLiteral') return key.value
  if (key.type === 'NumericLiteral') return String(key.value)
  if (key.type === 'PrivateName') return `#${key.id.name}`
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

/** `send` of `producer.send`; undefined for anything else. */
export const propertyOf = (node: Node | null | undefined): string | undefined =>
  isMember(node) ? keyName(node.property, node.computed) : undefined

/** Last name of what is called: `send` for `a.b.send()`, `handle` for `handle()`. */
export const calleeName = (call: CallNode): string | undefined =>
  call.callee.type === 'Identifier' ? call.callee.name : propertyOf(call.callee)

export const argumentOf = (call: CallNode, at: number): Node | undefined => {
  const argument = call.arguments[at]
  return argument && argument.type !== 'SpreadElement' ? argument : undefined
}
