import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseShell } from '../../../../src/sources/syntax/shell.js'
import { expectInside, leaves } from './tree.js'

const words = (text: string) => leaves(parseShell, text).map(leaf => `${leaf.key}=${leaf.raw}`)

test('words lose their quotes, continuations and comments', () => {
  expect(words('# no\na \'b c\' "d\\"e" \\\n  f # h\n\ni; j')).toEqual([
    '0/word=a',
    '0/word=b c',
    '0/word=d"e',
    '0/word=f',
    '1/word=i',
    '2/word=j',
  ])
})

test('the quote dance of a quote inside quotes', () => {
  expect(words(`x 'a'"'"'b'`)).toEqual(['0/word=x', "0/word=a'b"])
})

test('a here-document belongs to its command, with the file it is written to', () => {
  expect(words("cat > /etc/a.properties <<'EOF'\nacks=all\nEOF\nnext")).toEqual([
    '0/word=cat',
    '0/to=/etc/a.properties',
    '0/here=acks=all\n',
    '1/word=next',
  ])
})

test('no text makes it throw, and every place lies inside', () => {
  const pieces = ['a', '=', "'", '"', '\\', '\n', '<<E', 'E', '#', ' ', ';', '>', '$(', ')', '`', '\t', '<<-E']
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: fc.constantFrom(...pieces) }), fc.string()), text =>
      expectInside(parseShell, text),
    ),
  )
})
