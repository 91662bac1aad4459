import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseToml } from '../../../../src/sources/syntax/toml.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves } from './tree.js'

const read = (text: string) => leaves(parseToml, text).map(({ key, raw }) => `${key}=${raw}`)

describe('toml', () => {
  test('tables, lists of tables, dotted and quoted keys', () => {
    const text =
      'a = 1\n[x.y]\n"k.l" = "v" # why\n[[o.k]]\nb.c = true\n[o.k.sub]\nd = 2\n[[o.k]]\nb = \'\\n\'\n[x.z]\ne = 1_000'
    expect(read(text)).toEqual(['a=1', 'x/y/k.l=v', 'x/z/e=1000', 'o/k/0/b/c=true', 'o/k/0/sub/d=2', 'o/k/1/b=\\n'])
  })

  test('strings on several lines, lists with comments, inline tables, dates', () => {
    const text =
      'm = """\na\\\n   b"""\nl = ["x", # one\n  "y",\n]\nt = { p = 1, "q.r" = [2] }\nd = 1979-05-27 07:32:00Z\nn = -1'
    expect(read(text)).toEqual(['m=ab', 'l/0=x', 'l/1=y', 't/p=1', 't/q.r/0=2', 'd=1979-05-27 07:32:00Z', 'n=-1'])
  })

  test('places are those of the value with its quotes', () => {
    expect(leaves(parseToml, 'a = "x"\r\nb=2').map(leaf => leaf.source)).toEqual(['"x"', '2'])
  })

  test('what a template engine fills in is text; its own lines are left out', () => {
    expect(read('{{- if .x }}\na = {{ .Values.acks }}\n{{- end }}\nb = "{{ y }}"')).toEqual([
      'a={{ .Values.acks }}',
      'b={{ y }}',
    ])
  })

  test.each([
    ['a = "x', 4],
    ['[a', 2],
    ['a = 1 b', 5],
    ['a = [1', 6],
    ['a = 1\n[a]', 7],
    ['a', 1],
  ])('%j is a problem at its place', (text, start) => {
    expect(parseToml(wholeText(text)).problems).toMatchObject([{ span: { start }, severity: 'error' }])
  })

  test('no text makes it throw, and every place lies in the file', () => {
    const piece = fc.constantFrom(
      'a',
      '.',
      '=',
      '[',
      ']',
      '[[',
      ']]',
      '{',
      '}',
      ',',
      '"',
      '"""',
      "'",
      '\n',
      '#',
      ' ',
      '\\',
      '1',
      '{{x}}',
      '🚀',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parseToml, input)),
      { numRuns: 1000 },
    )
  })
})
