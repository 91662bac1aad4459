import { knowsKey } from '../../clients/keys.js'
import type { Oddity } from '../../model/fact.js'
import type { Declaration } from './define.js'
import type { ClientRole } from './roles.js'
import { relaxed } from './spring-settings.js'
import { vocabularyOf } from './vocabulary.js'

/** The map below which keys go to the client as they stand. */
const map = 'configuration.'

const plain = (key: string): string => relaxed(key).replaceAll('.', '')

/** Keys of Kafka's client by their letters alone, of those with more than one word. */
const byLetters = new Map<ClientRole, ReadonlyMap<string, string>>()

const lettersOf = (role: ClientRole): ReadonlyMap<string, string> => {
  const known = byLetters.get(role)
  if (known) return known
  const natives = vocabularyOf('java').natives(role)
  const found = new Map(natives.filter(key => key.includes('.')).map(key => [plain(key), key]))
  byLetters.set(role, found)
  return found
}

/**
 * Keys of Kafka's client that never reach it: typed ones that the binder has no property for, and ones in camel case or
 * dashes inside a map, where names are not adapted.
 */
const strayOf = (role: ClientRole, native: string): string | undefined => {
  const inMap = native.startsWith(map)
  const key = inMap ? native.slice(map.length) : native
  if (inMap ? knowsKey('java', role, key) : knowsKey('spring-cloud-stream-kafka', role, key)) return undefined
  const meant = lettersOf(role).get(plain(key))
  return meant === undefined ? undefined : inMap ? meant : `${map}${meant}`
}

/** The declaration with its stray keys named; they are no settings, so they are taken out of what is written. */
export const withStrayKeys = (one: Declaration): Declaration => {
  if (one.role !== 'producer' && one.role !== 'consumer') return one
  const oddities: Oddity[] = []
  const written = one.written.filter(setting => {
    const meant = strayOf(one.role === 'producer' ? 'producer' : 'consumer', setting.native)
    if (meant === undefined) return true
    oddities.push({
      kind: 'unknown-key',
      native: setting.native,
      raw: setting.raw,
      place: setting.keyPlace ?? setting.place,
      suggestion: meant,
      detail:
        "the binder has no property of this name and passes on to the client only what its maps hold in Kafka's own spelling",
    })
    return false
  })
  return oddities.length > 0 ? { ...one, written, oddities: [...(one.oddities ?? []), ...oddities] } : one
}
