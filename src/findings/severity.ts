import type { Impact, Severity } from '../model/hazard.js'
import type { Profile } from '../model/profile.js'
import type { SeverityByIntent } from '../rules/define.js'

type Intent = 'needed' | 'unstated' | 'tolerated'

const intentOn = (impact: Impact, profile: Profile): Intent | undefined => {
  if (impact === 'loss') return profile.loss === 'none' ? 'needed' : 'tolerated'
  if (impact === 'duplication') return profile.duplicates === 'none' ? 'needed' : 'tolerated'
  if (impact !== 'reordering') return undefined
  if (profile.ordering === undefined) return 'unstated'
  return profile.ordering === 'none' ? 'tolerated' : 'needed'
}

/** What the owner's intent says about a hazard with these impacts. */
export const intentFor = (impacts: readonly Impact[], profile: Profile | undefined): Intent => {
  if (!profile) return 'unstated'
  const found = impacts.map(impact => intentOn(impact, profile)).filter(intent => intent !== undefined)
  if (found.length === 0 || found.includes('needed')) return 'needed'
  return found.includes('unstated') ? 'unstated' : 'tolerated'
}

/**
 * Severity of a problem under the intent. `own` is what the rule's check asked for; it never outweighs a profile that
 * bears every impact, since a loss-tolerant topic gets no loss errors.
 */
export const severityFor = (
  table: SeverityByIntent,
  own: Severity | undefined,
  impacts: readonly Impact[],
  profile: Profile | undefined,
): Severity | 'off' => {
  if (typeof table === 'string') return own ?? table
  const intent = intentFor(impacts, profile)
  return intent === 'tolerated' ? table.tolerated : (own ?? table[intent])
}
