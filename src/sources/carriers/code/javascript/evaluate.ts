import type { ObjectExpression } from '@babel/types'
import { ancestors, bindingAt, type Module, textOf } from '../../../syntax/javascript/module.js'
import {
  argumentOf,
  calleeName,
  isCall,
  isFunction,
  isMember,
  keyName,
  type Node,
  propertyOf,
  spanOf,
  unwrap,
} from '../../../syntax/javascript/nodes.js'
import { type CodeEntry, type CodeMap, type CodeScalar, type CodeUnseen, type CodeValue, valueAt } from '../value.js'
import { arithmetic, join, orElse } from './operators.js'
import { importedAs, originsOf } from './origins.js'

export const unseen = (module: Module, node: Node): CodeUnseen => ({
  kind: 'unseen',
  text: isFunction(node) ? 'a function' : textOf(module, node).replace(/\s+/g, ' '),
  span: spanOf(node),
})

const scalar = (node: Node, kind: CodeScalar['scalar'], raw: string | null): CodeScalar => ({
  kind: 'scalar',
  scalar: kind,
  raw,
  span: spanOf(node),
})

const isInfinity = (node: Node): boolean => node.type === 'Identifier' && node.name === 'Infinity'

const isUndefined = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'UnaryExpression' && node.operator === 'void')

const deepest = 40

const numbers: Readonly<Record<string, number>> = {
  'Number.MAX_SAFE_INTEGER': Number.MAX_SAFE_INTEGER,
  'Number.MAX_VALUE': Number.MAX_VALUE,
  'Number.POSITIVE_INFINITY': Number.POSITIVE_INFINITY,
  // Of @platformatic/kafka.
  'ProduceAcks.ALL': -1,
  'ProduceAcks.LEADER': 1,
  'ProduceAcks.NO_RESPONSE': 0,
}

/** `CompressionTypes.GZIP`, `ProduceAcks.ALL`: a constant of a library stands for its name. */
const constantOf = (module: Module, node: Node): CodeScalar | undefined => {
  const number = numbers[textOf(module, node)]
  if (number !== undefined) return scalar(node, 'number', String(number))
  const name = importedAs(module, node)?.name.split('.') ?? []
  const last = name.at(-1) ?? ''
  if (name.length < 2 || !/^[A-Z][A-Za-z0-9_]*$/.test(last)) return undefined
  return scalar(node, 'string', name.at(-2) === 'CompressionTypes' ? last.toLowerCase() : last)
}

const evaluateMember = (module: Module, node: Node, depth: number): CodeValue => {
  const constant = constantOf(module, node)
  if (constant) return constant
  const key = propertyOf(node)
  if (!isMember(node) || key === undefined) return unseen(module, node)
  if (node.object.type !== 'ThisExpression') {
    const owner = evaluate(module, node.object, depth + 1)
    const value = owner.kind === 'map' && owner.unseen.length === 0 ? valueAt(owner, key) : undefined
    if (value) return value
  }
  return evaluateOrigin(module, node, depth)
}

/** Through a name to the only expression that it stands for. */
const evaluateOrigin = (module: Module, node: Node, depth: number): CodeValue => {
  const origins = originsOf(module, node)
  const [only] = origins
  if (!only || origins.length > 1 || only === unwrap(node)) return unseen(module, node)
  return evaluate(module, only, depth + 1)
}

/** Keys that are set after the object was made; under a condition their value is open. */
const laterWrites = (module: Module, node: Node, depth: number): CodeEntry[] => {
  if (node.type !== 'Identifier') return []
  const binding = bindingAt(module, node.name, node)
  if (!binding || binding.isParameter) return []
  const entries: CodeEntry[] = []
  for (const { target, key, value, node: write } of module.writes) {
    if (target.type !== 'Identifier' || target.name !== node.name || bindingAt(module, target.name, target) !== binding)
      continue
    const isConditional = [...ancestors(module, write)].some(one => /^(?:If|Switch|Try)Statement$/.test(one.type))
    const found = isConditional ? unseen(module, value) : evaluate(module, value, depth + 1)
    entries.push({ key, keySpan: spanOf(write), value: found })
  }
  return entries
}

const evaluateIdentifier = (module: Module, node: Node, depth: number): CodeValue => {
  const value = evaluateOrigin(module, node, depth)
  if (value.kind !== 'map') return value
  const later = laterWrites(module, node, depth)
  return later.length === 0 ? value : { ...value, entries: [...value.entries, ...later] }
}

const evaluateObject = (module: Module, node: ObjectExpression, depth: number): CodeMap => {
  const entries: CodeEntry[] = []
  const open: CodeUnseen[] = []
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(module, property.argument, depth + 1)
      if (spread.kind === 'map') {
        entries.push(...spread.entries)
        open.push(...spread.unseen)
      } else open.push(unseen(module, property))
      continue
    }
    const computed = property.computed ? evaluate(module, property.key, depth + 1) : undefined
    const key =
      computed?.kind === 'scalar' && !computed.placeholder ? computed.raw : keyName(property.key, property.computed)
    if (key === undefined || key === null) {
      open.push(unseen(module, property.key))
      continue
    }
    if (property.type === 'ObjectProperty' && isUndefined(property.value)) continue
    const value =
      property.type === 'ObjectProperty' ? evaluate(module, property.value, depth + 1) : unseen(module, property)
    entries.push({ key, keySpan: spanOf(property.key), value })
  }
  return { kind: 'map', entries, span: spanOf(node), unseen: open }
}

