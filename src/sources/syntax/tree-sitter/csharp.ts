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
import type { Argument, Call, Code, Field, Handler, Mark, Parameter, RecordLiteral } from './code.js'

const text: Rule = node => {
  const written = node.text
  if (written.startsWith('"""')) return literal(node, 'string', written.replace(/^"+|"+$/g, '').trim())
  const verbatim = written.startsWith('@')
  const inner = written.slice(verbatim ? 2 : 1, -1)
  return literal(node, 'string', verbatim ? inner.replace(/""/g, '"') : inner.replace(/\\(["\\])/g, '$1'))
}

const typeName = (node: Node | null): string =>
  (node?.type === 'generic_name' ? (childrenOf(node)[0]?.text ?? '') : (node?.text ?? ''))
    .replace(/\?$/, '')
    .replace(/^.*\./, '')

const argumentOf = (node: Node, build: Build): Argument => {
  const name = field(node, 'name')
  const parts = childrenOf(node).filter(child => child.id !== name?.id)
  return { value: build(parts.at(-1) ?? null), ...(name && { name: name.text, nameSpan: spanOf(name) }) }
}

const argumentsOf = (node: Node | null, build: Build): Argument[] =>
  childrenOf(node).map(child => argumentOf(child, build))

const keyOf = (left: Node | null, build: Build): Code => {
  if (left?.type === 'identifier') return literal(left, 'string', left.text)
  const inner = childrenOf(childOf(left, 'argument') ?? left)[0] ?? null
  return build(inner)
}

const fieldsOf = (node: Node, build: Build): RecordLiteral => {
  const fields = childrenOf(node).map((child): Field => {
    if (child.type === 'assignment_expression')
      return { key: keyOf(field(child, 'left'), build), value: build(field(child, 'right')) }
    const [key, value] = childrenOf(child)
    if (child.type === 'initializer_expression' && key && value) return { key: build(key), value: build(value) }
    return { key: null, value: build(child) }
  })
  return { kind: 'record', type: null, fields, span: spanOf(node) }
}

const creation =
  (typed: string): Rule =>
  (node, build) => {
    const type = field(node, 'type')
    const initializer = field(node, 'initializer') ?? childOf(node, 'initializer_expression')
    const made: Call = {
      kind: 'call',
      callee: { kind: 'name', name: type ? typeName(type) : typed, span: spanOf(type ?? node) },
      args: argumentsOf(field(node, 'arguments') ?? childOf(node, 'argument_list'), build),
      made: true,
      span: spanOf(node),
    }
    return initializer ? { ...made, fields: fieldsOf(initializer, build) } : made
  }

const declaration: Rule = (node, build) => {
  const type = typeName(field(node, 'type'))
  const found = childrenOf(node)
    .filter(child => child.type === 'variable_declarator')
    .map((child): Code => {
      const name = field(child, 'name')
      const value = childrenOf(child).findLast(one => one.id !== name?.id) ?? null
      // `ProducerConfig c = new() { … }` names the type on the left only.
      const built =
        value?.type === 'implicit_object_creation_expression' ? creation(type)(value, build) : value && build(value)
      return { kind: 'assign', target: nameFrom(name), value: built, declares: true, type, span: spanOf(node) }
    })
  const [only] = found
  return found.length === 1 && only ? only : block(node, found)
}

const property: Rule = (node, build) => {
  const value = field(node, 'value')
  if (value?.type === 'arrow_expression_clause') return definition(node, build)
  return {
    kind: 'assign',
    target: nameFrom(field(node, 'name')),
    value: value && build(value),
    declares: true,
    type: typeName(field(node, 'type')),
    span: spanOf(node),
  }
}

const marksOf = (node: Node, build: Build): Mark[] =>
  childrenOf(node)
    .filter(child => child.type === 'attribute_list')
    .flatMap(childrenOf)
    .map(child => ({
      name: field(child, 'name')?.text ?? '',
      args: childrenOf(childOf(child, 'attribute_argument_list')).map(one => argumentOf(one, build)),
      span: spanOf(child),
    }))

const parametersOf = (node: Node | null): Parameter[] => {
  if (node?.type === 'identifier' || node?.type === 'implicit_parameter') return [{ name: node.text, type: '' }]
  return childrenOf(node).map(child => ({
    name: (field(child, 'name') ?? child).text,
    type: typeName(field(child, 'type')),
  }))
}

const definition: Rule = (node, build) => ({
  kind: 'function',
  name: field(node, 'name')?.text ?? '',
  parameters: parametersOf(field(node, 'parameters')),
  marks: marksOf(node, build),
  body: build(field(node, 'body') ?? field(node, 'value') ?? childOf(node, 'arrow_expression_clause')),
  span: spanOf(node),
})

const type: Rule = (node, build) => ({
  kind: 'class',
  name: field(node, 'name')?.text ?? '',
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const handlerOf = (node: Node, build: Build): Handler => ({
  type: field(childOf(node, 'catch_declaration') ?? node, 'type')?.text ?? '',
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const attempt: Rule = (node, build) => {
  const last = childOf(node, 'finally_clause')
  return {
    kind: 'attempt',
    body: build(field(node, 'body')),
    handlers: childrenOf(node)
      .filter(child => child.type === 'catch_clause')
      .map(child => handlerOf(child, build)),
    last: last && build(childOf(last, 'block')),
    span: spanOf(node),
  }
}

const loop: Rule = (node, build) => ({
  kind: 'loop',
  variables: [],
  over: null,
  head: [build(field(node, 'condition'))],
  body: build(field(node, 'body')),
  span: spanOf(node),
})

export const csharpRules: Rules = {
  compilation_unit: sequence,
  declaration_list: sequence,
  namespace_declaration: (node, build) => build(field(node, 'body')),
  file_scoped_namespace_declaration: () => nothing,
  global_statement: passOn,
  block: sequence,
  expression_statement: passOn,
  local_declaration_statement: (node, build) => build(childOf(node, 'variable_declaration')),
  field_declaration: (node, build) => build(childOf(node, 'variable_declaration')),
  parenthesized_expression: passOn,
  arrow_expression_clause: passOn,
  identifier,
  this: identifier,
  this_expression: identifier,
  generic_name: node => ({ kind: 'name', name: typeName(node), span: spanOf(node) }),
  qualified_name: (node, build) => member(node, build(field(node, 'qualifier')), field(node, 'name')),
  member_access_expression: (node, build) => {
    const name = field(node, 'name')
    const named = name?.type === 'generic_name' ? (childrenOf(name)[0] ?? name) : name
    return member(node, build(field(node, 'expression')), named)
  },
  conditional_access_expression: (node, build) => {
    const [of, rest] = childrenOf(node)
    if (rest?.type === 'member_binding_expression') return member(node, build(of ?? null), field(rest, 'name'))
    return operation(node, '?.', build.all(node))
  },
  element_access_expression: (node, build) => ({
    kind: 'index',
    of: build(field(node, 'expression')),
    key: build(childrenOf(childOf(childOf(node, 'bracketed_argument_list'), 'argument'))[0] ?? null),
    span: spanOf(node),
  }),
  invocation_expression: (node, build) =>
    call(node, build(field(node, 'function')), argumentsOf(field(node, 'arguments'), build)),
  object_creation_expression: creation(''),
  implicit_object_creation_expression: creation(''),
  collection_expression: (node, build) => ({ kind: 'list', items: build.all(node), span: spanOf(node) }),
  collection_element: passOn,
  string_literal: text,
  verbatim_string_literal: text,
  raw_string_literal: text,
  interpolated_string_expression: (node, build) => operation(node, 'template', build.all(node)),
  integer_literal: numeric,
  real_literal: numeric,
  boolean_literal: node => literal(node, 'boolean', node.text),
  null_literal: none,
  prefix_unary_expression: (node, build) =>
    operation(node, node.text.startsWith('-') ? '-' : 'prefix', build.all(node)),
  binary_expression: binary,
  cast_expression: (node, build) => build(field(node, 'value')),
  await_expression: (node, build) => operation(node, 'await', build.all(node)),
  variable_declaration: declaration,
  property_declaration: property,
  assignment_expression: (node, build) => ({
    kind: 'assign',
    target: build(field(node, 'left')),
    value: build(field(node, 'right')),
    declares: false,
    type: '',
    span: spanOf(node),
  }),
  method_declaration: definition,
  constructor_declaration: definition,
  local_function_statement: definition,
  lambda_expression: definition,
  anonymous_method_expression: definition,
  class_declaration: type,
  record_declaration: type,
  struct_declaration: type,
  interface_declaration: type,
  foreach_statement: (node, build) => ({
    kind: 'loop',
    variables: [field(node, 'left')?.text ?? ''],
    over: build(field(node, 'right')),
    head: [],
    body: build(field(node, 'body')),
    span: spanOf(node),
  }),
  for_statement: loop,
  while_statement: loop,
  do_statement: loop,
  if_statement: (node, build) => ({
    kind: 'choice',
    tests: [build(field(node, 'condition'))],
    branches: [build(field(node, 'consequence')), build(field(node, 'alternative'))],
    span: spanOf(node),
  }),
  switch_statement: (node, build) => ({
    kind: 'choice',
    tests: [build(field(node, 'value'))],
    branches: build.all(field(node, 'body')),
    span: spanOf(node),
  }),
  switch_section: sequence,
  using_statement: sequence,
  try_statement: attempt,
  return_statement: leave('return'),
  throw_statement: leave('throw'),
  break_statement: leave('break'),
  continue_statement: leave('continue'),
  yield_statement: leave('yield'),
  using_directive: node => ({
    kind: 'import',
    module: childrenOf(node).at(-1)?.text ?? '',
    local: '',
    imported: '',
    span: spanOf(node),
  }),
}
