import { planFor } from '../advice/plan/plan.js'
import { UsageError } from '../errors.js'
import { loadIntent } from '../intent/load.js'
import { pickProfiles } from '../intent/profiles.js'
import { type Guarantee, guarantees, requiredGuarantee } from '../model/guarantee.js'
import { emptyReport, type Report } from '../report.js'

export interface PlanCommandRequest {
  readonly cwd: string
  readonly config?: string | undefined
  readonly profile?: string | undefined
  readonly from?: Guarantee | undefined
  readonly to?: Guarantee | undefined
  /** ms. */
  readonly stepTime: number
  /** ms. */
  readonly canaryTime: number
}

const names = guarantees.join(', ')

const readProfile = async (request: PlanCommandRequest, name: string) => {
  const intent = await loadIntent(request)
  if (!intent)
    throw new UsageError(
      `no reliactl.yaml from here up to the repository root, so no profile "${name}"; run "reliactl init", or give --from and --to`,
    )
  const [profile] = pickProfiles(intent.profiles, [name], intent.file)
  // Several clusters leave open which one is meant, so the placeholder stays.
  const [cluster, ...others] = intent.clusters
  return { profile, brokers: others.length === 0 ? cluster?.brokers.join(',') : undefined }
}

/**
 * The plan from one guarantee to another, or from one to what a profile needs.
 * @throws UsageError when an end is missing or the profile is unknown, InputError for a bad `reliactl.yaml`.
 */
export const plan = async (request: PlanCommandRequest): Promise<Report> => {
  const found = request.profile === undefined ? undefined : await readProfile(request, request.profile)
  const profile = found?.profile
  const to = request.to ?? (profile ? requiredGuarantee(profile) : undefined)
  if (request.from === undefined)
    throw new UsageError(
      `--from is needed: the guarantee in force now (${names}); "reliactl audit" tells which one it really is`,
    )
  if (to === undefined) throw new UsageError(`--to is needed: the guarantee wanted (${names}), or name a profile`)
  const { from, stepTime, canaryTime } = request
  return {
    ...emptyReport('plan'),
    plan: planFor({ from, to, profile, brokers: found?.brokers, stepTime, canaryTime }),
  }
}
