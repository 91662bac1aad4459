import { UsageError } from '../../errors.js'
import type { Run } from '../io.js'

/** A command of the design that this version does not have. */
export const planned = (name: string): { run: Run } => ({
  run: async () => {
    throw new UsageError(`"reliactl ${name}" is not built yet in this version`)
  },
})
