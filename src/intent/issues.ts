import type { BaseIssue, GenericIssue, GenericSchema } from 'valibot'
import { isSecretKey } from '../model/secrets.js'
import { didYouMean } from '../text/suggest.js'

type Path = readonly (string | number)[]

/** The parts of valibot's schemas that are walked; a table is plain data. */
interface Shape {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly value?: Shape
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly (Shape | string)[]
  readonly message?: unknown
}

const unwrap = (shape: Shape | undefined): Shape | undefined => (shape?.wrapped ? unwrap(shape.wrapped) : shape)

const shapeAt = (schema: GenericSchema, path: Path): Shape | undefined => {
  let shape = unwrap(schema as Shape)
  for (const key of path) {
    if (shape?.type === 'union') {
      const branches = (shape.options ?? []).filter(o => typeof o === 'object')
      shape = branches.find(branch => branch.entries || branch.item || branch.value)
    }
    shape = unwrap(shape?.entries?.[String(key)] ?? shape?.item ?? (shape?.type === 'record' ? shape.value : undefined))
  }
  return shape
}

const keysOf = (issue: BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(part => (typeof part.key === 'number' ? part.key : String(part.key)))

/** A union reports each failed branch; the one that got furthest says what the writer meant. */
const deepest = (issue: GenericIssue): { issue: GenericIssue; prefix: Path } => {
  const nested = (issue.issues ?? []) as readonly GenericIssue[]
  const [best] = nested.filter(i => (i.path?.length ?? 0) > 0).sort((a, b) => keysOf(b).length - keysOf(a).length)
  return best ? { issue: best, prefix: keysOf(issue) } : { issue, prefix: [] }
}

/** Length of the path down to a list that stands where a map belongs (JavaScript takes it for an object), or -1. */
const listForMap = (issue: GenericIssue): number =>
  (issue.path ?? []).findIndex(part => part.type === 'object' && Array.isArray(part.input))

/** True when the problem is the key itself: unknown or missing. */
export const isKeyIssue = (outer: GenericIssue): boolean => {
  const { issue } = deepest(outer)
  return listForMap(issue) < 0 && issue.path?.at(-1)?.origin === 'key'
}

const shownValue = (value: unknown, path: Path): string => {
  if (path.some(key => isSecretKey(String(key)))) return ''
  if (value === null || value === undefined) return ', got nothing'
  if (Array.isArray(value)) return ', got a list'
  if (typeof value === 'object') return ', got a map'
  const text = JSON.stringify(value) ?? ''
  return `, got ${text.length > 60 ? `${text.slice(0, 57)}..."` : text}`
}

const nameOf = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : `${index > 0 ? '.' : ''}${key}`)).join('')

/** Turns an issue into one sentence and the path it is about; values of secrets are never shown. */
export const describeIssue = (schema: GenericSchema, outer: GenericIssue): { path: Path; message: string } => {
  const { issue, prefix } = deepest(outer)
  const path = [...prefix, ...keysOf(issue)]
  const list = listForMap(issue)
  if (list >= 0) {
    const at = path.slice(0, prefix.length + list)
    return { path: at, message: `${nameOf(at) || 'the file'} must be ${shapeAt(schema, at)?.message}, got a list` }
  }
  const name = nameOf(path)
  if (!isKeyIssue(outer)) {
    const known = shapeAt(schema, path)?.options ?? []
    const options = known.filter((o): o is string => typeof o === 'string')
    const near = typeof issue.input === 'string' ? didYouMean(issue.input, options) : undefined
    const hint = near && near !== issue.input ? ` (did you mean ${near}?)` : ''
    return { path, message: `${name || 'the file'} must be ${issue.message}${shownValue(issue.input, path)}${hint}` }
  }
  const parent = path.slice(0, -1)
  const where = parent.length > 0 ? ` in ${nameOf(parent)}` : ''
  const key = String(path.at(-1))
  const entries = Object.keys(shapeAt(schema, parent)?.entries ?? {})
  if (issue.expected !== 'never') return { path, message: `"${key}" is missing${where}` }
  const near = didYouMean(key, entries)
  return {
    path,
    message: `unknown key "${key}"${where}${near ? ` (did you mean ${near}?)` : `; known: ${entries.join(', ')}`}`,
  }
}
