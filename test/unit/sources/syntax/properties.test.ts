import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseProperties } from '../../../../src/sources/syntax/properties.js'
import { wholeText } from '../../../../src/text/mapped.js'
import { expectInside, leaves } from './tree.js'

const read = (text: string) => leaves(parseProperties, text)

describe('properties', () => {
  test('equals, colon and blank separate, blanks around them are dropped', () => {
    expect(read('acks=all\nretries : 3\nlinger.ms\t5\n  client.id = \t a b ')).toEqual([
      { key: 'acks', raw: 'all', source: 'all' },
      { key: 'retries', raw: '3', source: '3' },
      { key: 'linger.ms', raw: '5', source: '5' },
      { key: 'client.id', raw: 'a b ', source: 'a b ' },
    ])
  })

  test('only the first separator separates', () => {
    expect(read('a==b\nbootstrap.servers:k1:9092')).toEqual([
      { key: 'a', raw: '=b', source: '=b' },
      { key: 'bootstrap.servers', raw: 'k1:9092', source: 'k1:9092' },
    ])
  })

  test('a key without a value stands at the end of the key', () => {
    expect(read('acks=\nretries')).toEqual([
      { key: 'acks', raw: null, source: '' },
      { key: 'retries', raw: null, source: '' },
    ])
  })

  test('escapes in keys and values are undone', () => {
    expect(read('enable.auto.comm\\u0069t=false\nkey\\:with\\=escapes\\ here=x\\ty\\q\\\\')).toEqual([
      { key: 'enable.auto.commit', raw: 'false', source: 'false' },
      { key: 'key:with=escapes here', raw: 'x\tyq\\', source: 'x\\ty\\q\\\\' },
    ])
  })

  test('a continued value loses line end and indentation, with CRLF too', () => {
    expect(read('servers = a,\\\r\n    b,\\\r\n\tc\r\nacks=1')).toEqual([
      { key: 'servers', raw: 'a,b,c', source: 'a,\\\r\n    b,\\\r\n\tc' },
      { key: 'acks', raw: '1', source: '1' },
    ])
  })

  test('a value that begins after a continuation is shown from its key line on', () => {
    expect(read('strategy=\\\n# no comment')).toEqual([
      { key: 'strategy', raw: '# no comment', source: '\\\n# no comment' },
    ])
  })

  test('comments are not continued, and a comment sign inside a value stays', () => {
    expect(read('# c \\\n! d\nacks=all # none')).toEqual([{ key: 'acks', raw: 'all # none', source: 'all # none' }])
  })

  test('an even number of backslashes does not continue the line', () => {
    expect(read('dir=C:\\\\dc1\\\\\nacks=1').map(leaf => leaf.raw)).toEqual(['C:\\dc1\\', '1'])
  })

  test('a byte order mark stays part of the first key', () => {
    expect(read('\uFEFFacks=all')[0]?.key).toBe('\uFEFFacks')
  })

  test('duplicate keys are all kept in order', () => {
    expect(read('acks=0\nacks=all').map(leaf => leaf.raw)).toEqual(['0', 'all'])
  })

  test('an emoji before a key moves offsets by UTF-16 units', () => {
    const [document] = parseProperties(wholeText('# 🚀\n🚀=1\nacks=0')).documents
    const root = document?.root
    expect(root?.kind === 'map' ? root.entries.map(entry => entry.keySpan) : []).toEqual([
      { start: 5, end: 7 },
      { start: 10, end: 14 },
    ])
  })

  test('separator comments of Spring Boot are reported with their offsets', () => {
    expect(parseProperties(wholeText('a=1\n#---\nb=2\n!---\n# --- no')).documents[0]?.separators).toEqual([4, 13])
  })

  test('a malformed unicode escape is a problem at the escape, as Java refuses the file', () => {
    const { documents, problems } = parseProperties(wholeText('acks=all\nx=\\u00g1'))
    expect(documents).toEqual([])
    expect(problems).toMatchObject([{ span: { start: 11, end: 13 }, severity: 'error' }])
  })

  test('no text makes it throw, and every place lies in the file', () => {
    const piece = fc.constantFrom(
      'a',
      '=',
      ':',
      ' ',
      '\t',
      '\\',
      '\n',
      '\r',
      '\r\n',
      '#',
      '!',
      'u',
      '0041',
      '🚀',
      '\uFEFF',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map(pieces => pieces.join('')),
    )
    fc.assert(
      fc.property(text, input => expectInside(parseProperties, input)),
      { numRuns: 500 },
    )
  })
})
