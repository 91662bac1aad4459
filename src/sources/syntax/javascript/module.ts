import type { File } from '@babel/types'
import { collectDeclaration, collectFunction, type Names } from './names.js'
import { type CallNode, isCall, isFunction, isMember, type Node, propertyOf, spanOf, walk } from './nodes.js'

/** What a name of another module stands for: `name` is `*` for the whole module, also for its default export. */
export interface Imported {
  readonly from: string
  readonly name: string
}

/** A name and what it may hold within its scope. */
export interface Binding {
  readonly name: string
  readonly scope: Node
  /** Expressions that are put into it, with the route of keys where it is taken apart. */
  readonly values: { readonly node: Node; readonly route: readonly string[] }[]
  readonly imported?: Imported
  /** Parameters hold what a caller gives, which is not seen. */
  readonly isParameter: boolean
}

/** One file of code, with an index of what reading it needs. */
export interface Module {
  readonly text: string
  readonly root: Node
  readonly parents: ReadonlyMap<Node, Node>
  readonly calls: readonly CallNode[]
  /** `x.key = value` and `this.key = value`. */
  readonly writes: readonly { readonly target: Node; readonly key: string; readonly value: Node; readonly node: Node }[]
  readonly bindings: ReadonlyMap<string, readonly Binding[]>
}

export const ancestors = function* (module: Module, node: Node): Generator<Node> {
  for (let at = module.parents.get(node); at; at = module.parents.get(at)) yield at
}

/** Names, calls and parents of a parsed file. */
export const indexModule = (file: File, text: string): Module => {
  const parents = new Map<Node, Node>()
  const calls: CallNode[] = []
  const writes: Module['writes'][number][] = []
  const assignments: { name: string; value: Node; node: Node }[] = []
  const names: Names = new Map()
  walk(file.program, (node, parent) => {
    if (parent) parents.set(node, parent)
    if (isCall(node)) calls.push(node)
    if (isFunction(node)) collectFunction(node, parents, names)
    collectDeclaration(node, parents, names)
    if (node.type !== 'AssignmentExpression') return undefined
    const { left, right } = node
    const key = propertyOf(left)
    if (isMember(left) && key !== undefined) writes.push({ target: left.object, key, value: right, node })
    if (left.type === 'Identifier') assignments.push({ name: left.name, value: right, node })
    return undefined
  })
  const module: Module = { text, root: file.program, parents, calls, writes, bindings: names }
  for (const { name, value, node } of assignments)
    bindingAt(module, name, node)?.values.push({ node: value, route: [] })
  return module
}

/** The binding that a name has at a node: that of the innermost scope around it. */
export const bindingAt = (module: Module, name: string, at: Node): Binding | undefined => {
  const { start } = spanOf(at)
  let best: Binding | undefined
  for (const one of module.bindings.get(name) ?? []) {
    const scope = spanOf(one.scope)
    if (start < scope.start || start >= scope.end) continue
    if (!best || scope.start >= spanOf(best.scope).start) best = one
  }
  return best
}

export const textOf = (module: Module, node: Node): string => {
  const { start, end } = spanOf(node)
  return module.text.slice(start, end)
}
