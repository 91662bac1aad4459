import type { Fact, Oddity } from '../model/fact.js'
import { LazySettings } from '../model/lazy-settings.js'
import type { Refusal } from './adjust.js'
import type { Facts } from './merge.js'
import { type Basis, basisOf, outcomeOf } from './outcome.js'
import { type Places, placeFor, putPlaces } from './places.js'
import { readSettings } from './read.js'
import { identify } from './registry.js'
import { type RangedInput, scenariosOf } from './scenarios.js'
import type { Resolved } from './types.js'

const reportRefusal = (refusal: Refusal, input: RangedInput, places: Places, fact: Fact | undefined): Oddity => {
  const cause = placeFor(refusal.place, places)
  const place = fact?.raw != null && fact.place ? fact.place : (cause ?? input.block)
  const related = cause && cause.start !== place.start ? cause : undefined
  return {
    kind: 'invalid-value',
    native: fact?.native ?? '',
    raw: fact?.raw ?? null,
    place,
    detail: `${refusal.outcome ?? `the ${input.role} refuses to start`}: ${refusal.text}`,
    setting: refusal.setting,
    ...(related && { related }),
  }
}

/** Kept as long as the subject, so it holds on to nothing else of its reading. */
const settingsOf = (basis: Basis, shared: Facts, own: Facts, places: Places): LazySettings =>
  new LazySettings([...own.keys()], setting => {
    if (basis.concerned.has(setting)) {
      const fact = shared.get(setting)
      return fact && putPlaces(fact, places)
    }
    const fact = own.get(setting)
    if (fact) return fact
    const fallback = basis.defaults.get(setting)
    return fallback && putPlaces(fallback, places)
  })

/**
 * Turns the settings that a file writes into what is in effect: typed values in canonical units, defaults of the
 * client's version, and what the library changes on its own. Where the version is not known, a value stands only if it is
 * the same in every version that has all the written keys; otherwise it is unknown, with its candidates.
 * @throws UsageError for a client id that does not exist.
 */
export const resolveSubject = (input: RangedInput): Resolved => {
  const identity = identify(input.client, input.version)
  const reader = readSettings(identity.client, { ...input, version: identity.version })
  const basis = basisOf(scenariosOf(identity, input, reader), input.comments)
  const outcome = outcomeOf(basis, reader)
  const places: Places = { block: input.block, written: reader.written }
  const settings = settingsOf(basis, outcome.facts, reader.facts, places)
  const refusals = outcome.refusals.map(one => reportRefusal(one, input, places, settings.get(one.setting)))
  const oddities = [...reader.oddities, ...refusals].sort((a, b) => a.place.start - b.place.start)
  return { settings, oddities }
}
