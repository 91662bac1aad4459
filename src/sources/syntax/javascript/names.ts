import type { Binding, Imported } from './module.js'
import { argumentOf, type FunctionNode, isCall, isFunction, keyName, type Node, propertyOf, unwrap } from './nodes.js'

export type Names = Map<string, Binding[]>
type Parents = ReadonlyMap<Node, Node>

const scopeTypes = new Set(['Program', 'BlockStatement', 'StaticBlock', 'SwitchStatement', 'TSModuleBlock'])

const scopeOf = (node: Node, parents: Parents, ofFunction: boolean): Node => {
  let at = parents.get(node)
  while (at && !isFunction(at) && (ofFunction || !/^For/.test(at.type)) && (ofFunction || !scopeTypes.has(at.type))) {
    const above = parents.get(at)
    if (!above) return at
    at = above
  }
  return at ?? node
}

const add = (names: Names, binding: Binding): void => {
  const all = names.get(binding.name)
  if (all) all.push(binding)
  else names.set(binding.name, [binding])
}

/** Calls `found` for every name in a pattern, with the keys that lead to it. */
const namesIn = (
  pattern: Node,
  route: readonly string[],
  found: (name: string, route: readonly string[]) => void,
): void => {
  switch (pattern.type) {
    case 'Identifier':
      found(pattern.name, route)
      return
    case 'AssignmentPattern':
      namesIn(pattern.left, route, found)
      return
    case 'RestElement':
      namesIn(pattern.argument, [...route, '*'], found)
      return
    case 'TSParameterProperty':
      namesIn(pattern.parameter, route, found)
      return
    case 'ArrayPattern':
      pattern.elements.forEach((element, at) => {
        if (element) namesIn(element, [...route, String(at)], found)
      })
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') namesIn(property.argument, [...route, '*'], found)
        else namesIn(property.value, [...route, keyName(property.key, property.computed) ?? '*'], found)
      }
      return
    default:
  }
}

/** Parameters of a function, and its own name. */
export const collectFunction = (node: FunctionNode, parents: Parents, names: Names): void => {
  for (const parameter of node.params) {
    namesIn(parameter, [], (name, route) => {
      add(names, { name, scope: node, values: [{ node: parameter, route }], isParameter: true })
    })
  }
  if (node.type !== 'FunctionDeclaration' || !node.id) return
  const scope = scopeOf(node, parents, false)
  add(names, { name: node.id.name, scope, values: [{ node, route: [] }], isParameter: false })
}

const memberOf = ({ from, name }: Imported, key: string): Imported => ({
  from,
  name: key === 'default' ? name : name === '*' ? key : `${name}.${key}`,
})

/** `require('x')`, `await import('x')` and a property of it. */
const moduleOf = (init: Node): Imported | undefined => {
  const node = unwrap(init)
  const key = propertyOf(node)
  if (key !== undefined && 'object' in node) {
    const whole = moduleOf(node.object as Node)
    return whole && memberOf(whole, key)
  }
  if (!isCall(node)) return undefined
  const { callee } = node
  if (callee.type !== 'Import' && !(callee.type === 'Identifier' && callee.name === 'require')) return undefined
  const from = argumentOf(node, 0)
  return from?.type === 'StringLiteral' ? { from: from.value, name: '*' } : undefined
}

const importedName = (node: Node): string => {
  if (node.type !== 'ImportSpecifier') return '*'
  const name = node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
  return name === 'default' ? '*' : name
}

/** Variables, classes and imports that a node declares. */
export const collectDeclaration = (node: Node, parents: Parents, names: Names): void => {
  if (node.type === 'ImportDeclaration') {
    const scope = scopeOf(node, parents, true)
    for (const specifier of node.specifiers) {
      const imported = { from: node.source.value, name: importedName(specifier) }
      add(names, { name: specifier.local.name, scope, values: [], imported, isParameter: false })
    }
  }
  if (node.type === 'ClassDeclaration' && node.id) {
    const scope = scopeOf(node, parents, false)
    add(names, { name: node.id.name, scope, values: [{ node, route: [] }], isParameter: false })
  }
  if (node.type === 'CatchClause' && node.param)
    namesIn(node.param, [], name => add(names, { name, scope: node, values: [], isParameter: true }))
  if (node.type !== 'VariableDeclarator') return
  const declaration = parents.get(node)
  const isVar = declaration?.type === 'VariableDeclaration' && declaration.kind === 'var'
  const scope = scopeOf(declaration ?? node, parents, isVar)
  const { init, id } = node
  const whole = init ? moduleOf(init) : undefined
  // The variable of a for-of holds an element of what it runs over, which no expression of the file is.
  const isElement = declaration !== undefined && /^For(?:Of|In)Statement$/.test(parents.get(declaration)?.type ?? '')
  namesIn(id, [], (name, route) => {
    const imported = whole && (route.length === 0 ? whole : memberOf(whole, route.at(-1) ?? '*'))
    const values = init && !imported ? [{ node: init, route }] : []
    add(names, { name, scope, values, isParameter: isElement, ...(imported && { imported }) })
  })
}
