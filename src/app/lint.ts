import { UsageError } from '../errors.js'
import { collectFindings } from '../findings/collect.js'
import type { Intent } from '../model/intent.js'
import { createWorld } from '../model/world.js'
import type { Report } from '../report.js'
import { emptyReport } from '../report.js'
import { rules } from '../rules/index.js'
import type { Pin } from '../sources/index.js'
import type { SourceTexts } from '../text/sources.js'
import { assignProfiles } from './assign-profiles.js'
import { brokenUnknowns, readClientFiles } from './client-files.js'
import { nothingFound } from './nothing-found.js'
import { overridesOf } from './overrides.js'

export interface LintRequest {
  readonly root: string
  readonly cwd: string
  readonly paths: readonly string[]
  readonly intent: Intent | null
  readonly pin?: Pin
}

export interface LintResult {
  readonly report: Report
  readonly sources: SourceTexts
}

/**
 * Judges the configuration files below the paths.
 * @throws UsageError when there is nothing to judge, InputError for broken input.
 */
export const lint = async (request: LintRequest): Promise<LintResult> => {
  const files = await readClientFiles(request)
  if (files.claimed.length === 0) {
    if (files.broken[0]) throw files.broken[0]
    throw new UsageError(nothingFound(request.paths, files, 'lint'))
  }
  const profiles = request.intent?.profiles ?? []
  const subjects = assignProfiles(files.subjects, profiles, files.pinOf)
  const world = createWorld(subjects, profiles, brokenUnknowns(files.broken))
  const collected = collectFindings(world, {
    rules,
    sources: files.sources,
    overrides: overridesOf(request.intent),
  })
  const count = files.claimed.length
  return {
    report: {
      ...emptyReport('lint'),
      ...collected,
      notes: [
        ...files.notes,
        `${count} file${count === 1 ? '' : 's'} with Kafka settings of ${files.looked} looked at`,
      ],
    },
    sources: files.sources,
  }
}
