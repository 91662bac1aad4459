import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry, TreeNode } from '../../../../src/sources/syntax/tree.js'
import { parseYaml } from '../../../../src/sources/syntax/yaml.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves } from './tree.js'

const read = (text: string) => leaves(parseYaml, text)
const rootOf = (text: string): TreeNode | undefined => parseYaml(wholeText(text)).documents.at(-1)?.root
const entriesOf = (node: TreeNode | undefined): readonly Entry[] => (node?.kind === 'map' ? node.entries : [])

describe('yaml', () => {
  test('scalars of all styles with their places, CRLF and tabs included', () => {
    const text = "a: all\r\nb: \"1\"\t# c\r\nc: 'it''s'\r\nd: [0x10, ~, true]\r\ne:\r\nf: two\r\n  lines"
    expect(read(text)).toEqual([
      { key: 'a', raw: 'all', source: 'all' },
      { key: 'b', raw: '1', source: '"1"' },
      { key: 'c', raw: "it's", source: "'it''s'" },
      { key: 'd/0', raw: '0x10', source: '0x10' },
      { key: 'd/1', raw: null, source: '~' },
      { key: 'd/2', raw: 'true', source: 'true' },
      { key: 'e', raw: null, source: '' },
      { key: 'f', raw: 'two lines', source: 'two\r\n  lines' },
    ])
  })

  test('a quoted number is a string, a bare one a number', () => {
    const kinds = entriesOf(rootOf('a: 1\nb: "1"\nc: no\nd: 1e3\ne: null\nf: "null"')).map(({ value }) =>
      value.kind === 'scalar' ? value.scalar : value.kind,
    )
    expect(kinds).toEqual(['number', 'string', 'boolean', 'number', 'null', 'string'])
  })

  test('several documents, duplicates and a byte order mark', () => {
    expect(read('\uFEFFa: 1\n---\na: 2\na: 3\n...\n---\nb: 🚀\n').map(({ key, raw }) => `${key}=${raw}`)).toEqual([
      'a=1',
      'a=2',
      'a=3',
      'b=🚀',
    ])
  })

  test('an alias shows where the value is written and where it is used', () => {
    const text = 'base: &b\n  acks: 1\nproducer: *b'
    const [, producer] = entriesOf(rootOf(text))
    const [acks] = entriesOf(producer?.value)
    expect(text.slice(producer?.value.usedAt?.start, producer?.value.usedAt?.end)).toBe('*b')
    expect(text.slice(acks?.value.span.start, acks?.value.span.end)).toBe('1')
  })

  test('merged entries give way to own keys and to earlier merges', () => {
    const text = 'a: &a {acks: 1, x: 1}\nb: &b {x: 2, y: 2}\np:\n  <<: [*a, *b]\n  acks: all'
    const p = entriesOf(rootOf(text)).at(-1)?.value
    expect(entriesOf(p).map(({ key, value }) => [key, value.kind === 'scalar' && value.raw])).toEqual([
      ['x', '1'],
      ['y', '2'],
      ['acks', 'all'],
    ])
    const [x] = entriesOf(p)
    expect(text.slice(x?.usedAt?.start, x?.usedAt?.end)).toBe('*a')
  })

  test('an unquoted template marker stays the text that was meant', () => {
    expect(read('kafka:\n  acks: {{ .Values.acks }}\n  x: {{y}}')).toEqual([
      { key: 'kafka/acks', raw: '{{ .Values.acks }}', source: '{{ .Values.acks }}' },
      { key: 'kafka/x', raw: '{{y}}', source: '{{y}}' },
    ])
  })

  test('a broken document is one problem with its place; the others are read', () => {
    const text = 'a: 1\n---\nb: [1, 2\nc: 3\n---\nd: 4'
    const { documents, problems } = parseYaml(wholeText(text))
    expect(documents).toHaveLength(2)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.severity).toBe('error')
    expect(text.slice(0, problems[0]?.span.start).split('\n')).toHaveLength(4)
  })

  test('a Helm template that is not YAML is a warning', () => {
    expect(parseYaml(wholeText('a:\n{{- if .Values.x }}\n  b: 1\n{{- end }}\n')).problems).toMatchObject([
      { severity: 'warning' },
    ])
  })

  test.each([
    ['a: *none', 3, 'no anchor'],
    ['a: &x\n  b: *x', 11, 'contains it'],
    ['a: &x 1\nb:\n  <<: *x', 17, 'takes an alias of a map'],
  ])('%j is a problem at the alias', (text, start, message) => {
    expect(parseYaml(wholeText(text)).problems).toMatchObject([
      { span: { start }, message: expect.stringContaining(message), severity: 'error' },
    ])
  })

  test.each(['[', '{a: ', '- ', '? '])('ten thousand levels of %j are a problem, not a stack overflow', opening => {
    expect(parseYaml(wholeText(opening.repeat(10_000))).problems).toMatchObject([
      { message: 'Nested deeper than 100 levels' },
    ])
  })

  test('an alias bomb is a problem at the alias that is too much', () => {
    const level = (at: number): string =>
      `a${at}: &a${at} [${Array(9)
        .fill(`*a${at - 1}`)
        .join(', ')}]`
    const text = ['a0: &a0 [x, x]', ...Array.from({ length: 30 }, (_, at) => level(at + 1))].join('\n')
    const { documents, problems } = parseYaml(wholeText(text))
    expect(documents).toEqual([])
    expect(problems).toMatchObject([{ message: expect.stringContaining('Aliases') }])
    expect(text.charAt(problems[0]?.span.start ?? 0)).toBe('*')
  })

  test('no text makes it throw, and every place lies in the file', () => {
    const piece = fc.constantFrom(
      ...['a', ': ', ':', '- ', '? ', '|', '>', '|2-', '"', "'", '\\', '\n', '\r\n', '  ', '\t', '{', '}', '[', ']'],
      ...['&a ', '*a', '<<: ', '---\n', '...\n', '#', '!t ', '%', '@', '\\x41', '\\u', '🚀', '\uFEFF'],
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parseYaml, input)),
      { numRuns: 500 },
    )
  })
})
