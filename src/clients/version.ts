import type { VersionMap, VersionRange } from './types.js'

const known = new Map<string, readonly number[]>()

/** The same few versions are compared over and over, so their parts are kept. */
const partsOf = (version: string): readonly number[] => {
  const before = known.get(version)
  if (before) return before
  const numbers = /\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0'
  const parts = numbers.split('.').map(Number)
  if (known.size < 10_000) known.set(version, parts)
  return parts
}

/** Compares part by part as numbers, so `3.10` is above `3.9` and `4.0` equals `4.0.0`. Suffixes are ignored. */
export const compareVersions = (a: string, b: string): number => {
  const left = partsOf(a)
  const right = partsOf(b)
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export const isWithin = (version: string, range: VersionRange): boolean =>
  (range.since === null || compareVersions(version, range.since) >= 0) &&
  (range.until === null || compareVersions(version, range.until) < 0)

/** Version of the library underneath: the nearest line at or below the own version; null below the first line. */
export const mapVersion = (own: string, map: VersionMap): string | null => {
  let found: string | null = null
  for (const [from, library] of map) if (compareVersions(own, from) >= 0) found = library
  return found
}

/** Each distinct version, ascending. */
export const sortVersions = (versions: Iterable<string>): string[] => {
  const sorted = [...new Set(versions)].sort(compareVersions)
  return sorted.filter((version, at) => at === 0 || compareVersions(version, sorted[at - 1] ?? '') !== 0)
}
