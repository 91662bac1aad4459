import type { VersionRange } from '../../clients/types.js'

const parts = (text: string): number[] => text.split('.').map(Number)

/** The version after every one that begins with these parts. */
const next = (numbers: readonly number[], at: number): string =>
  [...numbers.slice(0, at), (numbers[at] ?? 0) + 1].join('.')

const caret = (numbers: readonly number[]): string => {
  const first = numbers.findIndex(one => one > 0)
  return next(numbers, first < 0 ? Math.max(0, numbers.length - 1) : first)
}

const one = (operator: string, version: string): VersionRange | null => {
  const numbers = parts(version)
  const last = Math.max(0, numbers.length - 2)
  if (operator === '^') return { since: version, until: caret(numbers) }
  // `~1.2.3` and `~1.2` of npm and Cargo stay below 1.3, `~> 1.2.3` and `~= 1.2.3` too, `~> 1.2` goes up to 2.
  if (operator === '~') return { since: version, until: next(numbers, numbers.length > 1 ? 1 : 0) }
  if (operator === '~>' || operator === '~=') return { since: version, until: next(numbers, last) }
  if (operator === '>=' || operator === '>') return { since: version, until: null }
  if (operator === '<') return { since: null, until: version }
  if (operator === '<=') return { since: null, until: next(numbers, numbers.length - 1) }
  return null
}

const pieces = /(\^|~>|~=|>=|<=|~|>|<)\s*v?(\d+(?:\.\d+)*)/g

/**
 * What `^2.0`, `~> 3.1`, `>=2.3,<3`, `2.x` or `[3.0,4.0)` leave open; null for what says nothing or several spans. Such
 * bounds only narrow what is possible, so a suffix such as `-rc1` does not count.
 */
export const boundsOf = (range: string): VersionRange | null => {
  const text = range.replace(/^(?:npm|workspace):/, '').trim()
  if (text.includes('||') || text.includes('!=')) return null
  const wild = /^v?(\d+(?:\.\d+)*)\.(?:[x*+]|\.\*)(?:\.[x*])?$/i.exec(text)?.[1]
  if (wild !== undefined) return { since: wild, until: next(parts(wild), parts(wild).length - 1) }
  const interval = /^[[(\]]\s*([\d.]*)\s*,\s*([\d.]*)\s*[\])[]$/.exec(text)
  if (interval) return { since: interval[1] || null, until: interval[2] || null }
  let since: string | null = null
  let until: string | null = null
  for (const [, operator = '', version = ''] of text.matchAll(pieces)) {
    const found = one(operator, version)
    since = found?.since ?? since
    until = found?.until ?? until
  }
  return since === null && until === null ? null : { since, until }
}
