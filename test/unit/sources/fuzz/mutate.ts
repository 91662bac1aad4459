import fc from 'fast-check'

/** What editors, templates and broken transfers leave in a file. */
const foreign = [
  '\r\n',
  '\r',
  '\ufeff',
  '\0',
  '\u{1f600}',
  '\ud83d',
  '\udc00',
  '\u2028',
  '\t',
  '"',
  "'",
  '"""',
  '`',
  '\\',
  '\\\n',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '<<EOT\n',
  `\${`,
  '{{ if .x }}',
  '#',
  '//',
  '/*',
  '*/',
  '---\n',
  '&a ',
  '*a ',
  '=',
  ': ',
  ',',
]

type Edit = readonly [kind: number, at: number, length: number, to: number, text: string]

const edit: fc.Arbitrary<Edit> = fc.tuple(
  fc.nat(4),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(40),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(...foreign),
)

const apply = (text: string, [kind, where, length, to, piece]: Edit): string => {
  const at = Math.floor(where * text.length)
  const other = Math.floor(to * text.length)
  const cut = text.slice(at, at + length)
  if (kind === 0) return text.slice(0, at) + text.slice(at + length)
  if (kind === 1) return text.slice(0, at) + piece + text.slice(at)
  if (kind === 2) return text.slice(0, other) + cut + text.slice(other)
  if (kind === 3) return text.replace(/\r?\n/g, length % 2 ? '\r\n' : '\r')
  const lines = text.split('\n')
  const line = lines.splice(Math.floor(where * lines.length), 1)
  lines.splice(Math.floor(to * lines.length), 0, ...line)
  return lines.join('\n')
}

/** The text after one to six deletions, insertions, copies, moved lines or other line ends. */
export const mutated = (text: string): fc.Arbitrary<string> =>
  fc.array(edit, { minLength: 1, maxLength: 6 }).map(edits => edits.reduce(apply, text))
