/** Value at share `q` of the sorted sample, interpolated between neighbours; NaN for an empty one. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * q
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  if (low === undefined || high === undefined) return Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Share of values that pass, 0 for an empty sample. */
export const shareOf = <T>(values: readonly T[], test: (value: T) => boolean): number =>
  values.length === 0 ? 0 : values.filter(test).length / values.length
