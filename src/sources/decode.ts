import { isUtf8 } from 'node:buffer'

/** Text of a file, or what is wrong with its bytes and where. */
export type Decoded =
  | { readonly text: string; readonly problem?: never }
  | { readonly text: string; readonly problem: string; readonly offset: number }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Length of the longest prefix that is UTF-8, found by halving. */
const validLength = (bytes: Uint8Array): number => {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    // A prefix may end inside a character; the few bytes before it decide then.
    const fits = [0, 1, 2, 3].some(cut => middle - cut >= 0 && isUtf8(bytes.subarray(0, middle - cut)))
    if (fits) low = middle
    else high = middle - 1
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low--
  return low
}

/** Bytes that no text file has. */
export const isBinary = (bytes: Uint8Array): boolean => {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !utf16 && bytes.subarray(0, 8_000).includes(0)
}

/**
 * Reads UTF-8 (a byte order mark stays), UTF-16 with a mark, and for properties files Latin-1: `java.util.Properties`
 * reads bytes as ISO-8859-1, and so does Spring Boot.
 */
export const decodeText = (file: string, bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  if (isUtf8(bytes)) return { text: utf8.decode(bytes) }
  if (/\.properties$/i.test(file)) return { text: Buffer.from(bytes).toString('latin1') }
  const offset = utf8.decode(bytes.subarray(0, validLength(bytes))).length
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), problem: 'Not valid UTF-8', offset }
}
