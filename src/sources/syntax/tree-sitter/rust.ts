import type { Node } from 'web-tree-sitter'
import {
  type Build,
  binary,
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
  nothing,
  numeric,
  operation,
  passOn,
  type Rule,
  type Rules,
  sequence,
  spanOf,
} from './build.js'
import type { Argument, Import } from './code.js'

const text: Rule = node => {
  const parts = childrenOf(node).map(part => part.text)
  return literal(node, 'string', parts.join('').replace(/\\(.)/g, '$1'))
}

const argumentsOf = (node: Node | null, build: Build): Argument[] => build.all(node).map(value => ({ value }))

/** `a::b` is read like `a.b`. */
const scoped: Rule = (node, build) => {
  const path = field(node, 'path')
  return path ? member(node, build(path), field(node, 'name')) : nameFrom(field(node, 'name'))
}

/** The variable within a pattern: `m` of `Some(m)`, `Ok(m)`, `&m` and `mut m`. */
const boundIn = (node: Node | null): Node | null => {
  if (!node || node.type === 'identifier') return node
  const inner = childrenOf(node).filter(one => one.type !== 'mutable_specifier')
  return inner.length > 0 ? boundIn(inner.at(-1) ?? null) : null
}

const typeName = (node: Node | null): string => (node?.text ?? '').replace(/<[\s\S]*$/, '').replace(/^.*[:&]/, '')

const declaration: Rule = (node, build) => {
  const pattern = field(node, 'pattern')
  const bound = boundIn(pattern)
  const value = field(node, 'value')
  return {
    kind: 'assign',
    target: bound ? nameFrom(bound) : { kind: 'name', name: '_', span: spanOf(pattern ?? node) },
    value: value ? build(value) : null,
    declares: true,
    type: typeName(field(node, 'type')),
    span: spanOf(node),
  }
}

const assignment: Rule = (node, build) => ({
  kind: 'assign',
  target: build(field(node, 'left')),
  value: build(field(node, 'right')),
  declares: false,
  type: '',
  span: spanOf(node),
})

const parametersOf = (node: Node | null): { name: string; type: string }[] =>
  childrenOf(node)
    .filter(one => one.type !== 'self_parameter')
    .map(one => ({ name: boundIn(field(one, 'pattern') ?? one)?.text ?? '', type: typeName(field(one, 'type')) }))

const definition: Rule = (node, build) => ({
  kind: 'function',
  name: field(node, 'name')?.text ?? '',
  parameters: parametersOf(field(node, 'parameters')),
  marks: [],
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const type: Rule = (node, build) => ({
  kind: 'class',
  name: typeName(field(node, 'type') ?? field(node, 'name')),
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const choice: Rule = (node, build) => {
  const branches = [field(node, 'consequence'), field(node, 'alternative')].flatMap(one => (one ? [build(one)] : []))
  return { kind: 'choice', tests: [build(field(node, 'condition'))], branches, span: spanOf(node) }
}

const matched: Rule = (node, build) => ({
  kind: 'choice',
  tests: [build(field(node, 'value'))],
  branches: childrenOf(field(node, 'body')).map(arm => build(field(arm, 'value'))),
  span: spanOf(node),
})

const looped: Rule = (node, build) => {
  const condition = field(node, 'condition')
  const over = node.type === 'for_expression' ? field(node, 'value') : null
  const bound = over ? boundIn(field(node, 'pattern')) : null
  return {
    kind: 'loop',
    variables: bound ? [bound.text] : [],
    over: over && build(over),
    head: condition ? [build(condition)] : [],
    body: build(field(node, 'body')),
    span: spanOf(node),
  }
}

const importsOf = (node: Node, path: string): Import[] => {
  const at = (name: string): string => (path === '' ? name : `${path}::${name}`)
  if (node.type === 'use_list') return childrenOf(node).flatMap(one => importsOf(one, path))
  if (node.type === 'scoped_use_list') {
    const list = field(node, 'list')
    return list ? importsOf(list, at(field(node, 'path')?.text ?? '')) : []
  }
  const of = field(node, 'path')
  const name = (field(node, 'name') ?? node).text
  const alias = field(node, 'alias')?.text ?? name
  const module = of ? at(of.text) : path
  return [{ kind: 'import', module, local: alias, imported: name, span: spanOf(node) }]
}

const imported: Rule = node => {
  const argument = field(node, 'argument')
  return block(node, argument ? importsOf(argument, '') : [])
}

const macro: Rule = (node, build) =>
  call(node, nameFrom(field(node, 'macro')), argumentsOf(childOf(node, 'token_tree'), build))

/** `?` hands a failure on and leaves the value as it is. */
const first: Rule = (node, build) => build(childrenOf(node).at(-1) ?? null)

const awaited: Rule = (node, build) => operation(node, 'await', build.all(node))

export const rustRules: Rules = {
  source_file: sequence,
  block: sequence,
  declaration_list: sequence,
  unsafe_block: passOn,
  expression_statement: passOn,
  parenthesized_expression: passOn,
  reference_expression: first,
  try_expression: (node, build) => build(childrenOf(node)[0] ?? null),
  await_expression: awaited,
  async_block: passOn,
  function_item: definition,
  closure_expression: definition,
  impl_item: type,
  mod_item: type,
  let_declaration: declaration,
  let_condition: declaration,
  assignment_expression: assignment,
  call_expression: (node, build) =>
    call(node, build(field(node, 'function')), argumentsOf(field(node, 'arguments'), build)),
  macro_invocation: macro,
  field_expression: (node, build) => member(node, build(field(node, 'value')), field(node, 'field')),
  scoped_identifier: scoped,
  generic_function: (node, build) => build(field(node, 'function')),
  identifier,
  self: node => ({ kind: 'name', name: 'self', span: spanOf(node) }),
  string_literal: text,
  raw_string_literal: text,
  integer_literal: numeric,
  float_literal: numeric,
  boolean_literal: node => literal(node, 'boolean', node.text),
  binary_expression: binary,
  if_expression: choice,
  match_expression: matched,
  loop_expression: looped,
  while_expression: looped,
  for_expression: looped,
  return_expression: leave('return'),
  break_expression: leave('break'),
  continue_expression: leave('continue'),
  use_declaration: imported,
  attribute_item: () => nothing,
}
