import { formatCount } from './count.js'

/** Writes sorted numbers with runs joined: `0–2, 5`. More than `most` runs end in the number left out. */
export const formatRanges = (numbers: readonly number[], most = 8): string => {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const number of sorted) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  const shown = runs.slice(0, most).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const left = runs.slice(most).reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}

/** `partition 3`, `partitions 0–2, 5`. */
export const formatPartitions = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'partition' : 'partitions'} ${formatRanges(numbers)}`

/** `1 record`, `2,000 records`. */
export const formatAmount = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Names in a sentence; more than `most` end in the number left out. */
export const formatNames = (names: readonly string[], most = 5): string => {
  const shown = names.slice(0, most)
  const left = names.length - shown.length
  if (left > 0) return `${shown.join(', ')} and ${left} more`
  const last = shown.at(-1)
  if (shown.length < 2 || last === undefined) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} and ${last}`
}

/** With a capital, for the start of a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
