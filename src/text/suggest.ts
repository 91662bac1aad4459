/** Edit distance with adjacent swaps (optimal string alignment), cut off above `limit`. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

const plain = (word: string): string => word.toLowerCase().replace(/[-_.\s]/g, '')

/** The nearest of `candidates`, or undefined when none is near enough to be what was meant. */
export const didYouMean = (word: string, candidates: Iterable<string>): string | undefined => {
  const target = plain(word)
  const limit = Math.max(1, Math.min(3, Math.floor(target.length / 3)))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const found = distance(target, plain(candidate), limit)
    if (found < bestDistance) {
      best = candidate
      bestDistance = found
    }
  }
  return best
}
