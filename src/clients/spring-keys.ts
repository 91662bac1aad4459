import type { Layer } from './locate.js'
import type { Role } from './types.js'

/** Keys that only hold others, so that a dot behind them is a level and not a dash of an environment variable. */
const blocks = new Set(
  'producer consumer admin streams listener template ssl security jaas retry topic backoff cleanup'.split(' '),
)

/** Blocks that stand beside `producer` and `consumer` and never below them. */
const shared = new Set(['admin', 'streams', 'listener', 'template', 'jaas', 'retry'])

export interface SpringPlace {
  readonly layer: Layer
  /** The key passes through a `properties` map to the Kafka client as it stands. */
  readonly passed: boolean
  readonly key: string
  readonly prefix: string
  readonly typedPrefix: string
}

/** `SPRING_KAFKA_PRODUCER_PROPERTIES_ENABLE_IDEMPOTENCE`: Spring lowers the case and turns underscores into dots. */
const fromEnvironment = (native: string): string =>
  /^SPRING_KAFKA_[A-Z0-9_]+$/.test(native) ? native.toLowerCase().replaceAll('_', '.') : native

const split = (path: string): [head: string, rest: string] => {
  const at = path.search(/[.[]/)
  if (at < 0) return [path, '']
  return [path.slice(0, at), path[at] === '.' ? path.slice(at + 1) : path.slice(at)]
}

const unbracket = (key: string): string => key.replace(/^\["?'?(.*?)'?"?\]$/, '$1')

/**
 * Takes `spring.kafka.producer.acks`, `SPRING_KAFKA_PRODUCER_ACKS` or, relative to the role's block, `acks` and
 * `properties.linger.ms`. Null for keys of the other role's block.
 */
export const locateSpringKey = (role: Role, native: string): SpringPlace | null => {
  const path = fromEnvironment(native)
  const isEnvironment = path !== native
  const full = /^spring\.kafka\.(.*)$/i.exec(path)
  let rest = full?.[1] ?? path
  let isCommon = full !== null
  const [head, tail] = split(rest)
  const block = head.toLowerCase()
  if (block === 'producer' || block === 'consumer') {
    if (block !== role) return null
    rest = tail
    isCommon = false
  } else if (shared.has(block)) isCommon = true
  const [first, inner] = split(rest)
  const typedPrefix = full ? `spring.kafka.${role}.` : ''
  const prefix = full ? `spring.kafka.${isCommon ? '' : `${role}.`}` : ''
  if (first.toLowerCase() === 'properties' && inner !== '') {
    const layer = isCommon ? 'common' : 'passed'
    return { layer, passed: true, key: unbracket(inner), prefix: `${prefix}properties.`, typedPrefix }
  }
  // A dot of an environment variable stands for a dash, except behind a block.
  const key = isEnvironment ? joinWords(rest) : rest
  return { layer: isCommon ? 'common' : 'typed', passed: false, key, prefix, typedPrefix }
}

const joinWords = (path: string): string => {
  const [head, tail] = split(path)
  return blocks.has(head) ? `${head}.${joinWords(tail)}` : path.replaceAll('.', '')
}
