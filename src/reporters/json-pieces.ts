const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

function* members(
  entries: Iterable<readonly [string, unknown]>,
  [open, close]: readonly [string, string],
  indent: string,
  levels: number,
  repeated: Repeated,
): Generator<string> {
  const inner = `${indent}  `
  let before = open
  for (const [label, value] of entries) {
    yield `${before}\n${inner}${label}`
    yield* pieces(value, inner, levels - 1, repeated)
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

/** Lists of objects met before, and the text of those met twice: 10,000 topics show one list of settings. */
class Repeated {
  readonly #met = new WeakSet<object>()
  readonly #texts = new WeakMap<object, { readonly text: string; readonly indent: string }>()

  text(list: readonly unknown[], indent: string): string {
    const known = this.#texts.get(list)
    if (known?.indent === indent) return known.text
    const text = laidOut(list, indent)
    if (this.#met.has(list)) this.#texts.set(list, { text, indent })
    else this.#met.add(list)
    return text
  }
}

// A line end inside a text is escaped, so that every other one is of the layout.
const laidOut = (value: unknown, indent: string): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`)

const isListOfObjects = (value: unknown): value is readonly unknown[] => Array.isArray(value) && isObject(value[0])

/** An object in one piece. */
const whole = (value: Readonly<Record<string, unknown>>, indent: string, repeated: Repeated): string => {
  if (!Object.values(value).some(isListOfObjects)) return laidOut(value, indent)
  const inner = `${indent}  `
  const lines: string[] = []
  for (const [label, member] of labelled(value))
    lines.push(`${inner}${label}${isListOfObjects(member) ? repeated.text(member, inner) : laidOut(member, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function* pieces(value: unknown, indent: string, levels: number, repeated: Repeated): Generator<string> {
  if (isList(value) && levels > 0) yield* members(unlabelled(value), ['[', ']'], indent, levels, repeated)
  else if (isObject(value) && levels > 0) yield* members(labelled(value), ['{', '}'], indent, levels, repeated)
  else if (isObject(value)) yield whole(value, indent, repeated)
  else yield laidOut(value, indent)
}

/**
 * What `JSON.stringify(value, null, 2)` gives and a line end, piece by piece: a report of 100,000 findings is 120 MB of
 * text, of which only one finding is held at a time. What lies deeper than `levels` is one piece; above that any iterable
 * is a list, made while it is written.
 */
export function* jsonPieces(value: unknown, levels: number): Generator<string> {
  yield* pieces(value, '', levels, new Repeated())
  yield '\n'
}

/** A list that is made while it is read, and made anew by each reading. */
export const lazyList = <From, To>(list: readonly From[], make: (one: From) => To): Iterable<To> => ({
  *[Symbol.iterator]() {
    for (const one of list) yield make(one)
  },
})
