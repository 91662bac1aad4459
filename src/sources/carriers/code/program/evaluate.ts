import type { Span } from '../../../../text/mapped.js'
import type { Call, Code, RecordLiteral } from '../../../syntax/tree-sitter/code.js'
import { lastName, someCode } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, type CodeMap, type CodeScalar, type CodeUnseen, type CodeValue, emptyMap } from '../value.js'
import { scalarOf } from './scalar.js'
import {
  calledFunctions,
  isSameFunction,
  isWhole,
  type Program,
  type Reference,
  referenceOf,
  type Scope,
  type Write,
} from './scope.js'

/** What only one language knows about the making of maps. */
export interface Dialect {
  /** Text of a key that is no literal, for example of a constant; undefined when it is not known. */
  keyOf?(key: Code): string | undefined
  /** Value of an expression that stands for itself, such as an enum; undefined when it is none. */
  constant?(code: Code, program: Program, scope: Scope): CodeScalar | undefined
  /** Key as the library spells it. */
  respell?(key: string, type: string): string
}

export interface Evaluation {
  readonly program: Program
  readonly dialect: Dialect
  /** Values under evaluation, so that variables defined by each other end. */
  readonly busy: Set<Code>
}

const deepest = 12

export const unseenOf = ({ program }: Evaluation, span: Span): CodeUnseen => ({
  kind: 'unseen',
  text: program.text.slice(span.start, span.end).replace(/\s+/g, ' ').slice(0, 60),
  span,
})

const join = (span: Span, ...maps: readonly CodeMap[]): CodeMap => ({
  kind: 'map',
  span,
  entries: maps.flatMap(map => map.entries),
  unseen: maps.flatMap(map => map.unseen),
})

const unseenMap = (evaluation: Evaluation, span: Span): CodeMap => ({
  ...emptyMap(span),
  unseen: [unseenOf(evaluation, span)],
})

/** A value below a key: a scalar, list, or map of its own. */
const heldValue = (evaluation: Evaluation, code: Code, scope: Scope, depth: number): CodeValue => {
  if (code.kind === 'record') return recordMap(evaluation, code, scope, depth + 1)
  return scalarOf(evaluation, code, scope)
}

/** Text of a key: a literal, a constant of the library, or a variable that holds one. */
export const keyText = (evaluation: Evaluation, key: Code, scope: Scope): string | undefined => {
  if (key.kind === 'literal') return key.value
  const known = evaluation.dialect.keyOf?.(key)
  if (known !== undefined) return known
  const value = scalarOf(evaluation, key, scope)
  return value.kind === 'scalar' && value.raw !== null && !value.placeholder ? value.raw : undefined
}

const recordMap = (evaluation: Evaluation, record: RecordLiteral, scope: Scope, depth: number): CodeMap => {
  const parts = record.fields.map(({ key, value }): CodeMap => {
    if (!key) return mapOf(evaluation, value, scope, value.span.start, depth + 1)
    const text = keyText(evaluation, key, scope)
    if (text === undefined) return unseenMap(evaluation, key.span)
    // Bindings of librdkafka before 1.0 took the settings of topics as a map below this key.
    if (text === 'default.topic.config') return mapOf(evaluation, value, scope, value.span.start, depth + 1)
    return {
      ...emptyMap(record.span),
      entries: [{ key: text, keySpan: key.span, value: heldValue(evaluation, value, scope, depth) }],
    }
  })
  return join(record.span, ...parts)
}

/** Copies of a map with the entries of the arguments: `dict(a, b=1)`, `new HashMap<>(a)`, `a.copy()`. */
const copiers =
  /^(?:dict|OrderedDict|HashMap|LinkedHashMap|TreeMap|ConcurrentHashMap|Hashtable|Properties|Dictionary|ConfigMap|copy|deepcopy|copyOf|unmodifiableMap|synchronizedMap|ProducerConfig|ConsumerConfig|ClientConfig|AdminClientConfig|from)$/
const pairMakers = /^(?:Map|ImmutableMap)\.of$|^(?:Collections\.)?singletonMap$/
const entryMakers = /^(?:Map|ImmutableMap)\.ofEntries$/

const dottedName = (code: Code): string =>
  code.kind === 'name' ? code.name : code.kind === 'member' ? `${dottedName(code.of)}.${code.name}` : '?'

const pairsOf = (
  evaluation: Evaluation,
  pairs: readonly (readonly [Code, Code])[],
  call: Call,
  scope: Scope,
  depth: number,
): CodeMap =>
  recordMap(
    evaluation,
    { kind: 'record', type: null, span: call.span, fields: pairs.map(([key, value]) => ({ key, value })) },
    scope,
    depth,
  )

