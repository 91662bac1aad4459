import { inVersion } from './decode.js'
import type { AnyField, Fields, Spec, WireType } from './schema.js'
import { UncarriedFieldError, WireError } from './wire-error.js'
import { Writer } from './writer.js'

interface Layout {
  readonly version: number
  readonly flexible: boolean
}

type Write = (value: unknown, to: Writer) => void

const cache = new WeakMap<Fields, Map<string, Write>>()

/**
 * Writes one structure.
 * @throws UncarriedFieldError when this version lacks a field that was given, or needs one that was not.
 * @throws WireError when a value does not fit its type.
 */
export const writeFields = (fields: Fields, body: object, layout: Layout, to: Writer): void => {
  // Compiled once per version, since a request repeats the same structure thousands of times.
  const versions = cache.get(fields) ?? new Map<string, Write>()
  cache.set(fields, versions)
  const key = `${layout.version}${layout.flexible ? ' flexible' : ''}`
  const write = versions.get(key) ?? compileStruct(fields, layout, '')
  versions.set(key, write)
  write(body, to)
}

/** A field in wire order, or in the tag section. */
interface Step {
  readonly name: string
  readonly where: string
  readonly spec: Spec
  readonly write: Write
}

const compileStruct = (fields: Fields, layout: Layout, path: string): Write => {
  const carried: Step[] = []
  const others: Omit<Step, 'write'>[] = []
  const tagged: Step[] = []
  for (const [name, { spec }] of Object.entries<AnyField>(fields)) {
    const where = path ? `${path}.${name}` : name
    if (!inVersion(spec, layout.version)) {
      if (!spec.fixed && !spec.droppable) others.push({ name, where, spec })
      continue
    }
    const step = { name, where, spec, write: compileField(spec, layout, where) }
    if (spec.tag === null) carried.push(step)
    else tagged.push(step)
  }
  tagged.sort((a, b) => (a.spec.tag ?? 0) - (b.spec.tag ?? 0))
  const valueFor = ({ name, spec }: Step, values: Readonly<Record<string, unknown>>): unknown => {
    const given = spec.fixed ? undefined : values[name]
    return given === undefined ? spec.fallback : given
  }
  return (body, to) => {
    const values = body as Readonly<Record<string, unknown>>
    for (const { name, where, spec } of others) {
      if (values[name] !== undefined && values[name] !== spec.fallback) throw new UncarriedFieldError(where)
    }
    for (const step of carried) {
      const value = valueFor(step, values)
      if (value === undefined) throw new UncarriedFieldError(step.where)
      step.write(value, to)
    }
    if (!layout.flexible) return
    const present = tagged.filter(step => valueFor(step, values) !== undefined)
    to.uvarint(present.length)
    for (const step of present) {
      const field = new Writer()
      step.write(valueFor(step, values), field)
      const bytes = field.bytes()
      to.uvarint(step.spec.tag ?? 0)
      to.uvarint(bytes.length)
      to.raw(bytes)
    }
  }
}

const compileField = (spec: Spec, layout: Layout, where: string): Write => {
  const { type } = spec
  const nullable = layout.version >= spec.nullableSince
  const marked = type.kind === 'struct' && nullable
  const write = compile(type, layout, where)
  return (value, to) => {
    if (value === null && !nullable) throw new UncarriedFieldError(where)
    if (marked) to.int8(value === null ? -1 : 1)
    write(value, to)
  }
}

const compile = (type: WireType, layout: Layout, where: string): Write => {
  const write = compilePresent(type, layout, where)
  return (value, to) => {
    if (value === null) writeNull(type, layout, to)
    else write(value, to)
  }
}

const compilePresent = (type: WireType, layout: Layout, where: string): Write => {
  const { flexible } = layout
  switch (type.kind) {
    case 'bool':
      return (value, to) => to.bool(typeof value === 'boolean' ? value : mismatch(type, value, where))
    case 'int8':
    case 'int16':
    case 'uint16':
    case 'int32':
    case 'int64':
    case 'float64': {
      const { kind } = type
      return (value, to) => to[kind](typeof value === 'number' ? value : mismatch(type, value, where))
    }
    case 'uuid':
      return (value, to) => to.uuid(typeof value === 'string' ? value : mismatch(type, value, where))
    case 'string':
      return (value, to) => to.text(typeof value === 'string' ? value : mismatch(type, value, where), flexible)
    case 'bytes':
    case 'records':
      return (value, to) => {
        const content = value instanceof Uint8Array ? value : mismatch(type, value, where)
        to.size(content.length, flexible)
        to.raw(content)
      }
    case 'list': {
      const item = compile(type.of, layout, where)
      return (value, to) => {
        const items: readonly unknown[] = Array.isArray(value) ? value : mismatch(type, value, where)
        to.size(items.length, flexible)
        for (const each of items) item(each, to)
      }
    }
    case 'struct': {
      const struct = compileStruct(type.fields, layout, where)
      return (value, to) => struct(typeof value === 'object' ? value : mismatch(type, value, where), to)
    }
  }
}

const writeNull = (type: WireType, layout: Layout, to: Writer): void => {
  if (type.kind === 'string') to.text(null, layout.flexible)
  // The one byte before a structure that may be null has said it already.
  else if (type.kind !== 'struct') to.size(-1, layout.flexible)
}

const mismatch = (type: WireType, value: unknown, where: string): never => {
  throw new WireError(`${where} is ${typeof value}, where the protocol has ${type.kind}`)
}
