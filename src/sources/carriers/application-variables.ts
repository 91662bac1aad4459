import type { Place } from '../../model/fact.js'
import { ofApplication } from './application-keys.js'
import { declareWork } from './application-work.js'
import { type CarrierSource, joinReadings, type Reading, reading } from './define.js'
import type { Variable } from './environment.js'
import { declareFlat } from './flat.js'
import { isClientKey } from './roles.js'

/** `KAFKA_CONSUMER_AUTO_OFFSET_RESET` and the like: a key of the client behind what the application puts in front. */
const named = /^(?:RD)?KAFKA_(?:(CONSUMER|PRODUCER)_)?(.+)$/

/** Settings about delivery that nobody would name so by chance. */
const telling =
  /(?:^|\.)(?:acks|enable\.idempotence|enable\.auto\.commit|enable\.auto\.offset\.store|auto\.offset\.reset|isolation\.level|max\.poll\.interval\.ms|max\.poll\.records|delivery\.timeout\.ms)$/

const toKey = (variable: Variable): Variable | null => {
  const found = named.exec(variable.name)
  const native = found?.[2]?.toLowerCase().replaceAll('_', '.')
  if (native === undefined || !isClientKey(native)) return null
  const role = found?.[1]?.toLowerCase()
  return { ...variable, key: role === undefined ? native : `${role}.${native}` }
}

/**
 * Variables of an application that name a Kafka setting in full. Others are the application's own words; what they do
 * is not known here, and the reader is told so.
 */
export const readApplicationVariables = (
  source: CarrierSource,
  variables: readonly Variable[],
  place: Place,
): Reading | null => {
  const leaves = variables.map(toKey).filter(variable => variable !== null)
  const work = declareWork(source, variables, place)
  const found = readTelling(source, leaves, place)
  if (found && found.declarations.length > 0) return joinReadings([ofApplication(found), reading(work ? [work] : [])])
  if (work) return reading([work])
  const own = variables.filter(({ name }) => /^KAFKA_.*(?:CONSUM|PRODUC|GROUP)|CONSUMER_|PRODUCER_/.test(name))
  const note = `${source.file}: variables of an application; what it does with them is in its code and not judged`
  return own.length > 1 ? reading([], [note]) : null
}

const readTelling = (source: CarrierSource, leaves: readonly Variable[], place: Place): Reading | null => {
  if (!leaves.some(leaf => telling.test(leaf.key))) return null
  return declareFlat(source, {
    leaves,
    base: [],
    place,
    style: 'shell',
    role: null,
    hinted: true,
    brokerHint: false,
    ownFile: false,
  })
}
