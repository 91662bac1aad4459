import type { Reader } from './reader.js'
import type { AnyField, Fields, Spec, WireType } from './schema.js'
import { WireError } from './wire-error.js'

type Read = (from: Reader) => unknown
interface Step {
  readonly read: Read
  /** Fewest bytes a value can take: bounds the count an array may claim by the bytes that are there. */
  readonly least: number
}

const cache = new WeakMap<Fields, Map<number, Step>>()

/** Reads one structure. @throws WireError when the bytes do not have this layout. */
export const readFields = (fields: Fields, version: number, flexible: boolean, from: Reader): unknown =>
  structStep(fields, version, flexible).read(from)

/** Layouts are compiled once per version, since an answer repeats the same structure thousands of times. */
const structStep = (fields: Fields, version: number, flexible: boolean): Step => {
  const versions = cache.get(fields) ?? new Map<number, Step>()
  cache.set(fields, versions)
  const known = versions.get(version)
  if (known) return known
  const step = compileStruct(fields, version, flexible)
  versions.set(version, step)
  return step
}

export const inVersion = (spec: Spec, version: number): boolean => version >= spec.since && version <= spec.until

const compileStruct = (fields: Fields, version: number, flexible: boolean): Step => {
  const ordered: { name: string; read: Read }[] = []
  const tagged = new Map<number, { name: string; read: Read }>()
  let least = flexible ? 1 : 0
  for (const [name, { spec }] of Object.entries<AnyField>(fields)) {
    if (!inVersion(spec, version)) continue
    const step = compile(spec.type, version, flexible, version >= spec.nullableSince)
    if (spec.tag !== null) {
      tagged.set(spec.tag, { name, read: step.read })
      continue
    }
    ordered.push({ name, read: step.read })
    least += step.least
  }
  const read: Read = from => {
    const body: Record<string, unknown> = {}
    for (const { name, read } of ordered) body[name] = read(from)
    if (flexible) {
      from.tags((tag, value) => {
        const field = tagged.get(tag)
        if (!field) return false
        body[field.name] = field.read(value)
        return true
      })
    }
    return body
  }
  return { read, least }
}

const compile = (type: WireType, version: number, flexible: boolean, nullable: boolean): Step => {
  switch (type.kind) {
    case 'bool':
      return { read: from => from.bool(), least: 1 }
    case 'int8':
      return { read: from => from.int8(), least: 1 }
    case 'int16':
      return { read: from => from.int16(), least: 2 }
    case 'uint16':
      return { read: from => from.uint16(), least: 2 }
    case 'int32':
      return { read: from => from.int32(), least: 4 }
    case 'int64':
      return { read: from => from.int64(), least: 8 }
    case 'float64':
      return { read: from => from.float64(), least: 8 }
    case 'uuid':
      return { read: from => from.uuid(), least: 16 }
    case 'string':
      return {
        read: from => {
          const length = from.textLength(flexible)
          return length < 0 ? absent(nullable) : from.text(length)
        },
        least: flexible ? 1 : 2,
      }
    case 'bytes':
    case 'records':
      return {
        read: from => {
          const length = from.size(flexible)
          return length < 0 ? absent(nullable) : from.raw(length)
        },
        least: flexible ? 1 : 4,
      }
    case 'list':
      return compileList(compile(type.of, version, flexible, false), flexible, nullable)
    case 'struct': {
      const step = structStep(type.fields, version, flexible)
      if (!nullable) return step
      // A structure that may be null is preceded by one byte: -1 null, 1 present.
      return { read: from => (from.int8() < 0 ? null : step.read(from)), least: 1 }
    }
  }
}

const compileList = (item: Step, flexible: boolean, nullable: boolean): Step => ({
  read: from => {
    const count = from.size(flexible)
    if (count < 0) return absent(nullable)
    if (count * item.least > from.remaining) {
      throw new WireError(`array claims ${count} elements where ${from.remaining} bytes are left`)
    }
    const items: unknown[] = []
    for (let index = 0; index < count; index++) items.push(item.read(from))
    return items
  },
  least: flexible ? 1 : 4,
})

const absent = (nullable: boolean): null => {
  if (!nullable) throw new WireError('null where this version allows none')
  return null
}
