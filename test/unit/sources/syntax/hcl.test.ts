import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHcl } from '../../../../src/sources/syntax/hcl.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves, scalarAt } from './tree.js'

describe('hcl', () => {
  test('blocks become levels, values keep kind and place', () => {
    const text =
      '# c\nresource "a" "b" { // x\n  n = -3 /* y */\n  s = "q\\"\\u0041"\n  t = true\n  l = [1, "two",]\n  o = { k = null, "d.e" : 1.5 }\n}\n'
    expect(leaves(parseHcl, text)).toEqual([
      { key: 'resource/a/b/n', raw: '-3', source: '-3' },
      { key: 'resource/a/b/s', raw: 'q"A', source: '"q\\"\\u0041"' },
      { key: 'resource/a/b/t', raw: 'true', source: 'true' },
      { key: 'resource/a/b/l/0', raw: '1', source: '1' },
      { key: 'resource/a/b/l/1', raw: 'two', source: '"two"' },
      { key: 'resource/a/b/o/k', raw: null, source: 'null' },
      { key: 'resource/a/b/o/d.e', raw: '1.5', source: '1.5' },
    ])
  })

  test.each([
    ['var.replication', '${var.replication}'],
    ['var.prod ? 3 : 1', '${var.prod ? 3 : 1}'],
    ['3 * 1000', '${3 * 1000}'],
    ['max(1, length(["}"]))', '${max(1, length(["}"]))}'],
    ['[for k in ["a"] : k]', '${[for k in ["a"] : k]}'],
    ['{ for k, v in local.x : k => v }', '${{ for k, v in local.x : k => v }}'],
  ])('what has to be computed is a placeholder: %s', (written, raw) => {
    expect(leaves(parseHcl, `a = ${written}\nb = 1`)).toEqual([
      { key: 'a', raw, source: written },
      { key: 'b', raw: '1', source: '1' },
    ])
  })

  test('interpolations stay in strings, quotes inside them end nothing', () => {
    expect(leaves(parseHcl, 'a = "x-${lookup(m, "k")}-y"\nb = "$${file:x}"').map(leaf => leaf.raw)).toEqual([
      'x-${lookup(m, "k")}-y',
      '${file:x}',
    ])
  })

  test('functions that hand their argument on are read through', () => {
    expect(leaves(parseHcl, 'a = jsonencode({ acks = tostring(1) })\n').map(leaf => [leaf.key, leaf.raw])).toEqual([
      ['a/acks', '1'],
    ])
  })

  test('the text of an indented here-document maps back to its lines', () => {
    const text = 'a = <<-EOT\n    acks=all\n      x=1\n\n    ${y}\n  EOT\nb = 1\n'
    const mapped = scalarAt(parseHcl, text, 'a').text()
    expect(mapped.text).toBe('acks=all\n  x=1\n\n${y}\n')
    const at = mapped.text.indexOf('x=1')
    const { start, end } = mapped.span(at, at + 3)
    expect(text.slice(start, end)).toBe('x=1')
    expect(start).toBe(text.indexOf('x=1'))
  })

  test.each([
    ['a = {\n', 6],
    ['a = "x\n', 4],
    ['a = <<EOT\nx\n', 4],
    ['/* x', 0],
    ['a =\n}', 4],
    ['a b c', 0],
    ['a = [1', 6],
  ])('broken text %j is one problem at its place', (text, start) => {
    const { documents, problems } = parseHcl(wholeText(text))
    expect(documents).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', span: { start } }])
  })

  test('deep nesting is refused, not a crash', () => {
    expect(parseHcl(wholeText('a={'.repeat(5000))).problems[0]?.message).toContain('deeper')
    expect(parseHcl(wholeText(`a=f${'('.repeat(5000)}`)).problems[0]?.message).toContain('deeper')
  })

  test('no text makes it throw, and every place lies inside', () => {
    const pieces = [
      'a',
      '=',
      '{',
      '}',
      '"',
      '\n',
      '[',
      ']',
      '${',
      '<<E',
      'E',
      '#',
      '/*',
      '*/',
      '(',
      ')',
      ',',
      '1',
      ' ',
      ':',
    ]
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: fc.constantFrom(...pieces) }), fc.string()), text =>
        expectInside(parseHcl, text),
      ),
    )
  })
})
