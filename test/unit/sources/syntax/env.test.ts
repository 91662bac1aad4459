import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../../../src/sources/syntax/env.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves } from './tree.js'

const read = (text: string) => leaves(parseEnv, text)

describe('env', () => {
  test('plain, exported and quoted values', () => {
    expect(read('A=all # why\nexport B="x \\"y\\" # z"\r\nC=\'a\\n\'\nD: 3\nE=')).toEqual([
      { key: 'A', raw: 'all', source: 'all' },
      { key: 'B', raw: 'x "y" # z', source: '"x \\"y\\" # z"' },
      { key: 'C', raw: 'a\\n', source: "'a\\n'" },
      { key: 'D', raw: '3', source: '3' },
      { key: 'E', raw: null, source: '' },
    ])
  })

  test('a quoted value may run over lines', () => {
    expect(read('A="x\ny"\nB=1').map(leaf => leaf.raw)).toEqual(['x\ny', '1'])
  })

  test('comments, blank lines and other lines are skipped; a hash inside a word stays', () => {
    expect(read('# c\n\nif [ x ]; then\nA=b#c')).toEqual([{ key: 'A', raw: 'b#c', source: 'b#c' }])
  })

  test('an unclosed quote is a problem at the quote', () => {
    expect(parseEnv(wholeText('A=1\nB="x')).problems).toMatchObject([{ span: { start: 6, end: 7 }, severity: 'error' }])
  })

  test('no text makes it throw, and every place lies in the file', () => {
    const piece = fc.constantFrom('A', '=', ':', ' ', '\\', '\n', '\r\n', '#', '"', "'", 'export ', '🚀', '\uFEFF')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parseEnv, input)),
      { numRuns: 500 },
    )
  })
})
