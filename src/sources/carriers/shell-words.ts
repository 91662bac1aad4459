import type { MapNode, ScalarNode } from '../syntax/tree.js'
import type { Variable } from './environment.js'
import type { Leaf } from './leaves.js'

/** Words of a command that the shell syntax has read. */
export const wordsOf = (command: MapNode, key = 'word'): ScalarNode[] =>
  command.entries.flatMap(entry => (entry.key === key && entry.value.kind === 'scalar' ? [entry.value] : []))

/** Part of a word, as a scalar of its own. */
export const partOf = (word: ScalarNode, from: number, to?: number): ScalarNode => {
  const text = word.text()
  const part = text.slice(from, to)
  return {
    kind: 'scalar',
    scalar: 'text',
    raw: part.text === '' ? null : part.text,
    span: text.span(from, from + part.text.length),
    text: () => part,
  }
}

export const leafOf = (key: string, word: ScalarNode, value: ScalarNode = word): Leaf => ({
  route: [key],
  key,
  blocks: [],
  keySpan: word.span,
  value,
})

/** `NAME=value`; null for any other word. */
export const assignmentOf = (word: ScalarNode | undefined): Variable | null => {
  const name = /^([A-Za-z_]\w*)=/.exec(word?.raw ?? '')?.[1]
  if (!word || name === undefined) return null
  const value = partOf(word, name.length + 1)
  return { name, key: name, route: [name], blocks: [], keySpan: partOf(word, 0, name.length).span, value }
}

/** `$NAME` with what the script gave that name before, if it did so once and in plain text. */
export const assigned = (leaf: Leaf, variables: readonly Variable[]): Leaf => {
  const raw = leaf.value.kind === 'scalar' ? leaf.value.raw : null
  const name = /^\$(?:(\w+)|\{(\w+)\})$/
    .exec(raw ?? '')
    ?.slice(1)
    .find(one => one !== undefined)
  const [only, ...others] = variables.filter(one => one.name === name)
  if (!only || others.length > 0 || only.value.raw === null || /[$`]/.test(only.value.raw)) return leaf
  return { ...leaf, value: only.value, usedAt: leaf.value.span }
}

/** `key=value` pairs of a word, several with commas; commas inside brackets or a pair's value do not part. */
export const pairsOf = (word: ScalarNode): Leaf[] => {
  const pairs: Leaf[] = []
  for (const found of (word.raw ?? '').matchAll(/([\w.-]+)=(\[[^\]]*\]|[^,]*)/g)) {
    const [all, key = '', value = ''] = found
    const from = found.index + all.length - value.length
    const bracket = value.startsWith('[') ? 1 : 0
    pairs.push(
      leafOf(
        key,
        partOf(word, found.index, found.index + key.length),
        partOf(word, from + bracket, from + value.length - bracket),
      ),
    )
  }
  return pairs
}

/** `ENTRYPOINT ["a", "b"]` of a Dockerfile: its words without the marks of the list. */
export const plainWords = (words: readonly ScalarNode[]): readonly ScalarNode[] => {
  const [first, second] = words
  if (!/^(?:ENTRYPOINT|CMD|RUN)$/i.test(first?.raw ?? '') || !second?.raw?.startsWith('[')) return words
  return words.slice(1).flatMap(word => {
    const raw = word.raw ?? ''
    const start = word === second ? 1 : 0
    const end = raw.length - (/[\],]*$/.exec(raw)?.[0].length ?? 0)
    if (end <= start) return []
    // Without blanks between them the words of the list stand in one; a quote has gone before each comma that parts them.
    const text = word.text()
    const cuts: number[] = []
    for (let at = start; at < end; at++)
      if (raw[at] === ',' && text.span(at - 1, at).end < text.span(at, at + 1).start) cuts.push(at)
    return [start - 1, ...cuts].map((cut, at) => partOf(word, cut + 1, cuts[at] ?? end))
  })
}

/** Values of options: `--name value`, `--name=value`. */
export const optionsOf = (words: readonly ScalarNode[], ...names: readonly string[]): ScalarNode[] => {
  const found: ScalarNode[] = []
  for (const [at, word] of words.entries()) {
    const raw = word.raw ?? ''
    const next = words[at + 1]
    if (names.includes(raw) && next) found.push(next)
    const name = names.find(one => one.startsWith('--') && raw.startsWith(`${one}=`))
    if (name) found.push(partOf(word, name.length + 1))
  }
  return found
}
