import { lint } from '../../app/lint.js'
import { clientIds } from '../../clients/index.js'
import { UsageError } from '../../errors.js'
import { ownRuleList } from '../../findings/own-rules.js'
import { loadIntent } from '../../intent/load.js'
import { ruleIds } from '../../rules/index.js'
import { statedClient } from '../client-option.js'
import { changedSince } from '../git.js'
import type { Run } from '../io.js'
import { exitCodeFor, writeReport } from '../output.js'
import { repositoryRoot } from '../root.js'
import { givenText } from '../stdin.js'

interface Options {
  readonly config?: string
  readonly stdinFilename?: string
  readonly changedSince?: string
  readonly ignores?: boolean
  readonly baseline?: string | boolean
  readonly updateBaseline?: boolean
}

/** `--baseline FILE`, false for `--no-baseline`; commander says true where neither is given. */
const baselineOf = ({ baseline, updateBaseline }: Options): string | false | undefined => {
  if (baseline === false && updateBaseline)
    throw new UsageError('--no-baseline and --update-baseline exclude each other')
  return baseline === true ? undefined : baseline
}

const knownRules = [...ruleIds, ...ownRuleList.map(rule => rule.id)]

export const run: Run = async ({ args, options, io }) => {
  const given = options as Options
  const intent = await loadIntent({ cwd: io.cwd, config: given.config, ruleIds: knownRules, clientIds })
  const root = repositoryRoot(io.cwd)
  const text = await givenText(io, args, given.stdinFilename, root)
  const only = given.changedSince === undefined ? undefined : await changedSince(root, given.changedSince)
  const { report, sources } = await lint({
    root,
    cwd: io.cwd,
    paths: args.filter(arg => arg !== '-'),
    intent,
    pin: statedClient(options),
    ignores: given.ignores !== false,
    baseline: baselineOf(given),
    updateBaseline: given.updateBaseline === true,
    ...(text && { given: text }),
    ...(only && { only }),
  })
  await writeReport(io, options, report, sources)
  return exitCodeFor(report, options)
}
