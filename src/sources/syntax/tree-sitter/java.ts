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
  truth,
} from './build.js'
import type { Argument, Call, Code, Field, Handler, Mark, Parameter, RecordLiteral } from './code.js'

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', "'": "'", '\\': '\\' }

const text: Rule = node => {
  const block = node.text.startsWith('"""')
  const inner = block ? node.text.slice(3, -3).trim() : node.text.slice(1, -1)
  return literal(
    node,
    'string',
    inner.replace(/\\(.)/g, (all, one: string) => escapes[one] ?? all),
  )
}

const typeName = (node: Node | null): string =>
  (node?.type === 'generic_type' ? (childrenOf(node)[0]?.text ?? '') : (node?.text ?? '')).replace(/^.*\./, '')

const argumentsOf = (node: Node | null, build: Build): Argument[] => build.all(node).map(value => ({ value }))

/** `new HashMap<>() {{ put(K, V); }}` sets entries like a literal. */
const doubleBraces = (body: Node, build: Build): RecordLiteral | null => {
  const initializer = childOf(body, 'block')
  if (!initializer || childrenOf(body).length > 1) return null
  const fields: Field[] = []
  for (const code of build.all(initializer)) {
    const name = code.kind === 'call' && code.callee.kind === 'name' ? code.callee.name : ''
    if (code.kind !== 'call' || !/^(?:put|setProperty)$/.test(name)) return null
    const [key, value] = code.args
    if (key && value) fields.push({ key: key.value, value: value.value })
  }
  return { kind: 'record', type: null, fields, span: spanOf(body) }
}

const creation: Rule = (node, build) => {
  const type = field(node, 'type')
  const callee: Code = { kind: 'name', name: typeName(type), span: spanOf(type ?? node) }
  const made: Call = { ...callOf(node, callee, build), made: true }
  const body = childOf(node, 'class_body')
  const fields = body && doubleBraces(body, build)
  if (fields) return { ...made, fields }
  return body ? operation(node, 'anonymous', [made, build(body)]) : made
}

const callOf = (node: Node, callee: Code, build: Build): Call => ({
  kind: 'call',
  callee,
  args: argumentsOf(field(node, 'arguments'), build),
  made: false,
  span: spanOf(node),
})

const invocation: Rule = (node, build) => {
  const object = field(node, 'object')
  const name = field(node, 'name')
  return callOf(node, object ? member(node, build(object), name) : nameFrom(name), build)
}

const declarators = (node: Node, build: Build): Code => {
  const type = typeName(field(node, 'type'))
  const found = childrenOf(node)
    .filter(child => child.type === 'variable_declarator')
    .map((child): Code => {
      const value = field(child, 'value')
      return {
        kind: 'assign',
        target: nameFrom(field(child, 'name')),
        value: value && build(value),
        declares: true,
        type,
        span: spanOf(node),
      }
    })
  const [only] = found
  return found.length === 1 && only ? only : block(node, found)
}

const markArgument = (node: Node, build: Build): Argument => {
  const name = field(node, 'key')
  if (node.type !== 'element_value_pair' || !name) return { value: build(node) }
  return { name: name.text, nameSpan: spanOf(name), value: build(field(node, 'value')) }
}

const marksOf = (node: Node, build: Build): Mark[] =>
  childrenOf(childOf(node, 'modifiers'))
    .filter(child => child.type.endsWith('annotation'))
    .map(child => ({
      name: (field(child, 'name')?.text ?? '').replace(/^.*\./, ''),
      args: childrenOf(field(child, 'arguments')).map(one => markArgument(one, build)),
      span: spanOf(child),
    }))

