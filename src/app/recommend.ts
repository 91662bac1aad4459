import type { Baseline } from '../advice/cost/baseline.js'
import { recommendFor } from '../advice/recommend/recommend.js'
import { UsageError } from '../errors.js'
import { loadIntent } from '../intent/load.js'
import { pickProfiles } from '../intent/profiles.js'
import type { Profile } from '../model/profile.js'
import { emptyReport, type Report } from '../report.js'
import { loadBaseline } from './baseline.js'

/** Values given on the command line; they describe a profile of their own, or change the profiles named. */
export interface StatedNeeds {
  readonly loss?: Profile['loss'] | undefined
  readonly duplicates?: Profile['duplicates'] | undefined
  readonly throughput?: number | undefined
  /** ms. */
  readonly latency?: number | undefined
  readonly business?: string | undefined
}

export interface RecommendRequest {
  readonly cwd: string
  readonly config?: string | undefined
  readonly baseline?: string | undefined
  /** Names of profiles; empty means all. */
  readonly profiles: readonly string[]
  readonly needs: StatedNeeds
}

const onlyStated = (needs: StatedNeeds): Partial<Profile> =>
  Object.fromEntries(Object.entries(needs).filter(([, value]) => value !== undefined))

/** A profile from flags alone. Repeats matter only where loss is not tolerated. */
const profileFromFlags = (needs: StatedNeeds): Profile => {
  if (needs.loss === undefined)
    throw new UsageError('--loss none|tolerated is needed too: without it no guarantee follows')
  if (needs.loss === 'none' && needs.duplicates === undefined)
    throw new UsageError(
      '--duplicates none|tolerated is needed too: with --loss none it decides between at-least-once and exactly-once',
    )
  return {
    duplicates: 'tolerated',
    ...onlyStated(needs),
    loss: needs.loss,
    name: 'command line',
    topics: [],
    groups: [],
  }
}

const howToStart = 'run "reliactl init" to write one, or describe the topic with --loss and --duplicates'

const profilesFromFile = async (request: RecommendRequest): Promise<readonly Profile[]> => {
  const intent = await loadIntent(request)
  if (!intent) throw new UsageError(`no reliactl.yaml from here up to the repository root; ${howToStart}`)
  if (intent.profiles.length === 0) throw new UsageError(`${intent.file} has no profiles; add one under "profiles:"`)
  const changes = onlyStated(request.needs)
  return pickProfiles(intent.profiles, request.profiles, intent.file).map(profile => ({ ...profile, ...changes }))
}

const recommendAll = (profiles: readonly Profile[], baseline: Baseline): Report => ({
  ...emptyReport('recommend'),
  recommendations: profiles.map(profile => recommendFor(profile, baseline)),
})

/**
 * One recommendation a profile: those of `reliactl.yaml`, or one described by flags.
 * @throws UsageError when there is nothing to recommend for or a name is unknown, InputError for a bad file.
 */
export const recommend = async (request: RecommendRequest): Promise<Report> => {
  const described = Object.keys(onlyStated(request.needs)).length > 0
  const profiles =
    described && request.profiles.length === 0 ? [profileFromFlags(request.needs)] : await profilesFromFile(request)
  return recommendAll(profiles, await loadBaseline(request.cwd, request.baseline))
}
