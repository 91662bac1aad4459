import { existsSync } from 'node:fs'
import path from 'node:path'
import { type FixLevel, fixesFor, previewOf, wider, writeFixes } from '../../app/fix.js'
import { knownRuleIds } from '../../app/known-rules.js'
import { type LintRequest, type LintResult, lint } from '../../app/lint.js'
import { clientIds } from '../../clients/index.js'
import { kafkaSettingNames } from '../../clients/kafka-names.js'
import { UsageError } from '../../errors.js'
import { loadIntent } from '../../intent/load.js'
import { statedClient } from '../client-option.js'
import { changedSince } from '../git.js'
import type { CommandInput, Run } from '../io.js'
import { exitCodeFor, writeReport } from '../output.js'
import { repositoryRoot } from '../root.js'
import { printFiles } from '../show-files.js'
import { givenText } from '../stdin.js'

interface Options {
  readonly config?: string
  readonly stdinFilename?: string
  readonly changedSince?: string
  readonly ignores?: boolean
  readonly baseline?: string | boolean
  readonly updateBaseline?: boolean
  readonly fix?: FixLevel
  readonly diff?: boolean
  readonly forceExclude?: boolean
}

/** `--baseline FILE`, false for `--no-baseline`; commander says true where neither is given. */
const baselineOf = ({ baseline, updateBaseline }: Options): string | false | undefined => {
  if (baseline === false && updateBaseline)
    throw new UsageError('--no-baseline and --update-baseline exclude each other')
  return baseline === true ? undefined : baseline
}

/** Preview, or write and judge again. A text from standard input comes back fixed, in place of the report. */
const fix = async (
  request: LintRequest,
  { report, sources }: LintResult,
  given: Options,
  { options, io }: CommandInput,
): Promise<number> => {
  const level = given.fix ?? 'safe'
  const plan = fixesFor(report.findings, level, sources)
  const more = wider(report.findings, level, sources)
  if (given.diff) {
    if (more) io.err(`reliactl: ${more}\n`)
    io.out(previewOf(plan))
    return plan.files.length > 0 ? 1 : 0
  }
  if (request.given) {
    const { file, text } = request.given
    io.out(plan.files.find(one => one.file === file)?.after ?? text)
    return exitCodeFor(report, options)
  }
  const notes = await writeFixes(request.root, plan)
  const after = await lint(request)
  const told = { ...after.report, notes: [...notes, ...(more ? [more] : []), ...(after.report.notes ?? [])] }
  await writeReport(io, options, told, after.sources, after.own)
  return exitCodeFor(told, options)
}

/** `--fix unsafe` names a path, since the grade of `--fix` may be left out. */
const checkGrade = (args: readonly string[], { fix }: Options, cwd: string): void => {
  const grade = args.find(arg => arg === 'safe' || arg === 'unsafe')
  if (fix !== undefined && grade !== undefined && !existsSync(path.resolve(cwd, grade)))
    throw new UsageError(
      `no file or directory matches ${grade}; the grade of --fix needs an equals sign: --fix=${grade}`,
    )
}

export const run: Run = async ({ args, options, io }) => {
  const given = options as Options
  checkGrade(args, given, io.cwd)
  const intent = await loadIntent({
    cwd: io.cwd,
    config: given.config,
    ruleIds: knownRuleIds,
    clientIds,
    settingNames: kafkaSettingNames(),
  })
  const root = repositoryRoot(io.cwd)
  const text = await givenText(io, args, given.stdinFilename, root)
  const only = given.changedSince === undefined ? undefined : await changedSince(root, given.changedSince)
  const request: LintRequest = {
    root,
    cwd: io.cwd,
    paths: args.filter(arg => arg !== '-'),
    intent,
    pin: statedClient(options),
    ignores: given.ignores !== false,
    forceExclude: given.forceExclude === true,
    baseline: baselineOf(given),
    updateBaseline: given.updateBaseline === true,
    allowEmpty: options.allowEmpty === true,
    ...(text && { given: text }),
    ...(only && { only }),
  }
  if (options.showFiles === true) return printFiles('lint', request, { args, options, io })
  const result = await lint(request)
  if (given.diff || given.fix) return fix(request, result, given, { args, options, io })
  await writeReport(io, options, result.report, result.sources, result.own)
  return exitCodeFor(result.report, options)
}
