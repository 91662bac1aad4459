import type { Span } from '../../../text/mapped.js'

/** One node of a program, the same for every language: what matters for building and using a client, nothing else. */
export type Code =
  | Literal
  | Name
  | Member
  | Index
  | Call
  | RecordLiteral
  | ListLiteral
  | FunctionCode
  | ClassCode
  | Assign
  | Loop
  | Choice
  | Attempt
  | Leave
  | Operation
  | Import
  | Block

interface Base {
  /** Offsets in the text that was parsed. */
  readonly span: Span
}

export interface Literal extends Base {
  readonly kind: 'literal'
  readonly type: 'string' | 'number' | 'boolean' | 'null'
  readonly value: string
}
export interface Name extends Base {
  readonly kind: 'name'
  readonly name: string
}
export interface Member extends Base {
  readonly kind: 'member'
  readonly of: Code
  readonly name: string
  readonly nameSpan: Span
}
export interface Index extends Base {
  readonly kind: 'index'
  readonly of: Code
  readonly key: Code
}
export interface Argument {
  /** Of a keyword argument. */
  readonly name?: string
  readonly nameSpan?: Span
  readonly spread?: boolean
  readonly value: Code
}
export interface Call extends Base {
  readonly kind: 'call'
  readonly callee: Code
  readonly args: readonly Argument[]
  /** A constructor that the language marks as one (`new`). */
  readonly made: boolean
  /** Fields or entries set in the same expression. */
  readonly fields?: RecordLiteral
}
export interface Field {
  /** Null for the spread of another record. */
  readonly key: Code | null
  readonly value: Code
}
export interface RecordLiteral extends Base {
  readonly kind: 'record'
  /** Type of a Go composite literal. */
  readonly type: Code | null
  readonly fields: readonly Field[]
}
export interface ListLiteral extends Base {
  readonly kind: 'list'
  readonly items: readonly Code[]
}
export interface Mark {
  readonly name: string
  readonly args: readonly Argument[]
  readonly span: Span
}
export interface Parameter {
  readonly name: string
  readonly type: string
}
export interface FunctionCode extends Base {
  readonly kind: 'function'
  /** Empty for a lambda. */
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** Annotations, attributes and decorators. */
  readonly marks: readonly Mark[]
  /** Name of the receiver of a Go method. */
  readonly receiver?: string
  readonly body: Code
}
export interface ClassCode extends Base {
  readonly kind: 'class'
  readonly name: string
  /** Annotations. */
  readonly marks?: readonly Mark[]
  readonly body: Code
}
export interface Assign extends Base {
  readonly kind: 'assign'
  readonly target: Code
  readonly value: Code | null
  readonly declares: boolean
  /** Declared type without its arguments; empty when none is written. */
  readonly type: string
}
export interface Loop extends Base {
  readonly kind: 'loop'
  readonly variables: readonly string[]
  readonly over: Code | null
  readonly head: readonly Code[]
  readonly body: Code
}
export interface Choice extends Base {
  readonly kind: 'choice'
  readonly tests: readonly Code[]
  readonly branches: readonly Code[]
}
export interface Handler {
  readonly type: string
  readonly body: Code
  readonly span: Span
}
export interface Attempt extends Base {
  readonly kind: 'attempt'
  readonly body: Code
  readonly handlers: readonly Handler[]
  readonly last: Code | null
}
export interface Leave extends Base {
  readonly kind: 'leave'
  readonly how: 'return' | 'throw' | 'break' | 'continue' | 'yield'
  readonly of: Code | null
}
/** `await x`, `go f()`, `defer f()`, `<-c`, `c <- v`, `-1`, `a + b`, and whatever has parts but no meaning here. */
export interface Operation extends Base {
  readonly kind: 'operation'
  readonly operator: string
  readonly parts: readonly Code[]
}
export interface Import extends Base {
  readonly kind: 'import'
  readonly module: string
  /** Name in this file; empty for everything of the module. */
  readonly local: string
  /** Name within the module; empty for the module itself. */
  readonly imported: string
}
export interface Block extends Base {
  readonly kind: 'block'
  readonly body: readonly Code[]
}

const ofArguments = (args: readonly Argument[]): Code[] => args.map(one => one.value)

/** Direct parts of a node in the order of the file. */
export const partsOf = (code: Code): readonly Code[] => {
  switch (code.kind) {
    case 'member':
      return [code.of]
    case 'index':
      return [code.of, code.key]
    case 'call':
      return [code.callee, ...ofArguments(code.args), ...(code.fields ? [code.fields] : [])]
    case 'record':
      return code.fields.flatMap(({ key, value }) => (key ? [key, value] : [value]))
    case 'list':
      return code.items
    case 'function':
      return [...code.marks.flatMap(mark => ofArguments(mark.args)), code.body]
    case 'class':
      return [...(code.marks ?? []).flatMap(mark => ofArguments(mark.args)), code.body]
    case 'assign':
      return code.value ? [code.target, code.value] : [code.target]
    case 'loop':
      return [...(code.over ? [code.over] : []), ...code.head, code.body]
    case 'choice':
      return [...code.tests, ...code.branches]
    case 'attempt':
      return [code.body, ...code.handlers.map(one => one.body), ...(code.last ? [code.last] : [])]
    case 'leave':
      return code.of ? [code.of] : []
    case 'operation':
      return code.parts
    case 'block':
      return code.body
    default:
      return []
  }
}

/** Calls `visit` for every node, outer ones first; below one for which it returns false it does not go. */
export const walkCode = (code: Code, visit: (code: Code) => boolean): void => {
  if (!visit(code)) return
  for (const part of partsOf(code)) walkCode(part, visit)
}

export const someCode = (code: Code, test: (code: Code) => boolean): boolean =>
  test(code) || partsOf(code).some(part => someCode(part, test))

/** The last name of a name or member expression: `ProducerConfig` of `kafka.ProducerConfig`; empty for others. */
export const lastName = (code: Code | null): string =>
  code?.kind === 'name' || code?.kind === 'member' ? code.name : ''