/** The entries that a method of this file adds to the map it is handed. */
const addedBy = (evaluation: Evaluation, call: Call, binding: Reference['binding'], depth: number): CodeMap | null => {
  const [called] = calledFunctions(evaluation.program, call)
  const at = call.args.findIndex(({ value }) => lastName(value) === binding.name)
  const parameter = called?.parameters.filter(one => !/^(?:self|this|cls)$/.test(one.name))[at]
  const inner = called && evaluation.program.scopes.get(called)
  const own = parameter && inner?.bindings.get(parameter.name)
  if (!own || own === binding) return null
  return join(
    call.span,
    ...own.writes.filter(write => !isWhole(write)).map(write => writeMap(evaluation, write, [], own, depth + 1, 0)),
  )
}

const harmless =
  /^(?:print|println|Println|Printf|log|debug|info|warn|error|trace|dump|dumps|format|len|str|repr|toString|copy|deepcopy|dict|get|getProperty|containsKey|validate|Validate|range|list|isinstance|update|putAll|join|sorted|append|Append)$/
/** Names of calls that are likely to change the map they are handed. */
const changing = /config|apply|^set|^add|custom|fill|populate|enrich|^with|^init|load|setup|decorat|default|override/i
const securing = /ssl|sasl|auth|secur|tls|credential/i

const passMap = (
  evaluation: Evaluation,
  write: Write,
  binding: Reference['binding'],
  depth: number,
): CodeMap | null => {
  const { value } = write
  if (value?.kind !== 'call') return null
  const name = lastName(value.callee)
  if (harmless.test(name)) return null
  const added = addedBy(evaluation, value, binding, depth)
  if (added) return added
  return changing.test(name) && !securing.test(name) ? unseenMap(evaluation, value.span) : null
}

const startsWith = (route: readonly string[], start: readonly string[]): boolean =>
  start.length <= route.length && start.every((key, at) => route[at] === key)

/** What one write adds to the map that stands at `base` below its variable. */
const writeMap = (
  evaluation: Evaluation,
  write: Write,
  base: readonly string[],
  binding: Reference['binding'],
  depth: number,
  declared: number,
): CodeMap => {
  const { value, scope, keySpan } = write
  if (write.how === 'pass') return passMap(evaluation, write, binding, depth) ?? emptyMap(keySpan)
  if (!startsWith(write.route, base)) return emptyMap(keySpan)
  if (write.how === 'merge') {
    if (!value) return unseenMap(evaluation, keySpan)
    const map = mapOf(evaluation, value, scope, value.span.start, depth + 1)
    return write.depth > declared ? conditional(evaluation, map) : map
  }
  const rest = write.route.slice(base.length)
  const key = write.key ? keyText(evaluation, write.key, scope) : ''
  if (key === undefined) return unseenMap(evaluation, keySpan)
  const name = [...rest, ...(key === '' ? [] : [key])].join('.')
  if (name === '') return emptyMap(keySpan)
  const found = value ? heldValue(evaluation, value, scope, depth) : unseenOf(evaluation, keySpan)
  const entry = { key: name, keySpan, value: found }
  const map = { ...emptyMap(keySpan), entries: [entry] }
  return write.depth > declared ? conditional(evaluation, map) : map
}

/** Under a branch: whether the value holds is not known. */
const conditional = (evaluation: Evaluation, map: CodeMap): CodeMap => ({
  ...map,
  entries: map.entries.map((entry): CodeEntry => ({ ...entry, value: unseenOf(evaluation, entry.value.span) })),
})

const referenceMap = (evaluation: Evaluation, found: Reference, scope: Scope, at: number, depth: number): CodeMap => {
  const { binding, route } = found
  const before = (write: Write): boolean => !isSameFunction(write.scope, scope) || write.keySpan.start < at
  const writes = binding.writes.filter(before)
  const start = writes.findLast(isWhole)
  const span = start?.value?.span ?? { start: at, end: at }
  if (!start?.value) return unseenMap(evaluation, start?.keySpan ?? { start: at, end: at + binding.name.length })
  const first =
    route.length === 0 ? mapOf(evaluation, start.value, start.scope, start.value.span.start, depth + 1) : emptyMap(span)
  const later = writes.filter(
    write =>
      !isWhole(write) && (!isSameFunction(write.scope, start.scope) || write.keySpan.start > start.keySpan.start),
  )
  const declared = isSameFunction(start.scope, binding.scope) ? start.depth : 0
  return join(
    span,
    first,
    ...later.map(write =>
      writeMap(
        evaluation,
        write,
        route,
        binding,
        depth + 1,
        isSameFunction(write.scope, start.scope) ? declared : write.depth,
      ),
    ),
  )
}

