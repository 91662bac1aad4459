import { ancestors, type Binding, bindingAt, type Imported, type Module } from '../../../syntax/javascript/module.js'
import {
  calleeName,
  type FunctionNode,
  isCall,
  isFunction,
  isMember,
  type Node,
  propertyOf,
  unwrap,
  walk,
} from '../../../syntax/javascript/nodes.js'

/** Results of a function: those of its return statements, not of functions inside it. */
export const resultsOf = (fn: FunctionNode): Node[] => {
  if (fn.body.type !== 'BlockStatement') return [fn.body]
  const results: Node[] = []
  walk(fn.body, node => {
    if (isFunction(node)) return false
    if (node.type === 'ReturnStatement' && node.argument) results.push(node.argument)
    return undefined
  })
  return results
}

export const classOf = (module: Module, node: Node): Node | undefined => {
  for (const above of ancestors(module, node))
    if (above.type === 'ClassDeclaration' || above.type === 'ClassExpression') return above
  return undefined
}

/** What a field of the class around a node is set to. */
const fieldValues = (module: Module, name: string, at: Node): Node[] => {
  const owner = classOf(module, at)
  if (owner?.type !== 'ClassDeclaration' && owner?.type !== 'ClassExpression') return []
  const values: Node[] = []
  for (const member of owner.body.body) {
    if ((member.type === 'ClassProperty' || member.type === 'ClassPrivateProperty') && member.value) {
      const key =
        member.key.type === 'PrivateName' ? `#${member.key.id.name}` : 'name' in member.key ? member.key.name : ''
      if (key === name) values.push(member.value)
    }
    if (member.type === 'ClassMethod' && 'name' in member.key && member.key.name === name) values.push(member)
    if (member.type === 'ClassPrivateMethod' && `#${member.key.id.name}` === name) values.push(member)
  }
  for (const { target, key, value } of module.writes) {
    if (target.type === 'ThisExpression' && key === name && classOf(module, target) === owner) values.push(value)
  }
  return values
}

const property = (node: Node, key: string): Node | undefined => {
  if (node.type !== 'ObjectExpression') return undefined
  const found = node.properties.findLast(
    one => one.type !== 'SpreadElement' && 'name' in one.key && !one.computed && one.key.name === key,
  )
  return found?.type === 'ObjectProperty' ? found.value : found
}

/**
 * The expressions that another may stand for, as far as the file shows: through variables, fields, conditions and the
 * results of its own functions. One that leads elsewhere stands for itself.
 */
export const originsOf = (module: Module, start: Node): Node[] => {
  const seen = new Set<Node>()
  const found: Node[] = []
  const follow = (nodes: readonly (Node | undefined)[], self: Node): void => {
    const known = nodes.filter(node => node !== undefined)
    if (known.length === 0) found.push(self)
    for (const node of known) visit(node)
  }
  const visit = (written: Node): void => {
    const node = unwrap(written)
    if (seen.has(node)) return
    seen.add(node)
    if (node.type === 'Identifier') {
      const binding = bindingAt(module, node.name, node)
      if (!binding || binding.isParameter) found.push(node)
      else follow(valuesOf(module, binding), node)
    } else if (isMember(node)) {
      const key = propertyOf(node)
      if (key === undefined) found.push(node)
      else if (node.object.type === 'ThisExpression') follow(fieldValues(module, key, node), node)
      else
        follow(
          originsOf(module, node.object).map(one => property(one, key)),
          node,
        )
    } else if (node.type === 'LogicalExpression') follow([node.left, node.right], node)
    else if (node.type === 'ConditionalExpression') follow([node.consequent, node.alternate], node)
    else if (node.type === 'AssignmentExpression') visit(node.right)
    else if (node.type === 'CallExpression' && calleeName(node) !== undefined) {
      const functions = functionsOf(module, node.callee)
      follow(functions.flatMap(resultsOf), node)
    } else found.push(node)
  }
  visit(start)
  return found
}

const valuesOf = (module: Module, binding: Binding): (Node | undefined)[] =>
  binding.values.map(({ node, route }) => {
    let here: Node | undefined = node
    for (const key of route) here = here && originsOf(module, here).map(one => property(one, key))[0]
    return here
  })

/** Functions of the file that a callee stands for. */
export const functionsOf = (module: Module, callee: Node): FunctionNode[] => {
  const node = unwrap(callee)
  if (isFunction(node)) return [node]
  if (node.type === 'Identifier') {
    const binding = bindingAt(module, node.name, node)
    return (binding?.isParameter ? [] : (binding?.values ?? [])).flatMap(({ node: value, route }) =>
      route.length === 0 && value !== node ? inner(module, value) : [],
    )
  }
  const key = propertyOf(node)
  if (isMember(node) && key !== undefined && node.object.type === 'ThisExpression')
    return fieldValues(module, key, node).flatMap(value => inner(module, value))
  return []
}

/** A function, or what `x.bind(this)` and the like make of one. */
const inner = (module: Module, value: Node): FunctionNode[] => {
  const node = unwrap(value)
  if (isFunction(node)) return [node]
  if (isCall(node) && isMember(node.callee) && propertyOf(node.callee) === 'bind')
    return functionsOf(module, node.callee.object)
  return []
}

/** The name of a library that an expression is: `kafkajs.Kafka`, `Kafka` imported from it. */
export const importedAs = (module: Module, written: Node): Imported | undefined => {
  const node = unwrap(written)
  if (node.type === 'Identifier') {
    const binding = bindingAt(module, node.name, node)
    if (binding?.imported) return binding.imported
    const [only] = binding?.values ?? []
    if (!only || binding?.isParameter || binding?.values.length !== 1 || only.node === node) return undefined
    const whole = importedAs(module, only.node)
    const key = only.route.at(-1)
    if (!whole || key === undefined) return whole
    return { from: whole.from, name: whole.name === '*' ? key : `${whole.name}.${key}` }
  }
  const key = propertyOf(node)
  if (!isMember(node) || key === undefined) return undefined
  const whole = importedAs(module, node.object)
  if (!whole) return undefined
  if (key === 'default') return whole
  return { from: whole.from, name: whole.name === '*' ? key : `${whole.name}.${key}` }
}
