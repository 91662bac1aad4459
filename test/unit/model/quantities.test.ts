import { expect, test } from 'vitest'
import { formatDuration, parseDuration } from '../../../src/model/duration.js'
import { requiredGuarantee } from '../../../src/model/guarantee.js'
import { formatSize, parseSize } from '../../../src/model/size.js'

test.each([
  ['2w', 1_209_600_000],
  ['1h30m', 5_400_000],
  ['250ms', 250],
  ['1.5s', 1500],
  ['5', undefined],
  ['s', undefined],
  ['5 minutes', undefined],
])('duration %s is %s ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each([
  ['1KiB', 1024],
  ['1.5MB', 1_500_000],
  ['900', 900],
  ['64MiB', 67_108_864],
  ['big', undefined],
])('size %s is %s bytes', (text, bytes) => {
  expect(parseSize(text)).toBe(bytes)
})

test('written quantities read back', () => {
  for (const ms of [1, 250, 5000, 5_400_000, 1_209_600_000]) expect(parseDuration(formatDuration(ms))).toBe(ms)
  for (const bytes of [1, 1024, 1_572_864]) expect(parseSize(formatSize(bytes))).toBe(bytes)
})

test.each([
  ['tolerated', 'none', 'at-most-once'],
  ['tolerated', 'tolerated', 'at-most-once'],
  ['none', 'tolerated', 'at-least-once'],
  ['none', 'none', 'exactly-once'],
] as const)('loss %s and duplicates %s need %s', (loss, duplicates, guarantee) => {
  expect(requiredGuarantee({ loss, duplicates })).toBe(guarantee)
})
