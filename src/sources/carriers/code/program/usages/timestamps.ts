import { type Argument, type Call, type Code, lastName, someCode } from '../../../../syntax/tree-sitter/code.js'
import { isWhole, referenceOf, type Scope } from '../scope.js'
import { calledName, type FoundUsage, isCallSite, type Reading, receiverOf } from './site.js'

const sends = /^(?:produce|send|send_and_wait)$/

/** Keywords of the clients of Python whose value is in milliseconds. */
const keywords = /^timestamp(?:_ms)?$/

const isNumber = (code: Code | undefined, value: RegExp): boolean =>
  code?.kind === 'literal' && code.type === 'number' && value.test(code.value)

const thousand = /^(?:1_?000(?:\.0*)?L?|1e3|1_?000_?000)$/i

/** Clocks that tell seconds: `time.time()`, `datetime.timestamp()`, `Instant.getEpochSecond()`, `ToUnixTimeSeconds()`. */
const tellsSeconds = (code: Code): boolean => {
  if (code.kind !== 'call') return false
  const name = calledName(code)
  const receiver = receiverOf(code)
  if (/^(?:getEpochSecond|toEpochSecond|ToUnixTimeSeconds|timegm)$/.test(name)) return true
  if (code.args.length > 0) return false
  return (name === 'time' && (receiver === null || lastName(receiver) === 'time')) || name === 'timestamp'
}

const tellsMillis = (code: Code): boolean =>
  code.kind === 'call' && /^(?:currentTimeMillis|toEpochMilli|getTime|ToUnixTimeMilliseconds)$/.test(calledName(code))

/** A time in seconds: a clock that tells them and nothing that multiplies, or milliseconds divided by a thousand. */
const isSeconds = (code: Code): boolean => {
  const divided = someCode(
    code,
    part => part.kind === 'operation' && /^\/\/?$/.test(part.operator) && isNumber(part.parts[1], thousand),
  )
  if (divided) return someCode(code, tellsMillis)
  const raised = someCode(code, part => part.kind === 'operation' && /^(?:\*|<<|\+)$/.test(part.operator))
  return !raised && someCode(code, tellsSeconds)
}

const givenTo = (code: Code, scope: Scope): Code => {
  if (code.kind !== 'name') return code
  const found = referenceOf(code, scope)
  const writes = found && found.route.length === 0 ? found.binding.writes.filter(isWhole) : []
  return (writes.length === 1 ? writes[0]?.value : null) ?? code
}

/** The argument that a client takes as the time of a record, in milliseconds. */
const timestampOf = (call: Call): Argument | undefined => {
  const name = calledName(call)
  if (sends.test(name)) return call.args.find(arg => arg.name !== undefined && keywords.test(arg.name))
  // ProducerRecord(topic, partition, timestamp, key, value, headers)
  if (name === 'ProducerRecord') return call.args.length >= 5 ? call.args[2] : undefined
  return name === 'Timestamp' && call.args.length === 2 ? call.args[0] : undefined
}

/** Times of records in seconds: to Kafka they are days of January 1970. */
export const secondTimestamps = (reading: Reading): FoundUsage[] => {
  const found: FoundUsage[] = []
  for (const site of reading.sites) {
    const given = isCallSite(site) ? timestampOf(site.code) : undefined
    if (!given || !isCallSite(site) || !isSeconds(givenTo(given.value, site.scope))) continue
    const on = receiverOf(site.code)
    found.push({ kind: 'timestamp-in-seconds', span: given.value.span, role: 'producer', on, scope: site.scope })
  }
  return found
}