/** The map that a method of this file returns, when it has one way to return. */
const returnedMap = (evaluation: Evaluation, call: Call, depth: number): CodeMap | null => {
  const [called, another] = calledFunctions(evaluation.program, call)
  const inner = called && evaluation.program.scopes.get(called)
  if (!called || another || !inner) return null
  const returns: Code[] = []
  const isReturn = (code: Code): boolean => {
    if (code.kind === 'leave' && code.how === 'return' && code.of) returns.push(code.of)
    return false
  }
  someCode(called.body, isReturn)
  const returned = returns[0] ?? (called.body.kind === 'block' ? undefined : called.body)
  if (returns.length > 1 || !returned) return null
  return mapOf(evaluation, returned, inner, returned.span.end, depth + 1)
}

const callMap = (evaluation: Evaluation, call: Call, scope: Scope, depth: number): CodeMap => {
  const fields = call.fields ? recordMap(evaluation, call.fields, scope, depth) : emptyMap(call.span)
  const dotted = dottedName(call.callee)
  const args = call.args
  if (pairMakers.test(dotted)) {
    const pairs = args.flatMap(({ value }, at): (readonly [Code, Code])[] => {
      const next = args[at + 1]
      return at % 2 === 0 && next ? [[value, next.value]] : []
    })
    return pairsOf(evaluation, pairs, call, scope, depth)
  }
  if (entryMakers.test(dotted)) {
    const pairs = args.flatMap(({ value }): (readonly [Code, Code])[] => {
      const [key, held] = value.kind === 'call' ? value.args : []
      return key && held ? [[key.value, held.value]] : []
    })
    return pairsOf(evaluation, pairs, call, scope, depth)
  }
  if (copiers.test(lastName(call.callee))) {
    const own = call.callee.kind === 'member' && args.length === 0 ? [{ value: call.callee.of }] : args
    const parts = own.map((arg): CodeMap => {
      const name = 'name' in arg ? arg.name : undefined
      if (name !== undefined) {
        const value = heldValue(evaluation, arg.value, scope, depth)
        const keySpan = ('nameSpan' in arg ? arg.nameSpan : undefined) ?? arg.value.span
        return { ...emptyMap(call.span), entries: [{ key: name, keySpan, value }] }
      }
      // A capacity, or the name of a loader, adds nothing.
      return arg.value.kind === 'literal'
        ? emptyMap(call.span)
        : mapOf(evaluation, arg.value, scope, call.span.start, depth + 1)
    })
    return join(call.span, ...parts, fields)
  }
  const returned = returnedMap(evaluation, call, depth)
  if (returned) return join(call.span, returned, fields)
  if (call.made && args.length === 0) return fields
  return join(call.span, unseenMap(evaluation, call.span), fields)
}

/** The entries of a map as far as this file proves them, in the order of their effect. `at`: where it is used. */
export const mapOf = (evaluation: Evaluation, code: Code, scope: Scope, at: number, depth = 0): CodeMap => {
  if (depth > deepest) return unseenMap(evaluation, code.span)
  if (code.kind === 'record') return recordMap(evaluation, code, scope, depth)
  if (code.kind === 'call') return callMap(evaluation, code, scope, depth)
  if (code.kind === 'operation' && code.operator === '|')
    return join(code.span, ...code.parts.map(part => mapOf(evaluation, part, scope, at, depth + 1)))
  if (code.kind === 'operation' && code.operator === 'anonymous') return unseenMap(evaluation, code.span)
  if (code.kind === 'literal' && code.type === 'null') return emptyMap(code.span)
  const found = referenceOf(code, scope)
  if (!found) {
    // Scala leaves out the parentheses of a call without arguments.
    const called: Call = { kind: 'call', callee: code, args: [], made: false, span: code.span }
    const returned = code.kind === 'name' ? returnedMap(evaluation, called, depth) : null
    return returned ?? unseenMap(evaluation, code.span)
  }
  const map = referenceMap(evaluation, found, scope, at, depth)
  // What a parameter or an import holds is shown where it is used.
  return map.unseen.length > 0 && map.entries.length === 0 && found.binding.parameter
    ? { ...map, unseen: [unseenOf(evaluation, code.span)] }
    : map
}
