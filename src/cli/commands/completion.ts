import { UsageError } from '../../errors.js'
import { didYouMean } from '../../text/suggest.js'
import { completionScripts } from '../completion/index.js'
import type { Run } from '../io.js'

export const run: Run = async ({ args, io }) => {
  const [shell = ''] = args
  const shells = Object.keys(completionScripts)
  const write = Object.hasOwn(completionScripts, shell) ? completionScripts[shell] : undefined
  if (!write) {
    const near = didYouMean(shell, shells)
    throw new UsageError(
      `completion needs one of ${shells.join(', ')}${shell === '' ? '' : `, got "${shell}"`}${near ? ` (did you mean ${near}?)` : ''}`,
    )
  }
  io.out(write())
  return 0
}
