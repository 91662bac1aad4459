import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPieces, lazyList } from '../../../src/reporters/json-pieces.js'

test('pieces joined are what JSON.stringify gives, at whatever level they are cut', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(6), (value, levels) => {
      expect([...jsonPieces(value, levels)].join('')).toBe(`${JSON.stringify(value, null, 2)}\n`)
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('a member without a value is left out, as JSON.stringify does', () => {
  const value = { a: undefined, b: [{ c: undefined, d: 'a\nb' }] }
  for (const levels of [0, 1, 2, 5])
    expect([...jsonPieces(value, levels)].join('')).toBe(`${JSON.stringify(value, null, 2)}\n`)
})

test('an iterable is written as a list whose members are made one at a time', () => {
  const made: number[] = []
  const list = lazyList([1, 2, 3], one => {
    made.push(one)
    return { one }
  })
  const pieces = jsonPieces({ list }, 2)
  while (made.length === 0 && !pieces.next().done);
  expect(made).toEqual([1])
  expect(JSON.parse([...jsonPieces({ list }, 2)].join(''))).toEqual({ list: [{ one: 1 }, { one: 2 }, { one: 3 }] })
})

test('a list that stands in many objects reads the same in each', () => {
  const shared = [{ a: 1 }, { b: ['x\ny', null] }]
  const value = { list: Array.from({ length: 4 }, (_, at) => ({ at, shared, deeper: { shared } })), shared }
  for (const levels of [0, 1, 2, 3, 5])
    expect([...jsonPieces(value, levels)].join('')).toBe(`${JSON.stringify(value, null, 2)}\n`)
})