const passing = new Set([
  'Number',
  'String',
  'Boolean',
  'parseInt',
  'parseFloat',
  'BigInt',
  'toString',
  'trim',
  'freeze',
])

const evaluateCall = (module: Module, node: Node, depth: number): CodeValue => {
  if (!isCall(node)) return unseen(module, node)
  const name = calleeName(node) ?? ''
  const inner = isMember(node.callee) && name !== 'freeze' ? node.callee.object : argumentOf(node, 0)
  if (name === 'assign' && isMember(node.callee)) {
    const parts = node.arguments.map(one =>
      one.type === 'SpreadElement' ? unseen(module, one) : evaluate(module, one, depth + 1),
    )
    const maps = parts.filter(part => part.kind === 'map')
    const open = parts.flatMap(part => (part.kind === 'map' ? part.unseen : [unseen(module, node)]))
    return { kind: 'map', entries: maps.flatMap(map => map.entries), span: spanOf(node), unseen: open }
  }
  const value = inner && (passing.has(name) || name === 'split') ? evaluate(module, inner, depth + 1) : undefined
  if (value?.kind === 'map') return value
  if (value?.kind !== 'scalar') return evaluateOrigin(module, node, depth)
  if (/^(?:Number|parseInt|parseFloat|BigInt)$/.test(name)) return { ...value, scalar: 'number', span: spanOf(node) }
  if (name !== 'split') return { ...value, span: spanOf(node) }
  if (value.placeholder) return { kind: 'list', items: [value], span: spanOf(node) }
  const items = (value.raw ?? '').split(',').map(raw => ({ ...value, raw: raw.trim() }))
  return { kind: 'list', items, span: spanOf(node) }
}

const evaluateUnary = (module: Module, node: Node, depth: number): CodeValue => {
  if (node.type !== 'UnaryExpression') return unseen(module, node)
  const inner = evaluate(module, node.argument, depth + 1)
  if (inner.kind !== 'scalar' || inner.raw === null || inner.placeholder) return unseen(module, node)
  if (node.operator === '-' && inner.scalar === 'number') return scalar(node, 'number', `-${inner.raw}`)
  if (node.operator === '+')
    return Number.isNaN(Number(inner.raw)) ? unseen(module, node) : scalar(node, 'number', inner.raw)
  if (node.operator === '!' && inner.scalar !== 'string') {
    return scalar(node, 'boolean', String(inner.raw === 'false' || Number(inner.raw) === 0))
  }
  return unseen(module, node)
}

/** What an expression is worth, as far as this file proves it; everything else stays unseen. */
export const evaluate = (module: Module, written: Node, depth = 0): CodeValue => {
  const node = unwrap(written)
  if (depth > deepest) return unseen(module, node)
  switch (node.type) {
    case 'StringLiteral':
      return scalar(node, 'string', node.value)
    case 'NumericLiteral':
      return scalar(node, 'number', String(node.value))
    case 'BigIntLiteral':
      return scalar(node, 'number', node.value)
    case 'BooleanLiteral':
      return scalar(node, 'boolean', String(node.value))
    case 'NullLiteral':
      return scalar(node, 'null', null)
    case 'TemplateLiteral': {
      const parts = node.quasis.flatMap((quasi, at) => {
        const text = scalar(quasi, 'string', quasi.value.cooked ?? quasi.value.raw)
        const expression = node.expressions[at]
        return expression ? [text, evaluate(module, expression, depth + 1)] : [text]
      })
      return join(parts, node, textOf(module, node))
    }
    case 'ArrayExpression': {
      const items = node.elements.flatMap(one =>
        one ? [one.type === 'SpreadElement' ? unseen(module, one) : evaluate(module, one, depth + 1)] : [],
      )
      return { kind: 'list', items, span: spanOf(node) }
    }
    case 'ObjectExpression':
      return evaluateObject(module, node, depth)
    case 'Identifier':
      if (isInfinity(node)) return scalar(node, 'number', 'Infinity')
      return evaluateIdentifier(module, node, depth)
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return evaluateMember(module, node, depth)
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
      return evaluateCall(module, node, depth)
    case 'UnaryExpression':
      return evaluateUnary(module, node, depth)
    case 'LogicalExpression': {
      const [left, right] = [evaluate(module, node.left, depth + 1), evaluate(module, node.right, depth + 1)]
      return node.operator === '&&'
        ? unseen(module, node)
        : orElse(node.operator, left, right, node, textOf(module, node))
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateName') return unseen(module, node)
      const [left, right] = [evaluate(module, node.left, depth + 1), evaluate(module, node.right, depth + 1)]
      return arithmetic(node.operator, left, right, node, textOf(module, node))
    }
    default:
      return unseen(module, node)
  }
}
