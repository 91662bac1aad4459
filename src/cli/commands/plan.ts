import { plan } from '../../app/plan.js'
import type { Guarantee } from '../../model/guarantee.js'
import type { Run } from '../io.js'
import { writeReport } from '../output.js'

interface Options {
  readonly config?: string
  readonly from?: Guarantee
  readonly to?: Guarantee
  readonly stepTime: number
  readonly canary: number
}

export const run: Run = async ({ args, options, io }) => {
  const { config, from, to, stepTime, canary } = options as unknown as Options
  const [profile] = args
  const report = await plan({ cwd: io.cwd, config, profile, from, to, stepTime, canaryTime: canary })
  await writeReport(io, options, report)
  return 0
}
