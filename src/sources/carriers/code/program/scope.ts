import type { Span } from '../../../../text/mapped.js'
import {
  type Call,
  type Code,
  type FunctionCode,
  type Import,
  lastName,
  partsOf,
} from '../../../syntax/tree-sitter/code.js'

/** One assignment to a variable or to a part of what it holds. */
export interface Write {
  /** Keys below the variable; empty when the variable itself is assigned. */
  readonly route: readonly string[]
  /** A key below the route that is no literal, such as `ProducerConfig.ACKS_CONFIG`. */
  readonly key?: Code
  readonly keySpan: Span
  /** Null where a value comes from outside the file, such as the second result of a call. */
  readonly value: Code | null
  /** `merge`: the entries of the value are added. `pass`: the variable is handed to this call. */
  readonly how: 'set' | 'merge' | 'pass'
  readonly scope: Scope
  /** Under a branch or loop that the declaration is not under. */
  readonly depth: number
}

export interface Binding {
  readonly name: string
  readonly scope: Scope
  readonly parameter: boolean
  readonly type: string
  readonly writes: Write[]
}

export interface Scope {
  readonly parent: Scope | null
  readonly kind: 'file' | 'class' | 'function'
  readonly code: Code
  readonly bindings: Map<string, Binding>
}

export interface Reference {
  readonly binding: Binding
  readonly route: readonly string[]
}

/** A parsed file with its names resolved. */
export interface Program {
  readonly text: string
  readonly root: Code
  readonly file: Scope
  /** Scope of each function and class. */
  readonly scopes: ReadonlyMap<Code, Scope>
  readonly functions: ReadonlyMap<string, readonly FunctionCode[]>
  readonly imports: readonly Import[]
}

const lookUp = (scope: Scope, name: string): Binding | undefined => {
  for (let here: Scope | null = scope; here; here = here.parent) {
    const found = here.bindings.get(name)
    if (found) return found
  }
  return undefined
}

const functionOf = (scope: Scope): Code => {
  for (let here: Scope | null = scope; here; here = here.parent) if (here.kind === 'function') return here.code
  return scope.code
}

/** Whether two places run one after the other, so that their order in the file counts. */
export const isSameFunction = (a: Scope, b: Scope): boolean => functionOf(a) === functionOf(b)

const isOwnObject = (code: Code, scope: Scope): boolean => {
  if (code.kind !== 'name') return false
  if (code.name === 'self' || code.name === 'this' || code.name === 'cls') return true
  for (let here: Scope | null = scope; here; here = here.parent) {
    if (here.code.kind === 'function' && here.code.receiver === code.name) return true
  }
  return false
}

/** Fields live with the class; in Go, whose methods stand apart from it, with the file. */
const fieldScope = (scope: Scope): Scope => {
  let here = scope
  while (here.parent && here.kind !== 'class') here = here.parent
  return here
}

const fieldName = (scope: Scope, name: string): string => (scope.kind === 'class' ? name : `.${name}`)

const directReference = (code: Code, scope: Scope): Reference | null => {
  if (code.kind === 'name') {
    const binding = lookUp(scope, code.name)
    return binding ? { binding, route: [] } : null
  }
  if (code.kind === 'member') {
    if (isOwnObject(code.of, scope)) {
      const home = fieldScope(scope)
      const binding = home.bindings.get(fieldName(home, code.name))
      return binding ? { binding, route: [] } : null
    }
    const of = directReference(code.of, scope)
    return of && { binding: of.binding, route: [...of.route, code.name] }
  }
  if (code.kind === 'index' && code.key.kind === 'literal') {
    const of = directReference(code.of, scope)
    return of && { binding: of.binding, route: [...of.route, code.key.value] }
  }
  return null
}

/** Whether the variable itself is assigned, not a part of what it holds. */
export const isWhole = (write: Write): boolean =>
  write.route.length === 0 && write.key === undefined && write.how === 'set'

const wholeWrites = (binding: Binding): Write[] => binding.writes.filter(isWhole)

/** The variable an expression stands for, through aliases such as `p := &c.Producer`. */
export const referenceOf = (code: Code, scope: Scope, depth = 0): Reference | null => {
  const found = directReference(code, scope)
  if (!found || depth > 8) return found
  const [only, another] = wholeWrites(found.binding)
  const value = only?.value
  if (another || !only || (value?.kind !== 'name' && value?.kind !== 'member')) return found
  const target = referenceOf(value, only.scope, depth + 1)
  if (!target || target.binding === found.binding) return found
  return { binding: target.binding, route: [...target.route, ...found.route] }
}

const declare = (scope: Scope, name: string, type: string, parameter: boolean): Binding => {
  const known = scope.bindings.get(name)
  if (known) return known
  const binding: Binding = { name, scope, parameter, type, writes: [] }
  scope.bindings.set(name, binding)
  return binding
}

const bindingFor = (target: Code, scope: Scope, declares: boolean, type: string): Binding | null => {
  if (target.kind === 'member' && isOwnObject(target.of, scope)) {
    const home = fieldScope(scope)
    return declare(home, fieldName(home, target.name), type, false)
  }
  if (target.kind !== 'name' || target.name === '_') return null
  const known = scope.bindings.get(target.name) ?? (declares && type === '' ? undefined : lookUp(scope, target.name))
  return known && !(declares && type !== '') ? known : declare(scope, target.name, type, false)
}

