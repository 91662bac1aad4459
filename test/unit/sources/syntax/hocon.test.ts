import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHocon } from '../../../../src/sources/syntax/hocon.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves, scalarAt } from './tree.js'

const read = (text: string) => leaves(parseHocon, text).map(({ key, raw }) => `${key}=${raw}`)

describe('hocon', () => {
  test('nested objects, dotted keys and quoted keys; objects under one path are one', () => {
    const text = 'a { b.c = 1, "d.e": x y # why\n }\na.b { f = true }\na.b.g="q\\"r" // z'
    expect(read(text)).toEqual(['a/b/c=1', 'a/b/f=true', 'a/b/g=q"r', 'a/d.e=x y'])
  })

  test('lists over lines, plus-equals, triple quotes and includes', () => {
    const text = 'include "base"\ninclude required(file("x.conf"))\nl = [\n  a\n  "b,c"\n]\nl += d\nt = """x "y"\nz"""'
    expect(read(text)).toEqual(['l/0=a', 'l/1=b,c', 'l/2=d', 't=x "y"\nz'])
  })

  test('an optional override from outside keeps the literal as its fallback', () => {
    const text = 'n = 1\nn = ${?COUNT}\nm = ${?OTHER}'
    expect(read(text)).toEqual(['n=1', 'm=${?OTHER}'])
    expect(scalarAt(parseHocon, text, 'n').placeholder).toEqual({ text: '${?COUNT}', fallback: '1' })
    expect(scalarAt(parseHocon, text, 'm').placeholder).toEqual({ text: '${?OTHER}', fallback: null })
  })

  test('a substitution from the same file has the value that stands there and its own place', () => {
    const text = 'a = ${b.c}\nb { c = 5 }\nd = ${x.y}'
    const node = scalarAt(parseHocon, text, 'a')
    expect([node.raw, node.placeholder, text.slice(node.span.start, node.span.end)]).toEqual(['5', undefined, '${b.c}'])
    expect(scalarAt(parseHocon, text, 'd').placeholder?.text).toBe('${x.y}')
  })

  test('an object on top of another one takes its keys', () => {
    expect(read('base { acks = 1, linger = 5 }\nown = ${base} { acks = all }').slice(2)).toEqual([
      'own/linger=5',
      'own/acks=all',
    ])
  })

  test('braces around the whole are optional', () => {
    expect(read('{ a: { b: 1 } }')).toEqual(['a/b=1'])
  })

  test('what is not HOCON is one problem at its place', () => {
    const text = 'a {\n  b = 1\n'
    const { documents, problems } = parseHocon(wholeText(text))
    expect(documents).toEqual([])
    expect(problems).toMatchObject([{ span: { start: 2 }, severity: 'error' }])
  })

  test('no text makes it throw, and every place lies in the file', () => {
    const piece = fc.constantFrom(
      'a',
      '.',
      '=',
      ':',
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      '"""',
      '\n',
      '#',
      '//',
      '${a}',
      '${?b}',
      '+=',
      ' ',
      '\\',
      '🚀',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parseHocon, input)),
      { numRuns: 1000 },
    )
  })
})
