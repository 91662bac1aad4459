import path from 'node:path'
import { type Baseline, illustrativeBaseline } from '../advice/cost/baseline.js'
import { readInput, shownPath } from '../intent/load.js'

/**
 * The baseline of a file, else the illustrative one.
 * @throws InputError with line and column for a file that cannot be read or is not right.
 */
export const loadBaseline = async (cwd: string, file: string | undefined): Promise<Baseline> => {
  if (file === undefined) return illustrativeBaseline
  const target = path.resolve(cwd, file)
  const shown = shownPath(cwd, target)
  const [text, { readTable }, { baselineSchema, toBaseline }] = await Promise.all([
    readInput(target, shown),
    import('../intent/positioned.js'),
    import('./baseline-schema.js'),
  ])
  return toBaseline(readTable(baselineSchema, text, shown).value)
}
