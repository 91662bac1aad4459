import { lint } from '../../app/lint.js'
import { clientIds } from '../../clients/index.js'
import { loadIntent } from '../../intent/load.js'
import { ruleIds } from '../../rules/index.js'
import { statedClient } from '../client-option.js'
import type { Run } from '../io.js'
import { exitCodeFor, writeReport } from '../output.js'
import { repositoryRoot } from '../root.js'

interface Options {
  readonly config?: string
}

export const run: Run = async ({ args, options, io }) => {
  const { config } = options as Options
  const intent = await loadIntent({ cwd: io.cwd, config, ruleIds, clientIds })
  const { report, sources } = await lint({
    root: repositoryRoot(io.cwd),
    cwd: io.cwd,
    paths: args,
    intent,
    pin: statedClient(options),
  })
  await writeReport(io, options, report, sources)
  return exitCodeFor(report, options)
}
