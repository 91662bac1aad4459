import { type Argument, type Call, type Code, lastName, someCode } from '../../../../syntax/tree-sitter/code.js'
import { isWhole, referenceOf, type Scope } from '../scope.js'
import { calledName, type FoundUsage, isCallSite, type Reading, type Site } from './site.js'

/** Spring's error handlers that log a failure and let the position move on. */
const loggers = /^(?:Common|Batch)?LoggingErrorHandler$/

/** Spring's error handlers that try again, and hand what still fails to a recoverer, by default one that logs. */
const retriers = /^(?:DefaultErrorHandler|SeekToCurrentErrorHandler)$/

const isUnlimited = (code: Code): boolean =>
  someCode(code, part => /^(?:UNLIMITED_ATTEMPTS|MAX_VALUE)$/.test(lastName(part)))

/** What a name was given, where that is one value. */
const givenTo = (code: Code, scope: Scope): Code | null => {
  if (code.kind !== 'name') return code
  const writes = referenceOf(code, scope)?.binding.writes.filter(isWhole) ?? []
  return writes.length === 1 ? (writes[0]?.value ?? null) : null
}

/** A back-off that ends: FixedBackOff with a number of attempts, an exponential one with a number of retries. */
const ends = ({ value }: Argument, scope: Scope): boolean => {
  const made = givenTo(value, scope)
  if (made?.kind !== 'call') return false
  if (calledName(made) === 'ExponentialBackOffWithMaxRetries') return made.args.length === 1
  // Without arguments its attempts are without limit (FixedBackOff.java).
  return calledName(made) === 'FixedBackOff' && made.args.length === 2 && !isUnlimited(made)
}

/** DefaultErrorHandler without arguments tries ten times (SeekUtils.DEFAULT_MAX_FAILURES). */
const givesUp = (call: Call, scope: Scope): boolean => {
  const [first, ...others] = call.args
  if (!first) return calledName(call) === 'DefaultErrorHandler'
  return others.length === 0 && ends(first, scope)
}

const isTrue = (argument: Argument | undefined): boolean =>
  argument?.value.kind === 'literal' && argument.value.value === 'true'

const springUsage = (site: Site<Call>): FoundUsage['kind'] | undefined => {
  const name = calledName(site.code)
  if (name === 'setAckOnError') return isTrue(site.code.args[0]) ? 'error-swallowed' : undefined
  if (loggers.test(name)) return 'error-swallowed'
  return retriers.test(name) && givesUp(site.code, site.scope) ? 'gives-up' : undefined
}

/** Micronaut goes on with the next record; the failed one stands in its log only. */
const resumes = (code: Code): boolean =>
  (code.kind === 'member' || code.kind === 'name') && code.name === 'RESUME_AT_NEXT_RECORD'

const imports = (reading: Reading, module: RegExp): boolean =>
  reading.program.imports.some(one => module.test(one.module))

/** What the containers of frameworks are told to do with a record whose handler fails. */
export const containerUsages = (reading: Reading): FoundUsage[] => {
  const isSpring = imports(reading, /^org\.springframework\.kafka(?:\.|$)/)
  const isMicronaut = imports(reading, /^io\.micronaut\.configuration\.kafka(?:\.|$)/)
  if (!isSpring && !isMicronaut) return []
  const found: FoundUsage[] = []
  const add = (kind: FoundUsage['kind'], { code, scope }: Site): void =>
    void found.push({ kind, span: code.span, role: 'consumer', on: null, scope })
  for (const site of reading.sites) {
    const kind = isSpring && isCallSite(site) ? springUsage(site) : undefined
    if (kind) add(kind, site)
    if (isMicronaut && resumes(site.code) && !site.above.some(code => resumes(code))) add('error-swallowed', site)
  }
  return found
}
