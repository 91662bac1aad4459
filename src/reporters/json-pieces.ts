const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

function* members(
  entries: Iterable<readonly [string, unknown]>,
  [open, close]: readonly [string, string],
  indent: string,
  levels: number,
): Generator<string> {
  const inner = `${indent}  `
  let before = open
  for (const [label, value] of entries) {
    yield `${before}\n${inner}${label}`
    yield* pieces(value, inner, levels - 1)
    before = ','
  }
  yield before === open ? `${open}${close}` : `\n${indent}${close}`
}

function* labelled(value: Readonly<Record<string, unknown>>): Generator<readonly [string, unknown]> {
  for (const [key, member] of Object.entries(value))
    if (member !== undefined) yield [`${JSON.stringify(key)}: `, member]
}

function* unlabelled(list: Iterable<unknown>): Generator<readonly [string, unknown]> {
  for (const member of list) yield ['', member]
}

function* pieces(value: unknown, indent: string, levels: number): Generator<string> {
  if (isList(value) && levels > 0) yield* members(unlabelled(value), ['[', ']'], indent, levels)
  else if (isObject(value) && levels > 0) yield* members(labelled(value), ['{', '}'], indent, levels)
  // A line end inside a text is escaped, so that every other one is of the layout.
  else yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`)
}

/**
 * What `JSON.stringify(value, null, 2)` gives and a line end, piece by piece: a report of 100,000 findings is 120 MB of
 * text, of which only one finding is held at a time. What lies deeper than `levels` is one piece; above that any iterable
 * is a list, made while it is written.
 */
export function* jsonPieces(value: unknown, levels: number): Generator<string> {
  yield* pieces(value, '', levels)
  yield '\n'
}

/** A list that is made while it is read, and made anew by each reading. */
export const lazyList = <From, To>(list: readonly From[], make: (one: From) => To): Iterable<To> => ({
  *[Symbol.iterator]() {
    for (const one of list) yield make(one)
  },
})
