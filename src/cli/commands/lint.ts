import { lint } from '../../app/lint.js'
import { clientIds } from '../../clients/index.js'
import { UsageError } from '../../errors.js'
import { loadIntent } from '../../intent/load.js'
import { ruleIds } from '../../rules/index.js'
import { didYouMean } from '../../text/suggest.js'
import type { Run } from '../io.js'
import { exitCodeFor, writeReport } from '../output.js'
import { repositoryRoot } from '../root.js'

interface Options {
  readonly config?: string
  readonly client?: string
  readonly clientVersion?: string
}

const checkClient = (id: string): string => {
  if (clientIds.includes(id)) return id
  const near = didYouMean(id, clientIds)
  throw new UsageError(
    `unknown client "${id}"${near ? ` (did you mean ${near}?)` : ''}; there are ${clientIds.join(', ')}`,
  )
}

export const run: Run = async ({ args, options, io }) => {
  const { config, client, clientVersion } = options as Options
  const intent = await loadIntent({ cwd: io.cwd, config, ruleIds, clientIds })
  const { report, sources } = await lint({
    root: repositoryRoot(io.cwd),
    cwd: io.cwd,
    paths: args,
    intent,
    pin: {
      ...(client === undefined ? {} : { client: checkClient(client) }),
      ...(clientVersion === undefined ? {} : { version: clientVersion }),
    },
  })
  await writeReport(io, options, report, sources)
  return exitCodeFor(report, options)
}
