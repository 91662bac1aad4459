import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../src/sources/syntax/json.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves, scalarAt } from './tree.js'

describe('json', () => {
  test('scalars with kind and place; comments, trailing commas and a byte order mark are accepted', () => {
    expect(leaves(parseJson, '\uFEFF{ // c\r\n "a": [1.50, true, null,], "b": "x\\u0041" }')).toEqual([
      { key: 'a/0', raw: '1.50', source: '1.50' },
      { key: 'a/1', raw: 'true', source: 'true' },
      { key: 'a/2', raw: null, source: 'null' },
      { key: 'b', raw: 'xA', source: '"x\\u0041"' },
    ])
  })

  test('duplicate keys are kept in order', () => {
    expect(leaves(parseJson, '{"a":1,"a":2}').map(leaf => leaf.raw)).toEqual(['1', '2'])
  })

  test('the text of a string maps back through its escapes', () => {
    const source = '{"p": "acks=all\\nlinger.ms=\\u0035"}'
    const mapped = scalarAt(parseJson, source, 'p').text()
    const at = mapped.text.indexOf('5')
    const { start, end } = mapped.span(at, at + 1)
    expect(source.slice(start, end)).toBe('\\u0035')
  })

  test.each([
    ['{"a": 1', 7],
    ['{"a" 1}', 5],
    ['{"a": tru}', 6],
    ['{"a": "x\n"}', 6],
    ['{} {}', 3],
  ])('broken text %j is one problem at its place', (text, start) => {
    const { documents, problems } = parseJson(wholeText(text))
    expect(documents).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ severity: 'error', span: { start } })
  })

  test('ten thousand levels are a problem, not a stack overflow', () => {
    const { problems } = parseJson(wholeText('{"a":'.repeat(10_000)))
    expect(problems).toMatchObject([{ message: 'Nested deeper than 100 levels', span: { start: 500 } }])
  })

  test('no text makes it throw, and every place lies in the file', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      'null',
      '\\',
      '\\u00',
      '/*',
      '//',
      '\n',
      '🚀',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(piece).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parseJson, input)),
      { numRuns: 500 },
    )
  })
})
