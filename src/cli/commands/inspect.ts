import { inspect } from '../../app/inspect.js'
import { clientIds } from '../../clients/index.js'
import { UsageError } from '../../errors.js'
import { loadIntent } from '../../intent/load.js'
import { subjectKinds } from '../../model/subject.js'
import { didYouMean } from '../../text/suggest.js'
import { statedClient } from '../client-option.js'
import type { Run } from '../io.js'
import { writeReport } from '../output.js'
import { repositoryRoot } from '../root.js'
import { printFiles } from '../show-files.js'

const kindsOf = (text: unknown): readonly string[] => {
  if (typeof text !== 'string') return []
  const kinds = text.split(',').map(kind => kind.trim())
  for (const kind of kinds) {
    if ((subjectKinds as readonly string[]).includes(kind)) continue
    const near = didYouMean(kind, subjectKinds)
    throw new UsageError(
      `unknown kind "${kind}"${near ? ` (did you mean ${near}?)` : ''}; there are ${subjectKinds.join(', ')}`,
    )
  }
  return kinds
}

export const run: Run = async ({ args, options, io }) => {
  const config = typeof options.config === 'string' ? options.config : undefined
  const intent = await loadIntent({ cwd: io.cwd, config, clientIds })
  const request = { root: repositoryRoot(io.cwd), cwd: io.cwd, paths: args, intent, pin: statedClient(options) }
  const kinds = kindsOf(options.kind)
  if (options.showFiles === true) return printFiles('inspect', request, { args, options, io })
  const { report, sources } = await inspect({ ...request, kinds, allowEmpty: options.allowEmpty === true })
  await writeReport(io, options, report, sources)
  return options.strict === true && report.unknowns.length > 0 ? 3 : 0
}
