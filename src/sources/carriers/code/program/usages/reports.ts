import { type Call, type Code, type FunctionCode, lastName, someCode } from '../../../../syntax/tree-sitter/code.js'
import type { Reading } from './site.js'

const handlerAt = (call: Call, names: readonly string[], at: number): Code | undefined =>
  names.length > 0 ? call.args.find(arg => names.includes(arg.name ?? ''))?.value : call.args[at]?.value

/** The function that a handler stands for, when this file has exactly one of that name. */
const functionOf = (handler: Code, { program }: Reading): FunctionCode | null => {
  if (handler.kind === 'function') return handler
  const named =
    handler.kind === 'name' || handler.kind === 'member' ? program.functions.get(lastName(handler)) : undefined
  return named?.length === 1 ? (named[0] ?? null) : null
}

/**
 * Whether a send gives a handler of its delivery report that never looks at the error: `err` is the first parameter of
 * librdkafka's reports and the second of Java's callback. A handler of another shape is taken to look.
 */
export const blindHandler = (call: Call, names: readonly string[], at: number, reading: Reading): boolean => {
  const handler = handlerAt(call, names, at)
  const found = handler && functionOf(handler, reading)
  if (!found) return false
  const parameters = found.parameters.filter(one => one.name !== 'self')
  const error = parameters[names.length > 0 ? 0 : 1]
  if (parameters.length < 2 || !error) return false
  return !someCode(found.body, code => code.kind === 'name' && code.name === error.name)
}
