import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseProperties } from '../../../../src/sources/syntax/properties.js'
import type { TreeNode } from '../../../../src/sources/syntax/tree.js'
import { parseYaml } from '../../../../src/sources/syntax/yaml.js'
import { scalarAt } from './tree.js'

/** Source slices of key and value of each line of the properties document inside the scalar at `route`. */
const embedded = (text: string, ...route: string[]): [string, string][] => {
  const root: TreeNode | undefined = parseProperties(scalarAt(parseYaml, text, ...route).text()).documents[0]?.root
  const slice = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
  return root?.kind === 'map' ? root.entries.map(entry => [slice(entry.keySpan), slice(entry.value.span)]) : []
}

const pairs: [string, string][] = [
  ['acks', 'all'],
  ['linger.ms', '5'],
]

describe('documents inside YAML scalars', () => {
  test.each([
    ['literal', 'data:\n  f: |\n    acks=all\n\n    # c\n      linger.ms = 5\n'],
    ['literal with CRLF', 'data:\r\n  f: |\r\n    acks=all\r\n    linger.ms=5\r\n'],
    ['literal, chomped, no final newline', 'data:\n  f: |-\n    acks=all\n    linger.ms=5'],
    ['literal, kept, with comment on the header', 'data:\n  f: |+ # why\n    acks=all\n    linger.ms=5\n\n\n'],
    ['literal with explicit indentation', 'data:\n  f: |2\n      acks=all\n      linger.ms=5\n'],
    ['literal after leading blank lines', 'data:\n  f: |\n\n\n    acks=all\n    linger.ms=5\n'],
    ['folded with blank lines', 'data:\n  f: >\n    acks=all\n\n    linger.ms=5\n'],
    ['folded with more indented lines', 'data:\n  f: >\n    acks=all\n      linger.ms=5\n'],
    ['double-quoted with escapes', 'data:\n  f: "acks=all\\nlinger.ms=5\\n"\n'],
    ['double-quoted over lines', 'data:\n  f: "acks=all\\n\\\n    linger.ms=5"\n'],
    ['double-quoted with blank lines', 'data:\n  f: "acks=all\n\n    linger.ms=5"\n'],
    ['single-quoted with blank lines', "data:\n  f: 'acks=all\n\n    linger.ms=5'\n"],
    ['with an emoji and a tab before', '"🚀":\t1\ndata:\n  f: |\n    \tacks=all\n    \tlinger.ms=5\n'],
    ['anchored and tagged', 'data:\n  f: &x !!str |\n    acks=all\n    linger.ms=5\n'],
  ])('%s: exact places', (_, text) => {
    expect(embedded(text, 'data', 'f')).toEqual(pairs)
  })

  test('a folded scalar without blank lines is one long line', () => {
    expect(embedded('f: >\n  acks=all\n  linger.ms=5\n', 'f')).toEqual([['acks', 'all\n  linger.ms=5']])
  })

  test('an item of a list maps too', () => {
    expect(embedded('- |\n  acks=all\n- |\n  linger.ms=5\n', '1')).toEqual([['linger.ms', '5']])
  })

  test('two levels of embedding keep the places of the file', () => {
    const text = 'data:\n  outer.yaml: |\n    inner:\n      f: |\n        acks=all\n        linger.ms=5\n'
    const inner = scalarAt(parseYaml, text, 'data', 'outer.yaml').text()
    const root = parseYaml(inner).documents[0]?.root
    const map = root?.kind === 'map' ? root.entries[0]?.value : undefined
    const scalar = map?.kind === 'map' ? map.entries[0]?.value : undefined
    const properties = scalar?.kind === 'scalar' ? parseProperties(scalar.text()).documents[0]?.root : undefined
    const spans = properties?.kind === 'map' ? properties.entries.map(entry => entry.value.span) : []
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['all', '5'])
  })

  test('whatever the style, the mapped text is the value and words stand where they are written', () => {
    const word = fc.stringMatching(/^[a-z.=]{1,6}$/)
    const line = fc.array(word, { maxLength: 3 }).map(words => words.join(' '))
    const value = fc.array(line, { minLength: 1, maxLength: 5 }).map(lines => lines.join('\n'))
    const style = fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED')
    fc.assert(
      fc.property(value, style, fc.integer({ min: 20, max: 40 }), (content, defaultStringType, lineWidth) => {
        const text = stringify({ a: { b: content } }, { defaultStringType, lineWidth } as never)
        const mapped = scalarAt(parseYaml, text, 'a', 'b').text()
        expect(mapped.text).toBe(parse(text).a.b)
        for (const found of mapped.text.matchAll(/[a-z.=]+/g)) {
          const { start, end } = mapped.span(found.index, found.index + found[0].length)
          // A double-quoted line may be broken inside a word.
          expect(text.slice(start, end).replace(/\\\n */g, '')).toBe(found[0])
        }
      }),
      { numRuns: 300 },
    )
  })
})
