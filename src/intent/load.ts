import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { InputError } from '../errors.js'
import type { Intent } from '../model/intent.js'
import { discoverIntentFile } from './discover.js'

export interface IntentRequest {
  readonly cwd: string
  /** `--config`: this file and no other. */
  readonly config?: string | undefined
  /** Rule ids for checking `rules:`; not checked when absent, so that callers need not load the rules. */
  readonly ruleIds?: readonly string[]
  /** Client ids for checking `clients:`; not checked when absent. */
  readonly clientIds?: readonly string[]
  /** Names of settings for checking `custom:`. */
  readonly settingNames?: readonly string[]
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a directory, not a file',
  EACCES: 'permission to read it is missing',
}

/** Reads a file, turning a refusal into a message for the user. @throws InputError */
export const readBytes = async (target: string, shown: string): Promise<Buffer> => {
  try {
    return await readFile(target)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new InputError(`cannot be read: ${reasons[code] ?? code}`, shown, null, { cause })
  }
}

/** Reads a text file, turning a refusal into a message for the user. @throws InputError */
export const readInput = async (target: string, shown: string): Promise<string> => {
  const bytes = await readBytes(target, shown)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InputError('is not text in UTF-8', shown, null, { cause })
  }
}

/** Relative to the working directory, with forward slashes, when that is no detour. */
export const shownPath = (cwd: string, target: string): string => {
  const relative = path.relative(cwd, target)
  const text = relative.length > 0 && relative.length < target.length ? relative : target
  return text.split(path.sep).join('/')
}

/**
 * Reads `reliactl.yaml`: the one named, else the nearest one up to the repository's root. Null when there is none.
 * The parser is loaded only when a file is found.
 * @throws InputError with file, line and column for a file that cannot be read or is not right.
 */
export const loadIntent = async (request: IntentRequest): Promise<Intent | null> => {
  const target =
    request.config === undefined ? discoverIntentFile(request.cwd) : path.resolve(request.cwd, request.config)
  if (target === undefined) return null
  const file = shownPath(request.cwd, target)
  const [text, { parseIntent }] = await Promise.all([readInput(target, file), import('./parse.js')])
  const { ruleIds, clientIds, settingNames } = request
  return parseIntent({ text, file, root: path.dirname(target), ruleIds, clientIds, settingNames })
}
