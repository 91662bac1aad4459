import { UsageError } from '../errors.js'
import type { Profile } from '../model/profile.js'
import { didYouMean } from '../text/suggest.js'

/**
 * The profiles of these names, in the order asked for; all of them when no name is given.
 * @throws UsageError for an unknown name, with the nearest one.
 */
export const pickProfiles = (
  profiles: readonly Profile[],
  names: readonly string[],
  file: string,
): readonly Profile[] => {
  if (names.length === 0) return profiles
  const known = profiles.map(p => p.name)
  return [...new Set(names)].map(name => {
    const found = profiles.find(p => p.name === name)
    if (found) return found
    const near = didYouMean(name, known)
    throw new UsageError(
      `unknown profile "${name}"${near ? ` (did you mean ${near}?)` : ''}; ${file} has ${known.join(', ') || 'none'}`,
    )
  })
}
