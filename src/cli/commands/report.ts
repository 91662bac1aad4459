import path from 'node:path'
import { readReport } from '../../app/saved-report.js'
import { UsageError } from '../../errors.js'
import { readInput } from '../../intent/load.js'
import type { Io, Run } from '../io.js'
import { writeReport } from '../output.js'

const textOf = async (io: Io, name: string): Promise<string> => {
  if (name !== '-') return readInput(path.resolve(io.cwd, name), name)
  if (!io.readIn || io.inIsTerminal) throw new UsageError('the path - needs a report on standard input')
  return io.readIn()
}

export const run: Run = async ({ args, options, io }) => {
  const [name, ...more] = args
  if (name === undefined || more.length > 0) throw new UsageError('report takes one file, or - for standard input')
  await writeReport(io, options, readReport(await textOf(io, name), name === '-' ? 'standard input' : name))
  return 0
}
