import { inVersion } from './decode.js'
import type { AnyField, Fields, Spec, WireType } from './schema.js'
import { UncarriedFieldError, WireError } from './wire-error.js'
import { Writer } from './writer.js'

interface Layout {
  readonly version: number
  readonly flexible: boolean
}

/**
 * Writes one structure.
 * @throws UncarriedFieldError when this version lacks a field that was given, or needs one that was not.
 * @throws WireError when a value does not fit its type.
 */
export const writeFields = (fields: Fields, body: object, layout: Layout, to: Writer, path = ''): void => {
  const values: Readonly<Record<string, unknown>> = { ...body }
  const tagged: { readonly tag: number; readonly bytes: Buffer }[] = []
  for (const [name, { spec }] of Object.entries<AnyField>(fields)) {
    const where = path ? `${path}.${name}` : name
    const given = spec.fixed ? undefined : values[name]
    if (!inVersion(spec, layout.version)) {
      if (given !== undefined && given !== spec.fallback && !spec.droppable) throw new UncarriedFieldError(where)
      continue
    }
    const value = given === undefined ? spec.fallback : given
    if (spec.tag !== null) {
      if (value === undefined) continue
      const field = new Writer()
      writeValue(spec, value, layout, field, where)
      tagged.push({ tag: spec.tag, bytes: field.bytes() })
      continue
    }
    if (value === undefined) throw new UncarriedFieldError(where)
    writeValue(spec, value, layout, to, where)
  }
  if (!layout.flexible) return
  to.uvarint(tagged.length)
  for (const { tag, bytes } of tagged.sort((a, b) => a.tag - b.tag)) {
    to.uvarint(tag)
    to.uvarint(bytes.length)
    to.raw(bytes)
  }
}

const writeValue = (spec: Spec, value: unknown, layout: Layout, to: Writer, where: string): void => {
  if (value === null && layout.version < spec.nullableSince) throw new UncarriedFieldError(where)
  if (spec.type.kind === 'struct' && spec.nullableSince <= layout.version) to.int8(value === null ? -1 : 1)
  write(spec.type, value, layout, to, where)
}

const write = (type: WireType, value: unknown, layout: Layout, to: Writer, where: string): void => {
  if (value === null) {
    writeNull(type, layout, to)
    return
  }
  switch (type.kind) {
    case 'bool':
      to.bool(typeof value === 'boolean' ? value : mismatch(type, value, where))
      break
    case 'int8':
    case 'int16':
    case 'uint16':
    case 'int32':
    case 'int64':
      to[type.kind](typeof value === 'number' ? value : mismatch(type, value, where))
      break
    case 'uuid':
      to.uuid(typeof value === 'string' ? value : mismatch(type, value, where))
      break
    case 'string':
      to.text(typeof value === 'string' ? value : mismatch(type, value, where), layout.flexible)
      break
    case 'bytes':
    case 'records': {
      const content = value instanceof Uint8Array ? value : mismatch(type, value, where)
      to.size(content.length, layout.flexible)
      to.raw(content)
      break
    }
    case 'list': {
      const items: readonly unknown[] = Array.isArray(value) ? value : mismatch(type, value, where)
      to.size(items.length, layout.flexible)
      for (const item of items) write(type.of, item, layout, to, where)
      break
    }
    case 'struct':
      writeFields(type.fields, typeof value === 'object' ? value : mismatch(type, value, where), layout, to, where)
      break
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
