import type { Place } from '../../model/fact.js'
import { type CarrierSource, type Declaration, nameOf } from './define.js'
import type { Variable } from './environment.js'
import { toWritten } from './leaves.js'

const units: Readonly<Record<string, string>> = {
  MS: '.ms',
  MILLIS: '.ms',
  S: '.seconds',
  SEC: '.seconds',
  SECS: '.seconds',
  SECONDS: '.seconds',
  MIN: '.minutes',
  MINUTES: '.minutes',
}
const unit = '(?:_(MS|MILLIS|SECONDS|SECS?|S|MINUTES|MIN))?$'

/** How long a consumer waits for work in flight when partitions are taken away, and how long one piece may take. */
const kinds: readonly (readonly [key: string, name: RegExp])[] = [
  [
    'drain.timeout',
    new RegExp(`(?:^|_)(?:REBALANCE|REVOKE|REVOCATION|DRAIN)(?:_DRAIN)?_(?:TIMEOUT|DEADLINE|BUDGET|GRACE|WAIT)${unit}`),
  ],
  [
    'task.timeout',
    new RegExp(
      `(?:^|_)(?:TASK|JOB|HANDLER|PROCESSING|PROCESS|MESSAGE|RECORD|EVENT)(?:_(?:HANDLER|HANDLING|PROCESSING|EXECUTION))?_(?:TIMEOUT|DEADLINE|MAX_DURATION|MAX_TIME)${unit}`,
    ),
  ],
]

const nativeOf = ({ name, value }: Variable): string | null => {
  for (const [key, pattern] of kinds) {
    const found = pattern.exec(name.toUpperCase())
    if (!found) continue
    const ending = units[found[1] ?? '']
    // A bare number without a unit may be anything.
    if (ending === undefined && /^\d*$/.test(value.raw?.trim() ?? '')) return null
    return `${key}${ending ?? ''}`
  }
  return null
}

/** Times of the application's own that belong together; null unless both are there. */
export const declareWork = (
  source: CarrierSource,
  variables: readonly Variable[],
  block: Place,
): Declaration | null => {
  const written = variables.flatMap(variable => {
    const native = nativeOf(variable)
    return native === null ? [] : [toWritten(source, variable, native, 'shell')]
  })
  const has = (key: string): boolean => written.some(one => one.native.startsWith(key))
  if (!has('drain.') || !has('task.')) return null
  return {
    role: 'consumer',
    client: 'application-work',
    name: nameOf(source.name, ['work']),
    written,
    block,
    framework: 'the application',
  }
}
