import * as v from 'valibot'
import { parseDuration } from '../model/duration.js'
import { parseSize } from '../model/size.js'

/*
 * Building blocks of the tables. Every message is the noun phrase that follows "must be", so that one sentence pattern
 * serves all of them; every check is a pattern or a bound, so that the JSON schema carries it too.
 */

export const text = (needed: string) => v.pipe(v.string(needed), v.regex(/\S/, needed))

export const list = <S extends v.GenericSchema>(item: S, needed: string) =>
  v.pipe(v.array(item, needed), v.minLength(1, needed))

export const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, `one of ${options.join(', ')}`)

export const duration = (example: string) => {
  const needed = `a duration such as ${example}`
  return v.pipe(
    v.string(needed),
    v.regex(/^(\d+(\.\d+)?(ms|[wdhms]))+$/, needed),
    v.transform(written => parseDuration(written) ?? 0),
  )
}

const sizeNeeded = 'a size such as 900B, 1KiB or 1.5MB'

export const size = v.pipe(
  v.union(
    [
      v.pipe(v.string(sizeNeeded), v.regex(/^\d+(\.\d+)?\s*([KMGTkmgt][iI]?)?[bB]$|^\d+$/, sizeNeeded)),
      v.pipe(v.number(sizeNeeded), v.minValue(1, sizeNeeded)),
    ],
    sizeNeeded,
  ),
  v.transform(written => (typeof written === 'number' ? written : (parseSize(written) ?? 0))),
)

export const positive = (needed: string) =>
  v.pipe(v.number(needed), v.gtValue(0, needed), v.maxValue(Number.MAX_SAFE_INTEGER, needed))

/** Letters that Kafka allows in topic names (org.apache.kafka.common.internals.Topic), and the two wildcards. */
const topicGlobNeeded = 'a topic glob of letters, digits, ".", "_", "-", "*" and "?"'
export const topicGlob = v.pipe(v.string(topicGlobNeeded), v.regex(/^[A-Za-z0-9._\-*?]+$/, topicGlobNeeded))

/** A text that may name an environment variable. */
export const environmentReference = /^\$\{env:[A-Za-z_][A-Za-z0-9_]*\}$/
