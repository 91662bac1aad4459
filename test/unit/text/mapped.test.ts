import { expect, test } from 'vitest'
import { joinUnits, wholeText } from '../../../src/text/mapped.js'

test('a whole text maps onto itself and stays within bounds', () => {
  const text = wholeText('abc')
  expect(text.span(1, 2)).toEqual({ start: 1, end: 2 })
  expect(text.span(-1, 9)).toEqual({ start: 0, end: 3 })
})

test('a slice keeps its place', () => {
  const slice = wholeText('abcdef').slice(2, 5)
  expect(slice.text).toBe('cde')
  expect(slice.span(0, 3)).toEqual({ start: 2, end: 5 })
  expect(slice.slice(1).span(0, 1)).toEqual({ start: 3, end: 4 })
  expect(wholeText('abc').slice(3).span(0, 0)).toEqual({ start: 3, end: 3 })
})

test('joined units map through the text that holds them', () => {
  const outer = wholeText('  ab\n  cd')
  const inner = joinUnits(
    [
      { text: 'ab', start: 2, end: 4 },
      { text: '\n', start: 4, end: 5 },
      { text: 'c', start: 7, end: 8 },
      { text: 'd', start: 8, end: 9 },
    ],
    outer,
    2,
  )
  expect(inner.text).toBe('ab\ncd')
  expect(inner.span(3, 5)).toEqual({ start: 7, end: 9 })
  expect(inner.slice(3).span(0, 2)).toEqual({ start: 7, end: 9 })
  expect(inner.span(5, 5)).toEqual({ start: 9, end: 9 })
})

test('an empty result stands where it was joined', () => {
  expect(joinUnits([], wholeText('abc'), 2).span(0, 0)).toEqual({ start: 2, end: 2 })
})
