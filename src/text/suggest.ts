/** Edit distance with adjacent swaps (optimal string alignment); `limit + 1` as soon as it must be more than that. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
      if (best < least) least = best
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

/** A word without case and separators, and the set of its characters as bits: letters, digits, anything else. */
interface Form {
  readonly text: string
  readonly letters: number
}

const forms = new Map<string, Form>()

const bitOf = (code: number): number => (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27)

/** Candidates recur, so their forms are kept. */
const formOf = (word: string): Form => {
  const known = forms.get(word)
  if (known) return known
  const text = word.toLowerCase().replace(/[-_.\s]/g, '')
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << bitOf(text.charCodeAt(at))
  const form = { text, letters }
  if (forms.size < 20_000) forms.set(word, form)
  return form
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The nearest of `candidates`, or undefined when none is near enough to be what was meant. */
export const didYouMean = (word: string, candidates: Iterable<string>): string | undefined => {
  const target = formOf(word)
  let limit = Math.max(1, Math.min(3, Math.floor(target.text.length / 3)))
  let best: string | undefined
  for (const candidate of candidates) {
    const form = formOf(candidate)
    // One edit adds or removes at most two characters of the set, so most candidates need no table.
    if (bitCount(form.letters ^ target.letters) > 2 * limit) continue
    const found = distance(target.text, form.text, limit)
    if (found > limit) continue
    best = candidate
    if (found === 0) break
    limit = found - 1
    if (limit < 0) break
  }
  return best
}
