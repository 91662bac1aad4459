import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeFrame, displayWidth } from '../../../src/text/frame.js'
import { matchesGlob } from '../../../src/text/glob.js'
import { createLineMap } from '../../../src/text/lines.js'
import { didYouMean } from '../../../src/text/suggest.js'
import { wrap } from '../../../src/text/wrap.js'

describe('line map', () => {
  test('counts LF, CRLF and lone CR as one line end each', () => {
    const map = createLineMap('a\nb\r\nc\rd')
    expect(map.count).toBe(4)
    expect([0, 2, 5, 7].map(offset => map.position(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ])
    expect(map.line(2)).toBe('b')
  })

  test('every offset of any text lands on its own character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(200), (text, at) => {
        const offset = Math.min(at, text.length)
        const map = createLineMap(text)
        const { line, column } = map.position(offset)
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(map.count)
        expect(column).toBeGreaterThanOrEqual(1)
        const content = map.line(line)
        if (column <= content.length) expect(content[column - 1]).toBe(text[offset])
      }),
    )
  })
})

describe('did you mean', () => {
  test.each([
    ['enable.idempotance', ['enable.idempotence', 'enable.auto.commit'], 'enable.idempotence'],
    ['at-lest-once', ['at-most-once', 'at-least-once'], 'at-least-once'],
    ['autoCommmit', ['autoCommit'], 'autoCommit'],
    ['acks', ['linger.ms'], undefined],
    ['zzzzzz', ['payments'], undefined],
  ])('%s of %j is %s', (word, candidates, wanted) => {
    expect(didYouMean(word, candidates)).toBe(wanted)
  })
})

describe('glob', () => {
  test.each([
    ['payments.*', 'payments.eu', true],
    ['payments.*', 'payments', false],
    ['services/**', 'services/a/b.yml', true],
    ['services/*', 'services/a/b.yml', false],
    ['**/producer.properties', 'producer.properties', true],
    ['order?', 'orders', true],
    ['a+b', 'aab', false],
  ])('%s on %s: %s', (glob, text, wanted) => {
    expect(matchesGlob(glob, text)).toBe(wanted)
  })
})

describe('code frame', () => {
  test('puts the marker under the value after tabs and wide characters', () => {
    const lines = createLineMap('\t日本=acks\n')
    const [shown, marker] = codeFrame(lines, 1, 5, 9)
    expect(shown).toBe('  日本=acks')
    expect(displayWidth(marker.slice(0, marker.indexOf('^')))).toBe(displayWidth('  日本='))
    expect(marker.trim()).toBe('^^^^')
  })

  test('shows the place of a very long line', () => {
    const lines = createLineMap(`${'x'.repeat(5000)}acks=1${'y'.repeat(5000)}`)
    const [shown, marker] = codeFrame(lines, 1, 5001, 5007)
    expect(shown.length).toBeLessThan(200)
    expect(shown.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('acks=1')
  })

  test('keeps control characters of a file off the terminal', () => {
    const [shown] = codeFrame(createLineMap('a\u001b[31mb'), 1, 1, 2)
    expect(shown).not.toContain('\u001b')
  })
})

test('wrap keeps every word and no line is wider than asked', () => {
  const words = 'acks=1: the leader alone confirms a write before any follower holds it'
  const lines = wrap(words, 30)
  expect(lines.join(' ')).toBe(words)
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(30)
})
