import path from 'node:path'
import { UsageError } from '../errors.js'
import type { Io } from './io.js'

export interface GivenText {
  readonly file: string
  readonly text: string
}

/**
 * The text on standard input, when `-` is among the paths, under its name relative to the root.
 * @throws UsageError when there is none to read.
 */
export const givenText = async (
  io: Io,
  args: readonly string[],
  name: unknown,
  root: string,
): Promise<GivenText | undefined> => {
  if (!args.includes('-')) {
    if (name !== undefined) throw new UsageError('--stdin-filename needs the path - for standard input')
    return undefined
  }
  if (!io.readIn || io.inIsTerminal) throw new UsageError('the path - needs a text on standard input')
  const shown = typeof name === 'string' ? name : 'stdin'
  const file = path.relative(root, path.resolve(io.cwd, shown)).split(path.sep).join('/')
  return { file, text: (await io.readIn()).replace(/^\uFEFF/, '') }
}
