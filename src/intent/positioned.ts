import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, parseDocument } from 'yaml'
import { InputError } from '../errors.js'
import { createLineMap, type Position } from '../text/lines.js'
import { describeIssue, isKeyIssue } from './issues.js'

/** A YAML text with its values and the places they came from. */
export interface PositionedYaml {
  readonly value: unknown
  /**
   * Place of the value under a path of keys, or of the key itself. Falls back to the nearest block above that exists,
   * so that a missing key points at the block that lacks it.
   */
  position(path: readonly (string | number)[], of: 'key' | 'value'): Position
}

type AnyNode = Node | ParsedNode | null | undefined

const offsetOf = (node: AnyNode): number | undefined => node?.range?.[0]

const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

/**
 * Parses one YAML document.
 * @throws InputError with line and column for broken YAML, duplicate keys and endless aliases.
 */
export const readYaml = (text: string, file: string): PositionedYaml => {
  const lines = createLineMap(text)
  const document = parseDocument(text, { merge: true, prettyErrors: false, logLevel: 'error' })
  const [broken] = document.errors
  if (broken) throw new InputError(sentence(broken.message), file, lines.position(broken.pos[0]))
  let value: unknown
  try {
    value = document.toJS()
  } catch (cause) {
    const { message } = cause as Error
    throw new InputError(`cannot resolve an alias: ${message.charAt(0).toLowerCase()}${message.slice(1)}`, file, null, {
      cause,
    })
  }
  return {
    value,
    position: (path, of) => {
      let node: AnyNode = document.contents
      let offset = offsetOf(node) ?? 0
      for (const [index, key] of path.entries()) {
        if (isAlias(node)) node = node.resolve(document)
        let next: AnyNode
        if (isMap(node)) {
          const pair: Pair | undefined = node.items.find(item => keyOf(item) === String(key))
          const wantsKey = of === 'key' || index < path.length - 1
          next = (pair?.value ?? undefined) as AnyNode
          offset = offsetOf((wantsKey || !next ? pair?.key : next) as AnyNode) ?? offset
        } else if (isSeq(node)) {
          next = node.items[Number(key)] as AnyNode
          offset = offsetOf(next) ?? offset
        }
        if (!next) break
        node = next
      }
      return lines.position(offset)
    },
  }
}

const sentence = (message: string): string => {
  if (message.includes('multiple documents')) return 'holds several YAML documents; one is needed'
  return `not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** Longest list of problems worth printing at once. */
const shown = 10

/**
 * Reads a YAML text against a table. All problems are reported together, the first one giving the error its place.
 * @throws InputError for broken YAML, unknown keys (with the nearest known one), missing keys and wrong values.
 */
export const readTable = <S extends GenericSchema>(
  schema: S,
  text: string,
  file: string,
): { readonly value: InferOutput<S>; readonly yaml: PositionedYaml } => {
  const yaml = readYaml(text, file)
  const result = v.safeParse(schema, yaml.value)
  if (result.success) return { value: result.output, yaml }
  const problems = result.issues.map(issue => {
    const { path, message } = describeIssue(schema, issue)
    return { message, position: yaml.position(path, isKeyIssue(issue) ? 'key' : 'value') }
  })
  throw problemsError(problems, file)
}

export interface Problem {
  readonly message: string
  readonly position: Position
}

/** One error for all problems of a file, in the order of the file. */
export const problemsError = (problems: readonly Problem[], file: string): InputError => {
  const sorted = [...problems].sort(
    (a, b) => a.position.line - b.position.line || a.position.column - b.position.column,
  )
  const [first, ...others] = sorted
  const rest = others
    .slice(0, shown - 1)
    .map(({ message, position }) => `\n  ${file}:${position.line}:${position.column}: ${message}`)
  if (others.length >= shown) rest.push(`\n  and ${others.length - shown + 1} more`)
  return new InputError(`${first?.message ?? 'invalid'}${rest.join('')}`, file, first?.position ?? null)
}
