const units: readonly (readonly [string, number])[] = [
  ['w', 604_800_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
  ['ms', 1],
]

/** Reads `2w`, `3d`, `8h`, `5m`, `10s`, `250ms` or a sum such as `1h30m`; returns ms, or undefined when it is none. */
export const parseDuration = (text: string): number | undefined => {
  const trimmed = text.trim()
  if (!/^(\d+(\.\d+)?(ms|[wdhms]))+$/.test(trimmed)) return undefined
  let total = 0
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|[wdhms])/g)) {
    total += Number(amount) * (units.find(([name]) => name === unit)?.[1] ?? 0)
  }
  return Math.round(total)
}

/** Writes ms in the largest unit that fits: `5s`, `1.5h`, `2w`. */
export const formatDuration = (ms: number): string => {
  if (!Number.isFinite(ms)) return 'unlimited'
  if (ms === 0) return '0ms'
  const sign = ms < 0 ? '-' : ''
  const size = Math.abs(ms)
  for (const [name, factor] of units) {
    if (size < factor) continue
    const amount = size / factor
    return `${sign}${Number.isInteger(amount) ? amount : Number(amount.toFixed(1))}${name}`
  }
  return `${sign}${Number(size.toFixed(2))}ms`
}
