import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SyntaxDocument, TreeNode } from '../../../../src/sources/syntax/tree.js'
import { parseFullYaml } from '../../../../src/sources/syntax/yaml.js'
import { readSimpleYaml } from '../../../../src/sources/syntax/yaml-simple.js'
import { textOfFile, wholeText } from '../../../../src/text/mapped.js'

/** Everything that a tree tells, the place of each character of its scalars among it. */
const told = (node: TreeNode): unknown => {
  if (node.kind === 'list') return [node.span, node.items.map(told)]
  if (node.kind === 'map')
    return [node.span, node.entries.map(({ key, keySpan, value }) => [key, keySpan, told(value)])]
  const inner = node.text()
  const places = Array.from({ length: inner.text.length + 1 }, (_, at) => inner.span(at, at + 1))
  return [node.span, node.scalar, node.raw, inner.text, places]
}
const toldAll = (documents: readonly SyntaxDocument[]): unknown => documents.map(({ root }) => told(root))

/** Compares the two readers; false where the simple one passes. */
const isRead = (text: string): boolean => {
  const source = wholeText(text)
  const simple = readSimpleYaml(source)
  if (!simple) return false
  const full = parseFullYaml(source)
  expect({ text, problems: full.problems }).toEqual({ text, problems: [] })
  expect({ text, trees: toldAll(simple) }).toEqual({ text, trees: toldAll(full.documents) })
  return true
}

const oddScalar = fc.constantFrom(
  ...'a|a b|1|-1|1.5|1e3|0x1f|0o7|0b1|1_000|~|null|NULL|nUll|true|yes|Off|.5|.inf|-.INF|.NaN|+.e1|a:b|a#b|a: b|a #b|-a|- a|?|:a|${A}|{{ .A }}|[a]|{}|&a|*a|!!str 1'.split(
    '|',
  ),
  ...[
    '"a b"',
    '"a\\n"',
    "'it''s'",
    "'a: b'",
    '""',
    "''",
    '"a"b',
    '"a" #c',
    "'",
    '|',
    '|-',
    '|+',
    '>',
    '|2',
    '@a',
    '`a',
    '%a',
    'ä€',
  ],
)
const scalar = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', '1', 'true', 'no', 'a.b c', '"q"', "'s'", '-1.5', '1_000') },
  { weight: 1, arbitrary: oddScalar },
)
const oddKey = fc.constantFrom(
  'a',
  'b.c',
  'A_B',
  '1',
  'true',
  '"q k"',
  "'s'",
  '<<',
  '?',
  '-x',
  'a b',
  'a:b',
  '.d',
  '/p',
  'k#',
)
const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b.c', 'A_B', '1', '"q k"', "'s'") },
  { weight: 1, arbitrary: oddKey },
)
const gap = fc.constantFrom('', '', '', ' ', '  ', ' # c', ' #', '#c')
const indent = fc.constantFrom('', '', '  ', '  ', '    ', ' ', '      ')
const line = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(indent, key, scalar, gap).map(([a, b, c, d]) => `${a}${b}: ${c}${d}`) },
  { weight: 4, arbitrary: fc.tuple(indent, key, gap).map(([a, b, c]) => `${a}${b}:${c}`) },
  { weight: 3, arbitrary: fc.tuple(indent, scalar, gap).map(([a, b, c]) => `${a}- ${b}${c}`) },
  { weight: 3, arbitrary: fc.tuple(indent, key, scalar).map(([a, b, c]) => `${a}- ${b}: ${c}`) },
  { weight: 2, arbitrary: fc.tuple(indent, key).map(([a, b]) => `${a}- - ${b}:`) },
  { weight: 2, arbitrary: fc.tuple(indent, scalar).map(([a, b]) => `${a}${b}`) },
  { weight: 2, arbitrary: fc.tuple(indent, gap).map(([a, b]) => `${a}${b}`) },
  { weight: 1, arbitrary: fc.constantFrom('---', '--- a', '...', '---', '\t', 'a:\tb', '-', '  -', '%YAML 1.1', '\r') },
)
const noise = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom('', '\n', '\n\n', '\n ', '\n# c'))
  .map(([lines, end]) => lines.join('\n') + end)

/** Mostly well-formed: a tree that is written with blanks, comments and lists of both indentations. */
const block = fc.letrec<{ map: string[]; list: string[]; under: string[] }>(tie => ({
  map: fc
    .array(
      fc.tuple(
        key,
        fc.oneof(
          { maxDepth: 3 },
          scalar.map(one => [` ${one}`]),
          tie('under'),
        ),
        fc.constantFrom('', '', '# c', '  # c', 'blank'),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map(entries =>
      entries.flatMap(([name, [first = '', ...rest], above]) => [
        ...(above === '' ? [] : [above === 'blank' ? '' : above]),
        `${name}:${first}`,
        ...rest,
      ]),
    ),
  list: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        scalar.map(one => [one]),
        tie('map'),
        tie('list'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map(items => items.flatMap(lines => lines.map((one, at) => `${at === 0 ? '- ' : '  '}${one}`))),
  under: fc
    .tuple(
      fc.oneof({ maxDepth: 3 }, tie('map'), tie('list'), fc.constantFrom(['| text'])),
      fc.constantFrom('', '  ', '    '),
    )
    .map(([lines, by]) =>
      lines[0] === '| text' ? [' |', '  one', '', '    two', '  three '] : ['', ...lines.map(one => `${by}${one}`)],
    ),
})).map

describe('the reader of simple YAML', () => {
  test('gives what the full parser gives for whatever it reads of any lines', () => {
    let read = 0
    fc.assert(
      fc.property(noise, text => {
        read += Number(isRead(text))
      }),
      { numRuns: 2000 },
    )
    expect(read).toBeGreaterThan(20)
  })

  test('gives what the full parser gives for nested blocks', () => {
    let read = 0
    fc.assert(
      fc.property(block, fc.constantFrom('', '\n', '\n\n', '\n# c\n', '\n---\na: 1\n'), (lines, end) => {
        read += Number(isRead(lines.join('\n') + end))
      }),
      { numRuns: 1500 },
    )
    expect(read).toBeGreaterThan(100)
  })

  test('gives what the full parser gives for every fixture, and reads most of them', () => {
    const folder = fileURLToPath(new URL('../../../fixtures', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.ya?ml$/.test(file))
    const read = files.filter(file => isRead(readFileSync(path.join(folder, file), 'utf8')))
    expect(read.length).toBeGreaterThan(files.length / 2)
  })

  test('names the file that its places are in', () => {
    const source = textOfFile('other.yaml', 'a:\n  - b: 1\n    c:\n')
    expect(toldAll(readSimpleYaml(source) ?? [])).toEqual(toldAll(parseFullYaml(source).documents))
  })

  test.each([
    ['a flow list', 'a: [1]\n'],
    ['an anchor', 'a: &x 1\n'],
    ['a merge key', 'a:\n  <<: *b\n'],
    ['a tag', 'a: !!str 1\n'],
    ['a folded block', 'a: >\n  b\n'],
    ['a scalar over several lines', 'a: b\n  c\n'],
    ['a comment that ends an inner block', 'a:\n  b: 1\n  # c\nd: 2\n'],
    ['escapes', 'a: "\\t"\n'],
    ['tabs', 'a:\tb\n'],
    ['an empty document', '---\n---\na: 1\n'],
  ])('leaves %s to the full parser', (_, text) => {
    expect(readSimpleYaml(wholeText(text))).toBeNull()
  })
})
