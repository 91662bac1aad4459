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
  numeric,
  operation,
  passOn,
  type Rule,
  type Rules,
  sequence,
  spanOf,
  truth,
} from './build.js'
import type { Code, Field, Parameter } from './code.js'

const text: Rule = node => {
  const written = node.text
  const value = written.startsWith('`') ? written.slice(1, -1) : written.slice(1, -1).replace(/\\(["\\])/g, '$1')
  return literal(node, 'string', value)
}

const pairs =
  (declares: boolean): Rule =>
  (node, build) => {
    const left = field(node, 'left') ?? node
    const targets = node.type.endsWith('_spec')
      ? node.childrenForFieldName('name').filter(one => one !== null)
      : childrenOf(left)
    const values = childrenOf(field(node, 'right') ?? field(node, 'value'))
    const type = field(node, 'type')?.text.replace(/^[*&]/, '') ?? ''
    const assigns = targets.map((target, at): Code => {
      const value = values[at]
      const shared = targets.length > values.length && values.length > 0
      return {
        kind: 'assign',
        target: build(target),
        value: shared && at === 0 ? build(values[0] ?? null) : shared || !value ? null : build(value),
        declares,
        type,
        span: spanOf(node),
      }
    })
    const [only] = assigns
    return assigns.length === 1 && only ? only : block(node, assigns)
  }

const keyOf = (node: Node | null, build: Build): Code => {
  const inner = childrenOf(node)[0] ?? null
  return inner?.type === 'identifier' ? literal(inner, 'string', inner.text) : build(inner)
}

const fieldsOf = (node: Node | null, build: Build): Field[] =>
  childrenOf(node).map(child =>
    child.type === 'keyed_element'
      ? { key: keyOf(field(child, 'key'), build), value: build(field(child, 'value')) }
      : { key: null, value: build(child) },
  )

const composite: Rule = (node, build) => {
  const type = field(node, 'type')
  const body = field(node, 'body')
  if (type?.type === 'slice_type' || type?.type === 'array_type' || type?.type === 'implicit_length_array_type')
    return { kind: 'list', items: childrenOf(body).map(build), span: spanOf(node) }
  return { kind: 'record', type: build(type), fields: fieldsOf(body, build), span: spanOf(node) }
}

const parametersOf = (node: Node | null): Parameter[] =>
  childrenOf(node).flatMap(child => {
    const type = field(child, 'type')?.text.replace(/^[*&]/, '') ?? ''
    return child.childrenForFieldName('name').flatMap(name => (name ? [{ name: name.text, type }] : []))
  })

const definition: Rule = (node, build) => {
  const receiver = parametersOf(field(node, 'receiver'))[0]
  return {
    kind: 'function',
    name: field(node, 'name')?.text ?? '',
    parameters: parametersOf(field(node, 'parameters')),
    marks: [],
    body: build(field(node, 'body')),
    span: spanOf(node),
    ...(receiver && { receiver: receiver.name }),
  }
}

const loop: Rule = (node, build) => {
  const range = childOf(node, 'range_clause')
  const clause = childOf(node, 'for_clause')
  const body = field(node, 'body')
  const head = range
    ? []
    : clause
      ? build.all(clause)
      : childrenOf(node)
          .filter(one => one.id !== body?.id)
          .map(build)
  return {
    kind: 'loop',
    variables: range ? childrenOf(field(range, 'left')).map(one => one.text) : [],
    over: range ? build(field(range, 'right')) : null,
    head,
    body: build(body),
    span: spanOf(node),
  }
}

const choice: Rule = (node, build) => {
  const first = field(node, 'initializer')
  const code: Code = {
    kind: 'choice',
    tests: [build(field(node, 'condition'))],
    branches: [build(field(node, 'consequence')), build(field(node, 'alternative'))],
    span: spanOf(node),
  }
  return first ? block(node, [build(first), code]) : code
}

const cases: Rule = (node, build) => ({
  kind: 'choice',
  tests: childrenOf(node)
    .filter(child => !child.type.endsWith('_case'))
    .map(build),
  branches: childrenOf(node)
    .filter(child => child.type.endsWith('_case'))
    .map(child => block(child, build.all(child))),
  span: spanOf(node),
})

const unary: Rule = (node, build) => {
  const operator = field(node, 'operator')?.text ?? ''
  const operand = build(field(node, 'operand'))
  return operator === '&' || operator === '*' ? operand : operation(node, operator, [operand])
}

export const goRules: Rules = {
  source_file: sequence,
  block: (node, build) => block(node, build.all(childOf(node, 'statement_list') ?? node)),
  statement_list: sequence,
  expression_statement: passOn,
  parenthesized_expression: passOn,
  literal_element: passOn,
  expression_list: passOn,
  identifier,
  field_identifier: identifier,
  package_identifier: identifier,
  type_identifier: identifier,
  pointer_type: passOn,
  qualified_type: (node, build) => member(node, build(field(node, 'package')), field(node, 'name')),
  generic_type: (node, build) => build(field(node, 'type')),
  selector_expression: (node, build) => member(node, build(field(node, 'operand')), field(node, 'field')),
  index_expression: (node, build) => ({
    kind: 'index',
    of: build(field(node, 'operand')),
    key: build(field(node, 'index')),
    span: spanOf(node),
  }),
  call_expression: (node, build) =>
    call(
      node,
      build(field(node, 'function')),
      childrenOf(field(node, 'arguments')).map(child => ({
        value: build(child),
        ...(child.type === 'variadic_argument' && { spread: true }),
      })),
    ),
  variadic_argument: passOn,
  composite_literal: composite,
  literal_value: (node, build) => ({ kind: 'record', type: null, fields: fieldsOf(node, build), span: spanOf(node) }),
  interpreted_string_literal: text,
  raw_string_literal: text,
  int_literal: numeric,
  float_literal: numeric,
  true: truth(true),
  false: truth(false),
  nil: none,
  unary_expression: unary,
  binary_expression: binary,
  short_var_declaration: pairs(true),
  assignment_statement: pairs(false),
  var_declaration: passOn,
  var_spec_list: sequence,
  var_spec: pairs(true),
  const_declaration: sequence,
  const_spec: pairs(true),
  function_declaration: definition,
  method_declaration: definition,
  func_literal: definition,
  for_statement: loop,
  if_statement: choice,
  select_statement: cases,
  expression_switch_statement: cases,
  type_switch_statement: cases,
  receive_statement: (node, build) => {
    const left = childrenOf(field(node, 'left'))[0]
    const value = build(field(node, 'right'))
    if (!left) return value
    return { kind: 'assign', target: build(left), value, declares: true, type: '', span: spanOf(node) }
  },
  send_statement: (node, build) =>
    operation(node, 'send', [build(field(node, 'channel')), build(field(node, 'value'))]),
  go_statement: (node, build) => operation(node, 'spawn', build.all(node)),
  defer_statement: (node, build) => operation(node, 'defer', build.all(node)),
  return_statement: leave('return'),
  break_statement: leave('break'),
  continue_statement: leave('continue'),
  import_declaration: sequence,
  import_spec_list: sequence,
  import_spec: node => {
    const module = field(node, 'path')?.text.slice(1, -1) ?? ''
    const last =
      module
        .replace(/\/v\d+$/, '')
        .split('/')
        .at(-1) ?? ''
    // `github.com/segmentio/kafka-go` is package kafka: the name in the path is only the usual one.
    const local = field(node, 'name')?.text ?? last.replace(/^go-|-go$/g, '')
    return { kind: 'import', module, local, imported: '', span: spanOf(node) }
  },
  type_declaration: (node, build) => block(node, build.all(node)),
  blank_identifier: node => nameFrom(node),
}
