import type { Role } from '../../../../clients/types.js'
import type { Span } from '../../../../text/mapped.js'
import { type Code, partsOf } from '../../../syntax/tree-sitter/code.js'
import type { CodeEntry, CodeUnseen } from '../value.js'
import type { Dialect, Evaluation } from './evaluate.js'
import { type Binding, type Program, type Reference, referenceOf, type Scope } from './scope.js'

/** A client as the call that makes it shows it. */
export interface Made {
  readonly role: Role
  /** Client id of `clients/`. */
  readonly client: string
  readonly block: Span
  readonly entries: readonly CodeEntry[]
  readonly unseen: readonly CodeUnseen[]
  readonly topics: readonly string[]
}

export interface FoundClient extends Made {
  readonly code: Code
  readonly scope: Scope
  /** Variable or field that holds it; null when it is returned or passed on at once. */
  readonly holder: Reference | null
  /** Variable, field or function, for people. */
  readonly name: string
}

export interface Language {
  readonly dialect: Dialect
  /** Clients that this node makes; it is asked for every node of the file. */
  make(code: Code, scope: Scope, evaluation: Evaluation): readonly Made[]
}

interface Holder {
  readonly reference: Reference | null
  readonly name: string
}

const holderOf = (code: Code, scope: Scope, outer: Holder): Holder => {
  if (code.kind === 'assign' && code.value) {
    const name = code.target.kind === 'name' || code.target.kind === 'member' ? code.target.name : ''
    return { reference: referenceOf(code.target, scope), name }
  }
  return code.kind === 'function' ? { reference: null, name: code.name } : outer
}

/** Every client that the file makes, in the order of the file. */
export const findClients = (program: Program, language: Language): FoundClient[] => {
  const evaluation: Evaluation = { program, dialect: language.dialect, busy: new Set() }
  const found: FoundClient[] = []
  const step = (code: Code, scope: Scope, outer: Holder): void => {
    const holder = holderOf(code, scope, outer)
    for (const made of language.make(code, scope, evaluation))
      found.push({ ...made, code, scope, holder: holder.reference, name: holder.name })
    const inner = program.scopes.get(code) ?? scope
    for (const part of partsOf(code)) step(part, inner, holder)
  }
  step(program.root, program.file, { reference: null, name: '' })
  return found
}

export const isHeldBy = (client: FoundClient, binding: Binding | undefined): boolean =>
  binding !== undefined && client.holder?.binding === binding

/** Module and name that an expression stands for through the imports of the file; null when it is not imported. */
export const originOf = (code: Code, program: Program): { readonly module: string; readonly name: string } | null => {
  if (code.kind === 'name') {
    const found = program.imports.find(one => one.local === code.name && one.imported !== '')
    if (found) return { module: found.module, name: found.imported }
    const open = program.imports.filter(one => one.local === '' && one.imported === '')
    const [only] = open
    return only ? { module: open.map(one => one.module).join(' '), name: code.name } : null
  }
  if (code.kind !== 'member') return null
  const of = dottedOf(code.of)
  const found = program.imports.find(one => one.imported === '' && one.local === of)
  return found ? { module: found.module, name: code.name } : null
}

export const dottedOf = (code: Code): string =>
  code.kind === 'name' ? code.name : code.kind === 'member' ? `${dottedOf(code.of)}.${code.name}` : '?'

/** Entries without those of these keys. */
export const without = (entries: readonly CodeEntry[], ...keys: readonly string[]): CodeEntry[] =>
  entries.filter(entry => !keys.includes(entry.key))
