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
import type { Argument, Code, Field, Handler, Import, Mark, Parameter } from './code.js'

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', "'": "'", '"': '"', '\\': '\\' }

const text: Rule = (node, build) => {
  if (childOf(node, 'interpolation')) return operation(node, 'template', build.all(node))
  const raw = childOf(node, 'string_start')?.text.toLowerCase().includes('r')
  const content = childrenOf(node).filter(child => child.type === 'string_content')
  const joined = content.map(child => child.text).join('')
  return literal(node, 'string', raw ? joined : joined.replace(/\\(.)/gs, (all, one: string) => escapes[one] ?? all))
}

const joinedText: Rule = (node, build) => {
  const parts = build.all(node)
  let value = ''
  for (const part of parts) {
    if (part.kind !== 'literal') return operation(node, 'template', parts)
    value += part.value
  }
  return literal(node, 'string', value)
}

const argument = (node: Node, build: Build): Argument => {
  const name = field(node, 'name')
  if (node.type === 'keyword_argument' && name)
    return { name: name.text, nameSpan: spanOf(name), value: build(field(node, 'value')) }
  if (node.type === 'dictionary_splat' || node.type === 'list_splat')
    return { spread: true, value: passOn(node, build) }
  return { value: build(node) }
}

const argumentsOf = (node: Node | null, build: Build): Argument[] =>
  childrenOf(node).map(child => argument(child, build))

const dictionary: Rule = (node, build) => {
  const fields = childrenOf(node).map((child): Field => {
    if (child.type !== 'pair') return { key: null, value: passOn(child, build) }
    return { key: build(field(child, 'key')), value: build(field(child, 'value')) }
  })
  return { kind: 'record', type: null, fields, span: spanOf(node) }
}

const assign = (node: Node, target: Code, value: Code | null): Code => ({
  kind: 'assign',
  target,
  value,
  declares: true,
  type: '',
  span: spanOf(node),
})

const assignment: Rule = (node, build) => {
  const left = field(node, 'left')
  const right = field(node, 'right')
  const targets = left?.type === 'pattern_list' ? childrenOf(left) : []
  const values = right?.type === 'expression_list' ? childrenOf(right) : []
  if (targets.length > 0 && targets.length === values.length)
    return block(
      node,
      targets.map((target, at) => assign(node, build(target), build(values[at] ?? null))),
    )
  if (targets.length > 0)
    return block(node, [build(right), ...targets.map(target => assign(node, build(target), operation(node, '', [])))])
  return assign(node, build(left), right ? build(right) : null)
}

const augmented: Rule = (node, build) => {
  const target = build(field(node, 'left'))
  const value = build(field(node, 'right'))
  if (field(node, 'operator')?.text !== '|=') return operation(node, 'augment', [target, value])
  const callee: Code = { kind: 'member', of: target, name: 'update', nameSpan: target.span, span: target.span }
  return call(node, callee, [{ value }])
}

const parametersOf = (node: Node | null): Parameter[] =>
  childrenOf(node).map(child => ({
    name: (field(child, 'name') ?? childOf(child, 'identifier') ?? child).text,
    type: field(child, 'type')?.text ?? '',
  }))

const definition = (node: Node, build: Build, marks: readonly Mark[]): Code => ({
  kind: 'function',
  name: field(node, 'name')?.text ?? '',
  parameters: parametersOf(field(node, 'parameters')),
  marks,
  body: build(field(node, 'body')),
  span: spanOf(node),
})

const decorated: Rule = (node, build) => {
  const inner = field(node, 'definition')
  if (inner?.type !== 'function_definition') return build(inner)
  const marks = childrenOf(node)
    .filter(child => child.type === 'decorator')
    .map((child): Mark => {
      const code = passOn(child, build)
      const callee = code.kind === 'call' ? code.callee : code
      const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : ''
      return { name, args: code.kind === 'call' ? code.args : [], span: spanOf(child) }
    })
  return definition(inner, build, marks)
}

const handlerOf = (node: Node, build: Build): Handler => ({
  type: (field(node, 'value') ?? childrenOf(node).find(child => child.type !== 'block'))?.text ?? '',
  body: build(childOf(node, 'block')),
  span: spanOf(node),
})

const attempt: Rule = (node, build) => {
  const rest = childrenOf(node)
  const last = rest.find(child => child.type === 'finally_clause') ?? null
  const otherwise = rest.find(child => child.type === 'else_clause')
  const body = build(field(node, 'body'))
  return {
    kind: 'attempt',
    body: otherwise ? block(node, [body, build(field(otherwise, 'body'))]) : body,
    handlers: rest.filter(child => child.type.startsWith('except')).map(child => handlerOf(child, build)),
    last: last && build(childOf(last, 'block')),
    span: spanOf(node),
  }
}

