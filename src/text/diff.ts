interface Change {
  /** First line of the old text, from 0, and how many lines go. */
  readonly at: number
  readonly old: readonly string[]
  readonly next: readonly string[]
}

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Changes between two lists of lines, found by walking both; meant for texts that differ in few places. */
const changesOf = (before: readonly string[], after: readonly string[]): readonly Change[] => {
  const changes: Change[] = []
  let a = 0
  let b = 0
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      a++
      b++
      continue
    }
    const [skipA, skipB] = resync(before, after, a, b)
    changes.push({ at: a, old: before.slice(a, a + skipA), next: after.slice(b, b + skipB) })
    a += skipA
    b += skipB
  }
  return changes
}

/** The fewest lines to leave out on both sides until they agree again. */
const resync = (before: readonly string[], after: readonly string[], a: number, b: number): [number, number] => {
  const most = before.length - a + (after.length - b)
  for (let sum = 1; sum < most; sum++) {
    for (let skipA = Math.min(sum, before.length - a); skipA >= 0 && sum - skipA <= after.length - b; skipA--) {
      const skipB = sum - skipA
      const [left, right] = [before[a + skipA], after[b + skipB]]
      if (left === right && (left !== undefined || (a + skipA === before.length && b + skipB === after.length)))
        return [skipA, skipB]
    }
  }
  return [before.length - a, after.length - b]
}

const context = 3

const range = (start: number, count: number): string =>
  `${count === 0 ? start : start + 1}${count === 1 ? '' : `,${count}`}`

/** A unified diff as `git apply` and `patch` read it; empty where the texts are equal. */
export const unifiedDiff = (file: string, before: string, after: string): string => {
  const old = linesOf(before)
  const changes = changesOf(old, linesOf(after))
  if (changes.length === 0) return ''
  const result = [`--- a/${file}`, `+++ b/${file}`]
  let shift = 0
  for (let first = 0; first < changes.length; ) {
    let last = first
    const end = (index: number): number => (changes[index]?.at ?? 0) + (changes[index]?.old.length ?? 0)
    while (last + 1 < changes.length && (changes[last + 1]?.at ?? 0) - end(last) <= 2 * context) last++
    const from = Math.max(0, (changes[first]?.at ?? 0) - context)
    const to = Math.min(old.length, end(last) + context)
    const body: string[] = []
    let at = from
    let added = 0
    for (const change of changes.slice(first, last + 1)) {
      body.push(...old.slice(at, change.at).map(line => ` ${line}`))
      body.push(...change.old.map(line => `-${line}`), ...change.next.map(line => `+${line}`))
      added += change.next.length - change.old.length
      at = change.at + change.old.length
    }
    body.push(...old.slice(at, to).map(line => ` ${line}`))
    result.push(`@@ -${range(from, to - from)} +${range(from + shift, to - from + added)} @@`, ...body)
    shift += added
    first = last + 1
  }
  return `${result.join('\n')}\n`
}
