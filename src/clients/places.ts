import type { Fact, Place } from '../model/fact.js'
import { type SettingName, settingNames } from '../model/settings.js'

/*
 * What holds for many subjects is worked out once, with marks in the place of places: for the block of the subject, and
 * for where it writes each setting.
 */
const mark = (): Place => ({ file: '', start: -1, end: -1, path: [] })

/** Stands for the block of the subject. */
export const atBlock: Place = mark()

const marks: ReadonlyMap<SettingName, Place> = new Map(settingNames.map(setting => [setting, mark()]))
const settingOf: ReadonlyMap<Place, SettingName> = new Map(Array.from(marks, ([setting, place]) => [place, setting]))

/** A written fact without its place. */
export const markPlaces = (fact: Fact): Fact => ({ ...fact, place: marks.get(fact.setting) ?? fact.place })

/** Where one subject has its block and what it writes. */
export interface Places {
  readonly block: Place
  readonly written: ReadonlyMap<SettingName, Place>
}

/** The place that a mark stands for. */
export const placeFor = (place: Place | null, { block, written }: Places): Place | null => {
  if (place === null) return null
  if (place === atBlock) return block
  const setting = settingOf.get(place)
  return setting === undefined ? place : (written.get(setting) ?? block)
}

/** The fact of one subject. */
export const putPlaces = (fact: Fact, places: Places): Fact => {
  const place = placeFor(fact.place, places)
  const { because } = fact
  return because
    ? { ...fact, place, because: { ...because, place: placeFor(because.place, places) } }
    : { ...fact, place }
}