const setters = /^(?:put|putIfAbsent|setProperty|Set|SetKey|Add|TryAdd|setdefault|__setitem__)$/
const mergers = /^(?:update|putAll|addAll)$/

/** Walks the whole file with the scope and the depth of branches around each node. */
export const walkScoped = (
  program: { readonly root: Code; readonly file: Scope; readonly scopes: ReadonlyMap<Code, Scope> },
  visit: (code: Code, scope: Scope, depth: number) => void,
): void => {
  const step = (code: Code, scope: Scope, depth: number): void => {
    visit(code, scope, depth)
    const inner = program.scopes.get(code) ?? scope
    const deeper = inner !== scope ? 0 : code.kind === 'choice' || code.kind === 'loop' ? depth + 1 : depth
    for (const part of partsOf(code)) step(part, inner, deeper)
  }
  step(program.root, program.file, 0)
}

const noteCall = (call: Call, scope: Scope, depth: number): void => {
  const { callee } = call
  const owner = callee.kind === 'member' ? referenceOf(callee.of, scope) : null
  const add = (target: Reference, write: Omit<Write, 'scope' | 'depth' | 'route'>, route: readonly string[]): void =>
    void target.binding.writes.push({ ...write, route: [...target.route, ...route], scope, depth })
  if (owner && callee.kind === 'member') {
    const [key, value] = call.args
    if (setters.test(callee.name) && key && value) {
      const { value: at } = key
      const write = { keySpan: at.span, value: value.value, how: 'set' } as const
      if (at.kind === 'literal') add(owner, write, [at.value])
      else add(owner, { ...write, key: at }, [])
    } else if (mergers.test(callee.name)) {
      for (const { name, nameSpan, value: each, spread } of call.args) {
        if (name !== undefined && !spread)
          add(owner, { keySpan: nameSpan ?? each.span, value: each, how: 'set' }, [name])
        else add(owner, { keySpan: each.span, value: each, how: 'merge' }, [])
      }
    } else if (/^load/.test(callee.name)) add(owner, { keySpan: call.span, value: null, how: 'merge' }, [])
  }
  if (call.made) return
  for (const { value, name } of call.args) {
    const passed =
      name === undefined && (value.kind === 'name' || value.kind === 'member') ? referenceOf(value, scope) : null
    if (passed && passed.route.length === 0) add(passed, { keySpan: value.span, value: call, how: 'pass' }, [])
  }
}

const indexKey = (target: Code): Code | null =>
  target.kind === 'index' && target.key.kind !== 'literal' ? target.key : null

const noteAssign = (code: Extract<Code, { kind: 'assign' }>, scope: Scope, depth: number): void => {
  const { target, value } = code
  const key = indexKey(target)
  if (key && target.kind === 'index') {
    const owner = referenceOf(target.of, scope)
    owner?.binding.writes.push({ route: owner.route, key, keySpan: key.span, value, how: 'set', scope, depth })
    return
  }
  if (target.kind !== 'member' && target.kind !== 'index') return
  const found = referenceOf(target, scope)
  if (!found || found.route.length === 0) return
  const keySpan = target.kind === 'member' ? target.nameSpan : target.key.span
  found.binding.writes.push({ route: found.route, keySpan, value, how: 'set', scope, depth })
}

/** Resolves the names of a parsed file. */
export const createProgram = (text: string, root: Code): Program => {
  const file: Scope = { parent: null, kind: 'file', code: root, bindings: new Map() }
  const scopes = new Map<Code, Scope>()
  const functions = new Map<string, FunctionCode[]>()
  const imports: Import[] = []
  const program = { text, root, file, scopes, functions, imports }
  const enter = (code: Code, scope: Scope): void => {
    if (code.kind === 'import') imports.push(code)
    let inner = scope
    if (code.kind === 'function' || code.kind === 'class') {
      inner = { parent: scope, kind: code.kind, code, bindings: new Map() }
      scopes.set(code, inner)
    }
    if (code.kind === 'function') {
      if (code.name !== '') functions.set(code.name, [...(functions.get(code.name) ?? []), code])
      for (const { name, type } of code.parameters) declare(inner, name, type, true)
    }
    for (const part of partsOf(code)) enter(part, inner)
  }
  enter(root, file)
  walkScoped(program, (code, scope, depth) => {
    if (code.kind === 'loop') for (const variable of code.variables) declare(scope, variable, '', false)
    if (code.kind !== 'assign') return
    const binding = bindingFor(code.target, scope, code.declares, code.type)
    const span = code.target.span
    if (binding && (code.value || code.type !== ''))
      binding.writes.push({ route: [], keySpan: span, value: code.value, how: 'set', scope, depth })
  })
  walkScoped(program, (code, scope, depth) => {
    if (code.kind === 'assign') noteAssign(code, scope, depth)
    if (code.kind === 'call') noteCall(code, scope, depth)
  })
  return program
}

/** Functions of this file that a call may mean. */
export const calledFunctions = (program: Program, call: Call): readonly FunctionCode[] => {
  const { callee } = call
  const own = callee.kind === 'name' || (callee.kind === 'member' && callee.of.kind === 'name')
  return own ? (program.functions.get(lastName(callee)) ?? []) : []
}
