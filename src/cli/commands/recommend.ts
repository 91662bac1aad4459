import { recommend, type StatedNeeds } from '../../app/recommend.js'
import type { Run } from '../io.js'
import { writeReport } from '../output.js'

interface Options extends StatedNeeds {
  readonly config?: string
  readonly baseline?: string
}

export const run: Run = async ({ args, options, io }) => {
  const { config, baseline, loss, duplicates, throughput, latency, business } = options as Options
  const report = await recommend({
    cwd: io.cwd,
    config,
    baseline,
    profiles: args,
    needs: { loss, duplicates, throughput, latency, business },
  })
  await writeReport(io, options, report)
  return 0
}
