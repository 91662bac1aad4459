import type { Node } from 'web-tree-sitter'
import {
  type Build,
  block,
  childOf,
  childrenOf,
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
import { type Argument, type Call, type Code, type Field, lastName, type Mark, type RecordLiteral } from './code.js'

/** The grammar names no fields, so parts are told by their types and order. */
const nth = (node: Node, at: number): Node | null => childrenOf(node).at(at) ?? null

const text: Rule = node =>
  literal(node, 'string', node.text.replace(/^"(?:"")?|"(?:"")?$/g, '').replace(/\\(.)/g, '$1'))

const argumentsOf = (node: Node | null, build: Build): Argument[] =>
  childrenOf(node).map(one => {
    const parts = childrenOf(one)
    const [name] = parts
    const value = build(parts.at(-1) ?? null)
    return parts.length > 1 && name?.type === 'simple_identifier'
      ? { name: name.text, nameSpan: spanOf(name), value }
      : { value }
  })

/** `a to b` is an entry; anything else brings entries of its own. */
const entryOf = (code: Code): Field => {
  const [key, value] = code.kind === 'operation' && code.operator === 'to' ? code.parts : []
  return key && value ? { key, value } : { key: null, value: code }
}

const mapMakers = /^(?:mapOf|mutableMapOf|hashMapOf|linkedMapOf|sortedMapOf)$/

const recordOf = (node: Node, fields: readonly Field[]): RecordLiteral => ({
  kind: 'record',
  type: null,
  fields,
  span: spanOf(node),
})

/** What one statement of `apply { … }` adds to the map it is applied to. */
const addedBy = (code: Code, self: string): Field => {
  const isSelf = (of: Code): boolean => of.kind === 'name' && of.name === self
  if (code.kind === 'assign' && code.value && code.target.kind === 'index' && isSelf(code.target.of))
    return { key: code.target.key, value: code.value }
  const { callee, args } = code.kind === 'call' ? code : { callee: nothing, args: [] }
  const [key, value] = args
  const isOwn = callee.kind === 'name' ? self === 'this' : callee.kind === 'member' && isSelf(callee.of)
  if (isOwn && key && value && /^(?:put|set|setProperty)$/.test(lastName(callee)))
    return { key: key.value, value: value.value }
  if (isOwn && key && /^putAll$/.test(lastName(callee))) return { key: null, value: key.value }
  return { key: null, value: code }
}

/** `X().apply { put(a, b) }`, `X().also { it[a] = b }` and `buildMap { put(a, b) }` set entries like a literal. */
const filled = (node: Node, callee: Code, lambda: Code): Code | null => {
  if (lambda.kind !== 'function') return null
  const name = lastName(callee)
  const own = callee.kind === 'member' && /^(?:apply|also)$/.test(name) ? callee.of : null
  const statements = lambda.body.kind === 'block' ? lambda.body.body : [lambda.body]
  const self = name === 'also' ? (lambda.parameters[0]?.name ?? 'it') : 'this'
  const fields = recordOf(
    node,
    statements.map(code => addedBy(code, self)),
  )
  if (callee.kind === 'name' && name === 'buildMap') return fields
  if (own?.kind === 'record') return { ...own, fields: [...own.fields, ...fields.fields] }
  return own?.kind === 'call' && !own.fields ? { ...own, fields } : null
}

const invocation: Rule = (node, build) => {
  const suffix = childOf(node, 'call_suffix')
  const of = build(nth(node, 0))
  const args = argumentsOf(childOf(suffix, 'value_arguments'), build)
  const lambda = childOf(suffix, 'annotated_lambda')
  if (lambda) {
    const body = build(childOf(lambda, 'lambda_literal'))
    const map = filled(node, of, body)
    if (map) return map
    args.push({ value: body })
  }
  const name = lastName(of)
  if (of.kind === 'name' && mapMakers.test(name))
    return recordOf(
      node,
      args.map(({ value }) => entryOf(value)),
    )
  const made = /^[A-Z]/.test(name)
  const callee: Code = made ? { kind: 'name', name, span: of.span } : of
  const code: Call = { kind: 'call', callee, args, made, span: spanOf(node) }
  return code
}

const suffixed = (node: Node, of: Code, suffix: Node | null, build: Build): Code =>
  suffix?.type === 'indexing_suffix'
    ? { kind: 'index', of, key: build(nth(suffix, 0)), span: spanOf(node) }
    : member(node, of, suffix && nth(suffix, 0))

const withSuffix: Rule = (node, build) => {
  const parts = childrenOf(node)
  return parts.length < 2 ? build(nth(node, 0)) : suffixed(node, build(nth(node, 0)), nth(node, -1), build)
}

const typeName = (node: Node | null): string => (node?.text ?? '').replace(/<[\s\S]*$/, '').replace(/^.*\./, '')

const property: Rule = (node, build) => {
  const declared = childOf(node, 'variable_declaration')
  const parts = childrenOf(node)
  const after = parts.slice(parts.findIndex(one => one.type === 'variable_declaration') + 1)
  const value = after.find(one => !/^(?:getter|setter|modifiers|type_constraints)$/.test(one.type))
  return {
    kind: 'assign',
    target: nameFrom(declared && nth(declared, 0)),
    value: value ? build(value) : null,
    declares: true,
    type: typeName(declared && childOf(declared, 'user_type', 'nullable_type')),
    span: spanOf(node),
  }
}

const markOf = (node: Node, build: Build): Mark => {
  const made = childOf(node, 'constructor_invocation')
  return {
    name: typeName(childOf(made ?? node, 'user_type')),
    args: argumentsOf(childOf(made, 'value_arguments'), build),
    span: spanOf(node),
  }
}

const definition: Rule = (node, build) => {
  const parameters = childrenOf(childOf(node, 'function_value_parameters')).filter(one => one.type === 'parameter')
  const body = childOf(node, 'function_body')
  return {
    kind: 'function',
    name: childOf(node, 'simple_identifier')?.text ?? '',
    parameters: parameters.map(one => ({ name: nth(one, 0)?.text ?? '', type: typeName(nth(one, 1)) })),
    marks: childrenOf(childOf(node, 'modifiers'))
      .filter(one => one.type === 'annotation')
      .map(one => markOf(one, build)),
    body: body ? build(body) : nothing,
    span: spanOf(node),
  }
}

const lambda: Rule = (node, build) => {
  const parameters = childrenOf(childOf(node, 'lambda_parameters'))
  return {
    kind: 'function',
    name: '',
    parameters: parameters.map(one => ({ name: (nth(one, 0) ?? one).text, type: '' })),
    marks: [],
    body: build(childOf(node, 'statements')),
    span: spanOf(node),
  }
}

const type: Rule = (node, build) => ({
  kind: 'class',
  name: childOf(node, 'type_identifier')?.text ?? '',
  body: build(childOf(node, 'class_body', 'enum_class_body')),
  span: spanOf(node),
})

const importOf: Rule = node => {
  const path = childOf(node, 'identifier')?.text ?? ''
  const everything = childOf(node, 'wildcard_import') !== null
  const alias = childOf(node, 'import_alias')
  const at = path.lastIndexOf('.')
  const imported = everything ? '' : path.slice(at + 1)
  const module = everything ? path : path.slice(0, at)
  return { kind: 'import', module, local: alias ? (nth(alias, 0)?.text ?? '') : imported, imported, span: spanOf(node) }
}

const jump: Rule = (node, build) => {
  const how = (['return', 'throw', 'break', 'continue'] as const).find(word => node.text.startsWith(word)) ?? 'return'
  const of = childrenOf(node).find(one => one.type !== 'label')
  return { kind: 'leave', how, of: of ? build(of) : null, span: spanOf(node) }
}

const choice: Rule = (node, build) => {
  const [test, ...branches] = build.all(node)
  return { kind: 'choice', tests: test ? [test] : [], branches, span: spanOf(node) }
}

const attempt: Rule = (node, build) => {
  const inner = (one: Node | null): Code => build(childOf(one, 'statements'))
  const last = childOf(node, 'finally_block')
  return {
    kind: 'attempt',
    body: inner(node),
    handlers: childrenOf(node)
      .filter(one => one.type === 'catch_block')
      .map(one => ({ type: typeName(childOf(one, 'user_type')), body: inner(one), span: spanOf(one) })),
    last: last && inner(last),
    span: spanOf(node),
  }
}

const additive: Rule = (node, build) => {
  const parts = build.all(node)
  return operation(node, parts.some(one => one.kind === 'record') ? '|' : '+', parts)
}

export const kotlinRules: Rules = {
  source_file: sequence,
  statements: sequence,
  class_body: sequence,
  function_body: passOn,
  control_structure_body: passOn,
  parenthesized_expression: passOn,
  companion_object: type,
  class_declaration: type,
  object_declaration: type,
  function_declaration: definition,
  lambda_literal: lambda,
  anonymous_function: definition,
  property_declaration: property,
  assignment: (node, build) => ({
    kind: 'assign',
    target: build(nth(node, 0)),
    value: build(nth(node, -1)),
    declares: false,
    type: '',
    span: spanOf(node),
  }),
  directly_assignable_expression: withSuffix,
  navigation_expression: withSuffix,
  indexing_expression: withSuffix,
  call_expression: invocation,
  infix_expression: (node, build) =>
    operation(node, nth(node, 1)?.text ?? '', [build(nth(node, 0)), build(nth(node, -1))]),
  additive_expression: additive,
  simple_identifier: node => nameFrom(node),
  this_expression: node => ({ kind: 'name', name: 'this', span: spanOf(node) }),
  string_literal: (node, build) =>
    childrenOf(node).some(one => /^interpolated/.test(one.type))
      ? operation(node, 'format', build.all(node))
      : text(node, build),
  integer_literal: node => literal(node, 'number', node.text.replaceAll('_', '')),
  long_literal: node => literal(node, 'number', node.text.replace(/[_L]/g, '')),
  real_literal: numeric,
  boolean_literal: node => literal(node, 'boolean', node.text),
  null_literal: none,
  null: none,
  as_expression: (node, build) => build(nth(node, 0)),
  jump_expression: jump,
  if_expression: choice,
  when_expression: choice,
  for_statement: (node, build) => ({
    kind: 'loop',
    variables: [childOf(node, 'variable_declaration')?.text ?? ''],
    over: build(nth(node, 1)),
    head: [],
    body: build(childOf(node, 'control_structure_body')),
    span: spanOf(node),
  }),
  while_statement: (node, build) => ({
    kind: 'loop',
    variables: [],
    over: null,
    head: [build(nth(node, 0))],
    body: build(childOf(node, 'control_structure_body')),
    span: spanOf(node),
  }),
  try_expression: attempt,
  import_header: importOf,
  import_list: (node, build) => block(node, build.all(node)),
  package_header: () => nothing,
}
