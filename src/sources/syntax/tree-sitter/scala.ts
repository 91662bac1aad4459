import type { Node } from 'web-tree-sitter'
import {
  type Build,
  block,
  call,
  childOf,
  childrenOf,
  field,
  identifier,
  leave,
  literal,
  member,
  nameFrom,
  none,
  nothing,
  numeric,
  operation,
  passOn,
  type Rule,
  type Rules,
  sequence,
  spanOf,
} from './build.js'
import type { Argument, Code, Field, Handler, Import, Parameter } from './code.js'

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

const text: Rule = node => {
  const inner = node.text.startsWith('"""') ? node.text.slice(3, -3) : node.text.slice(1, -1)
  return literal(
    node,
    'string',
    inner.replace(/\\(.)/g, (_, one: string) => escapes[one] ?? one),
  )
}

const typeName = (node: Node | null): string =>
  (node?.text ?? '')
    .replace(/[[(][\s\S]*$/, '')
    .replace(/^.*\./, '')
    .trim()

/** Turns one kind of collection into another and keeps what is in it. */
const views =
  /^(?:asJava|asScala|toMap|toSeq|toList|toVector|iterator|iterable|valuesIterator|asJavaCollection|toString)$/

const argumentsOf = (node: Node | null, build: Build): Argument[] => {
  if (node?.type === 'block' || node?.type === 'case_block') {
    const [only] = childrenOf(node)
    const value = only?.type === 'lambda_expression' && childrenOf(node).length === 1 ? build(only) : build(node)
    return [{ value }]
  }
  return childrenOf(node).map((child): Argument => {
    const name = child.type === 'assignment_expression' ? field(child, 'left') : null
    return name?.type === 'identifier'
      ? { name: name.text, nameSpan: spanOf(name), value: build(field(child, 'right')) }
      : { value: build(child) }
  })
}

const isPair = (node: Node): boolean => node.type === 'infix_expression' && field(node, 'operator')?.text === '->'

const pairsOf = (node: Node | null, build: Build): Field[] | null => {
  const children = childrenOf(node)
  const pairs = children.flatMap((child): Field[] => {
    if (isPair(child)) return [{ key: build(field(child, 'left')), value: build(field(child, 'right')) }]
    if (child.type !== 'tuple_expression') return []
    const [key, value] = build.all(child)
    return key && value ? [{ key, value }] : []
  })
  return pairs.length === children.length && pairs.length > 0 ? pairs : null
}

const maps = /^(?:\w*Map|Properties)$/

/** `Map("acks" -> "all")` is a record; `f(a)(b)` is read as the call `f(a)`. */
const invocation: Rule = (node, build) => {
  const callee = field(node, 'function')
  const given = field(node, 'arguments')
  const fields = callee && maps.test(typeName(callee)) ? pairsOf(given, build) : null
  if (fields) return { kind: 'record', type: null, fields, span: spanOf(node) }
  const pairs = given && pairsOf(given, build)
  const made = build(callee)
  // Pairs for a parameter that takes any number of them.
  if (pairs) return call(node, made, [{ value: { kind: 'record', type: null, fields: pairs, span: spanOf(given) } }])
  return call(node, made, argumentsOf(given, build))
}

const creation: Rule = (node, build) => {
  const [type] = childrenOf(node)
  const callee: Code = { kind: 'name', name: typeName(type ?? null), span: spanOf(type ?? node) }
  return call(node, callee, argumentsOf(field(node, 'arguments'), build), true)
}

const selection: Rule = (node, build) => {
  const name = field(node, 'field')
  const of = build(field(node, 'value'))
  return name && views.test(name.text) ? of : member(node, of, name)
}

const infix: Rule = (node, build) => {
  const operator = field(node, 'operator')?.text ?? ''
  const parts = [build(field(node, 'left')), build(field(node, 'right'))]
  return operation(node, operator === '++' ? '|' : operator, parts)
}

const assigned = (node: Node, target: Code, value: Code | null, type = '', declares = false): Code => ({
  kind: 'assign',
  target,
  value,
  declares,
  type,
  span: spanOf(node),
})

const declaration: Rule = (node, build) => {
  const value = field(node, 'value')
  const name = nameFrom(field(node, 'pattern') ?? field(node, 'name'))
  return assigned(node, name, value && build(value), typeName(field(node, 'type')), true)
}

/** `props(key) = value` sets an entry, `props += key -> value` as well. */
const assignment: Rule = (node, build) => {
  const left = build(field(node, 'left'))
  const [key] = left.kind === 'call' ? left.args : []
  const target: Code =
    left.kind === 'call' && key ? { kind: 'index', of: left.callee, key: key.value, span: left.span } : left
  return assigned(node, target, build(field(node, 'right')))
}

const parametersOf = (node: Node | null): Parameter[] => {
  if (node?.type === 'identifier' || node?.type === 'wildcard') return [{ name: node.text, type: '' }]
  return childrenOf(node).map(child => ({
    name: (field(child, 'name') ?? child).text,
    type: typeName(field(child, 'type')),
  }))
}

/** The last expression of a function is its result, unless it is declared to have none. */
const resultOf = (node: Node, body: Code): Code => {
  if (node.type !== 'function_definition') return body
  const isUnit = typeName(field(node, 'return_type')) === 'Unit'
  if (body.kind !== 'block') return isUnit ? { kind: 'block', body: [body], span: body.span } : body
  const last = body.body.at(-1)
  if (isUnit || !last || /^(?:assign|loop|class|function|import|leave|block|choice|attempt)$/.test(last.kind))
    return body
  return { ...body, body: [...body.body.slice(0, -1), { kind: 'leave', how: 'return', of: last, span: last.span }] }
}

const definition: Rule = (node, build) => {
  const parameters = node.childrenForFieldName('parameters').flatMap(one => parametersOf(one))
  const body = build(field(node, 'body') ?? childrenOf(node).at(-1) ?? null)
  return {
    kind: 'function',
    name: field(node, 'name')?.text ?? '',
    parameters,
    marks: [],
    body: resultOf(node, body),
    span: spanOf(node),
  }
}

const type: Rule = (node, build) => ({
  kind: 'class',
  name: field(node, 'name')?.text ?? '',
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const casesOf = (node: Node | null): Node[] => childrenOf(node).filter(one => one.type === 'case_clause')

const handlersOf = (node: Node | null, build: Build): Handler[] =>
  casesOf(childOf(node, 'case_block')).map(one => ({
    type: field(one, 'pattern')?.text ?? '',
    body: build(field(one, 'body')),
    span: spanOf(one),
  }))

const attempt: Rule = (node, build) => {
  const last = childOf(node, 'finally_clause')
  return {
    kind: 'attempt',
    body: build(field(node, 'body')),
    handlers: handlersOf(childOf(node, 'catch_clause'), build),
    last: last && build(childrenOf(last)[0] ?? null),
    span: spanOf(node),
  }
}

const choice: Rule = (node, build) => {
  const branches = [field(node, 'consequence'), field(node, 'alternative')].flatMap(one => (one ? [build(one)] : []))
  return { kind: 'choice', tests: [build(field(node, 'condition'))], branches, span: spanOf(node) }
}

const matched: Rule = (node, build) => ({
  kind: 'choice',
  tests: [build(field(node, 'value'))],
  branches: casesOf(field(node, 'body')).map(one => build(field(one, 'body'))),
  span: spanOf(node),
})

const endless: Rule = (node, build) => ({
  kind: 'loop',
  variables: [],
  over: null,
  head: [build(field(node, 'condition'))],
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const loopOver: Rule = (node, build) => {
  const [first] = childrenOf(field(node, 'enumerators'))
  const [variable, over] = childrenOf(first ?? null)
  return {
    kind: 'loop',
    variables: variable?.type === 'identifier' ? [variable.text] : [],
    over: over ? build(over) : null,
    head: [],
    body: build(field(node, 'body')),
    span: spanOf(node),
  }
}

const importOf: Rule = node => {
  const module = node.childrenForFieldName('path').flatMap(one => (one?.isNamed ? [one.text] : []))
  const named = (name: string, local: string): Import => ({
    kind: 'import',
    module: module.join('.'),
    local,
    imported: name,
    span: spanOf(node),
  })
  const selectors = childOf(node, 'namespace_selectors')
  if (selectors)
    return block(
      node,
      childrenOf(selectors).map(one =>
        named((field(one, 'name') ?? one).text, (field(one, 'alias') ?? field(one, 'name') ?? one).text),
      ),
    )
  if (childOf(node, 'namespace_wildcard')) return named('', '')
  const name = module.pop() ?? ''
  return named(name, name)
}

export const scalaRules: Rules = {
  compilation_unit: sequence,
  template_body: sequence,
  block: sequence,
  indented_block: sequence,
  parenthesized_expression: passOn,
  ascription_expression: (node, build) => build(childrenOf(node)[0] ?? null),
  identifier,
  operator_identifier: identifier,
  string: text,
  integer_literal: numeric,
  floating_point_literal: numeric,
  boolean_literal: node => literal(node, 'boolean', node.text),
  null_literal: none,
  unit: sequence,
  call_expression: invocation,
  generic_function: (node, build) => build(field(node, 'function')),
  instance_expression: creation,
  field_expression: selection,
  infix_expression: infix,
  prefix_expression: (node, build) => operation(node, node.text.slice(0, 1), build.all(node)),
  val_definition: declaration,
  var_definition: declaration,
  assignment_expression: assignment,
  function_definition: definition,
  lambda_expression: definition,
  class_definition: type,
  object_definition: type,
  trait_definition: type,
  try_expression: attempt,
  if_expression: choice,
  match_expression: matched,
  while_expression: endless,
  do_while_expression: endless,
  for_expression: loopOver,
  import_declaration: importOf,
  package_clause: () => nothing,
  throw_expression: leave('throw'),
  return_expression: leave('return'),
}