const choice: Rule = (node, build) => {
  const alternatives = childrenOf(node).filter(child => /^(?:elif|else)_clause$/.test(child.type))
  return {
    kind: 'choice',
    tests: [build(field(node, 'condition')), ...alternatives.map(one => build(field(one, 'condition')))],
    branches: [
      build(field(node, 'consequence')),
      ...alternatives.map(one => build(field(one, 'consequence') ?? field(one, 'body'))),
    ],
    span: spanOf(node),
  }
}

const namesIn = (node: Node | null): string[] =>
  node?.type === 'identifier' ? [node.text] : childrenOf(node).flatMap(namesIn)

const importFrom: Rule = node => {
  const source = field(node, 'module_name')
  const module = source?.text ?? ''
  const imports = childrenOf(node)
    .filter(child => child.startIndex !== source?.startIndex)
    .map((child): Import => {
      const name = field(child, 'name')?.text ?? child.text
      const everything = child.type === 'wildcard_import'
      const local = everything ? '' : (field(child, 'alias')?.text ?? name)
      return { kind: 'import', module, local, imported: everything ? '' : name, span: spanOf(child) }
    })
  return block(node, imports)
}

const importPlain: Rule = node =>
  block(
    node,
    childrenOf(node).map((child): Import => {
      const module = field(child, 'name')?.text ?? child.text
      const local = field(child, 'alias')?.text ?? module
      return { kind: 'import', module, local, imported: '', span: spanOf(child) }
    }),
  )

export const pythonRules: Rules = {
  module: sequence,
  block: sequence,
  expression_statement: passOn,
  parenthesized_expression: passOn,
  type: passOn,
  identifier,
  attribute: (node, build) => member(node, build(field(node, 'object')), field(node, 'attribute')),
  subscript: (node, build) => ({
    kind: 'index',
    of: build(field(node, 'value')),
    key: build(field(node, 'subscript')),
    span: spanOf(node),
  }),
  call: (node, build) => call(node, build(field(node, 'function')), argumentsOf(field(node, 'arguments'), build)),
  string: text,
  concatenated_string: joinedText,
  integer: numeric,
  float: numeric,
  true: truth(true),
  false: truth(false),
  none,
  unary_operator: (node, build) =>
    operation(node, field(node, 'operator')?.text ?? '', [build(field(node, 'argument'))]),
  binary_operator: binary,
  boolean_operator: binary,
  dictionary,
  list: (node, build) => ({ kind: 'list', items: build.all(node), span: spanOf(node) }),
  tuple: (node, build) => ({ kind: 'list', items: build.all(node), span: spanOf(node) }),
  assignment,
  augmented_assignment: augmented,
  named_expression: (node, build) => assign(node, build(field(node, 'name')), build(field(node, 'value'))),
  await: (node, build) => operation(node, 'await', build.all(node)),
  lambda: (node, build) => ({
    kind: 'function',
    name: '',
    parameters: parametersOf(field(node, 'parameters')),
    marks: [],
    body: build(field(node, 'body')),
    span: spanOf(node),
  }),
  function_definition: (node, build) => definition(node, build, []),
  decorated_definition: decorated,
  class_definition: (node, build) => ({
    kind: 'class',
    name: field(node, 'name')?.text ?? '',
    body: build(field(node, 'body')),
    span: spanOf(node),
  }),
  for_statement: (node, build) => ({
    kind: 'loop',
    variables: namesIn(field(node, 'left')),
    over: build(field(node, 'right')),
    head: [],
    body: build(field(node, 'body')),
    span: spanOf(node),
  }),
  while_statement: (node, build) => ({
    kind: 'loop',
    variables: [],
    over: null,
    head: [build(field(node, 'condition'))],
    body: build(field(node, 'body')),
    span: spanOf(node),
  }),
  if_statement: choice,
  try_statement: attempt,
  with_statement: (node, build) =>
    block(node, [...childrenOf(childOf(node, 'with_clause')).map(build), build(field(node, 'body'))]),
  with_item: passOn,
  as_pattern: (node, build) => {
    const [value, alias] = childrenOf(node)
    return alias ? assign(node, passOn(alias, build), build(value ?? null)) : nothing
  },
  return_statement: leave('return'),
  raise_statement: leave('throw'),
  break_statement: leave('break'),
  continue_statement: leave('continue'),
  yield: leave('yield'),
  import_from_statement: importFrom,
  import_statement: importPlain,
}