const parametersOf = (node: Node | null): Parameter[] => {
  if (node?.type === 'identifier') return [{ name: node.text, type: '' }]
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
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const type: Rule = (node, build) => ({
  kind: 'class',
  name: field(node, 'name')?.text ?? '',
  marks: marksOf(node, build),
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const handlerOf = (node: Node, build: Build): Handler => ({
  type: childOf(childOf(node, 'catch_formal_parameter'), 'catch_type')?.text ?? '',
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const attempt: Rule = (node, build) => {
  const resources = field(node, 'resources')
  const last = childOf(node, 'finally_clause')
  const code: Code = {
    kind: 'attempt',
    body: build(field(node, 'body')),
    handlers: childrenOf(node)
      .filter(child => child.type === 'catch_clause')
      .map(child => handlerOf(child, build)),
    last: last && build(childOf(last, 'block')),
    span: spanOf(node),
  }
  return resources ? block(node, [...build.all(resources), code]) : code
}

const loopOver: Rule = (node, build) => ({
  kind: 'loop',
  variables: [field(node, 'name')?.text ?? ''],
  over: build(field(node, 'value')),
  head: [],
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const loop: Rule = (node, build) => ({
  kind: 'loop',
  variables: [],
  over: null,
  head: [...build.all(field(node, 'init')), build(field(node, 'condition'))],
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const importOf: Rule = node => {
  const path = childOf(node, 'scoped_identifier', 'identifier')?.text ?? ''
  const everything = childOf(node, 'asterisk') !== null
  const at = path.lastIndexOf('.')
  return {
    kind: 'import',
    module: everything ? path : path.slice(0, at),
    local: everything ? '' : path.slice(at + 1),
    imported: everything ? '' : path.slice(at + 1),
    span: spanOf(node),
  }
}

export const javaRules: Rules = {
  program: sequence,
  block: sequence,
  class_body: sequence,
  interface_body: sequence,
  enum_body: sequence,
  constructor_body: sequence,
  expression_statement: passOn,
  parenthesized_expression: passOn,
  identifier,
  this: identifier,
  field_access: (node, build) => member(node, build(field(node, 'object')), field(node, 'field')),
  array_access: (node, build) => ({
    kind: 'index',
    of: build(field(node, 'array')),
    key: build(field(node, 'index')),
    span: spanOf(node),
  }),
  scoped_identifier: (node, build) => member(node, build(field(node, 'scope')), field(node, 'name')),
  method_invocation: invocation,
  object_creation_expression: creation,
  array_initializer: (node, build) => ({ kind: 'list', items: build.all(node), span: spanOf(node) }),
  element_value_array_initializer: (node, build) => ({ kind: 'list', items: build.all(node), span: spanOf(node) }),
  string_literal: text,
  class_literal: node => literal(node, 'string', node.text.replace(/\.class$/, '')),
  decimal_integer_literal: numeric,
  decimal_floating_point_literal: numeric,
  true: truth(true),
  false: truth(false),
  null_literal: none,
  unary_expression: (node, build) =>
    operation(node, field(node, 'operator')?.text ?? '', [build(field(node, 'operand'))]),
  binary_expression: binary,
  cast_expression: (node, build) => build(field(node, 'value')),
  local_variable_declaration: declarators,
  field_declaration: declarators,
  resource: (node, build) => {
    const value = field(node, 'value')
    if (!value) return passOn(node, build)
    const target = nameFrom(field(node, 'name'))
    return {
      kind: 'assign',
      target,
      value: build(value),
      declares: true,
      type: typeName(field(node, 'type')),
      span: spanOf(node),
    }
  },
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
  lambda_expression: definition,
  method_reference: (node, build) => operation(node, 'reference', build.all(node)),
  class_declaration: type,
  interface_declaration: type,
  enum_declaration: type,
  record_declaration: type,
  enhanced_for_statement: loopOver,
  for_statement: loop,
  while_statement: loop,
  do_statement: loop,
  if_statement: (node, build) => ({
    kind: 'choice',
    tests: [build(field(node, 'condition'))],
    branches: [build(field(node, 'consequence')), build(field(node, 'alternative'))],
    span: spanOf(node),
  }),
  switch_expression: (node, build) => ({
    kind: 'choice',
    tests: [build(field(node, 'condition'))],
    branches: build.all(field(node, 'body')),
    span: spanOf(node),
  }),
  switch_block_statement_group: sequence,
  switch_rule: sequence,
  switch_label: () => nothing,
  try_statement: attempt,
  try_with_resources_statement: attempt,
  return_statement: leave('return'),
  throw_statement: leave('throw'),
  break_statement: leave('break'),
  continue_statement: leave('continue'),
  import_declaration: importOf,
  package_declaration: () => nothing,
  ternary_expression: (node, build) => operation(node, '?', build.all(node)),
  explicit_constructor_invocation: (node, build) =>
    call(node, { kind: 'name', name: 'this', span: spanOf(node) }, argumentsOf(field(node, 'arguments'), build)),
}
