import { UsageError } from '../errors.js'
import { collectFindings } from '../findings/collect.js'
import { compareFindings } from '../findings/order.js'
import { uniteCauses } from '../findings/same-cause.js'
import { settleFindings } from '../findings/settle.js'
import { createWorld } from '../model/world.js'
import type { Finding, Location, Report } from '../report.js'
import { emptyReport } from '../report.js'
import { customRule } from '../rules/custom.js'
import type { AnyRule } from '../rules/define.js'
import { ruleIds, rules } from '../rules/index.js'
import type { SourceTexts } from '../text/sources.js'
import { assignProfiles } from './assign-profiles.js'
import { brokenUnknowns, type ClientFilesRequest, readClientFiles } from './client-files.js'
import { type BaselineRequest, useBaseline } from './findings-baseline.js'
import { nothingFound } from './nothing-found.js'
import { overridesOf } from './overrides.js'

export interface LintRequest extends ClientFilesRequest, BaselineRequest {
  /** False reports what comments accept, too. */
  readonly ignores?: boolean
  /** Only findings in these files, relative to the root; every file is still read. */
  readonly only?: ReadonlySet<string>
  /** No Kafka configuration is an answer, not a mistake. */
  readonly allowEmpty?: boolean
}

export interface LintResult {
  readonly report: Report
  readonly sources: SourceTexts
  /** House rules of `reliactl.yaml`, for forms that describe rules. */
  readonly own: readonly AnyRule[]
}

const select = (findings: readonly Finding[], only: ReadonlySet<string> | undefined): readonly Finding[] => {
  if (!only) return findings
  const isIn = (location: Location | null): boolean => location !== null && only.has(location.file)
  return findings.filter(({ location, related }) => isIn(location) || related.some(one => isIn(one.location)))
}

/**
 * Judges the configuration files below the paths.
 * @throws UsageError when there is nothing to judge, InputError for broken input.
 */
export const lint = async (request: LintRequest): Promise<LintResult> => {
  const files = await readClientFiles(request)
  if (files.claimed.length === 0 && files.files.length === 0) {
    if (files.broken[0]) throw files.broken[0]
    // A hook names whatever was changed, Kafka or not; when nothing of it counts there is nothing to say against it.
    if (!request.forceExclude && !request.allowEmpty) throw new UsageError(nothingFound(request, files, 'lint'))
  }
  const profiles = request.intent?.profiles ?? []
  const subjects = assignProfiles(files.subjects, profiles, files.pinOf, request.intent?.preset)
  const world = createWorld([...subjects, ...files.files], profiles, brokenUnknowns(files.broken))
  const overrides = overridesOf(request.intent)
  const custom = (request.intent?.custom ?? []).map(customRule)
  const all = [...rules, ...custom]
  const collected = collectFindings(world, { rules: all, sources: files.sources, overrides })
  const settled = settleFindings(collected.findings, {
    sources: files.sources,
    files: files.claimed,
    ruleIds: [...ruleIds, ...custom.map(rule => rule.id)],
    overrides,
    ignores: request.ignores ?? true,
  })
  const claimed = new Set(files.claimed)
  // A text from standard input stands alone: what the baseline holds of other files was not looked for.
  const isWhole = request.paths.length === 0 && request.cwd === request.root && !request.given
  const { findings, notes } = await useBaseline(
    uniteCauses(settled, all),
    request,
    file => isWhole || claimed.has(file),
  )
  const shown = select(findings, request.only)
  const count = files.claimed.length
  return {
    report: {
      ...emptyReport('lint'),
      findings: [...shown].sort(compareFindings),
      unknowns: collected.unknowns,
      notes: [
        ...files.notes,
        ...notes,
        ...(request.only ? ['only findings in changed files are shown; every file was read'] : []),
        `${count} file${count === 1 ? '' : 's'} with Kafka settings of ${files.looked} looked at`,
      ],
    },
    sources: files.sources,
    own: custom,
  }
}
