import { expect, test } from 'vitest'
import { decodeText, isBinary } from '../../../src/sources/decode.js'

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))))

test('a UTF-8 byte order mark stays in the text', () => {
  expect(decodeText('a.properties', bytes(0xef, 0xbb, 0xbf, 'acks=1'))).toEqual({ text: '\uFEFFacks=1' })
})

test('a properties file that is not UTF-8 is Latin-1, as Java reads it', () => {
  expect(decodeText('a.properties', bytes('x=', 0xe9))).toEqual({ text: 'x=é' })
})

test('another file that is not UTF-8 has a problem at the first wrong byte', () => {
  expect(decodeText('a.yaml', bytes('# 🚀é\na: ', 0xe9, '\n'))).toMatchObject({ problem: 'Not valid UTF-8', offset: 9 })
  expect(decodeText('a.yaml', bytes(0xff, 'a'))).toMatchObject({ offset: 0 })
})

test('UTF-16 with a mark is read', () => {
  expect(decodeText('a.json', bytes(0xff, 0xfe, '{\0}\0'))).toEqual({ text: '{}' })
})

test('a zero byte makes a file binary, unless it is UTF-16', () => {
  expect(isBinary(bytes('a', 0, 'b'))).toBe(true)
  expect(isBinary(bytes(0xff, 0xfe, 'a', 0))).toBe(false)
  expect(isBinary(bytes('abc'))).toBe(false)
})
