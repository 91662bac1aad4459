import { describe, expect, it } from 'vitest'
import { Metadata } from '../../../../src/cluster/wire/apis/index.js'
import { decodeResponse, encodeRequest, FrameSplitter, MAX_FRAME } from '../../../../src/cluster/wire/frame.js'
import { Reader } from '../../../../src/cluster/wire/reader.js'
import { WireError } from '../../../../src/cluster/wire/wire-error.js'
import { Writer } from '../../../../src/cluster/wire/writer.js'
import { readRequest } from './frames.js'

const read = (hex: string) => new Reader(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const written = (write: (to: Writer) => void): string => {
  const to = new Writer()
  write(to)
  return to.bytes().toString('hex')
}

describe('int64', () => {
  it.each([
    ['ffffffffffffffff', -1],
    ['fffffffffffffffe', -2],
    ['0000000100000000', 2 ** 32],
    ['000001a22c954cd6', 1796044311766],
    ['001fffffffffffff', Number.MAX_SAFE_INTEGER],
  ])('%s is %d, read and written', (hex, value) => {
    expect(read(hex).int64()).toBe(value)
    expect(written(to => to.int64(value))).toBe(hex)
  })

  it('holds "no limit", the largest long, at the largest exact number, which JSON can carry', () => {
    expect(read('7fffffffffffffff').int64()).toBe(Number.MAX_SAFE_INTEGER)
    expect(read('0020000000000000').int64()).toBe(Number.MAX_SAFE_INTEGER)
    expect(read('8000000000000000').int64()).toBe(-Number.MAX_SAFE_INTEGER)
  })

  it('is not written when it is not exact', () => {
    expect(() => written(to => to.int64(2 ** 53))).toThrow(WireError)
  })
})

describe('variable-length integers', () => {
  it.each([
    ['00', 0],
    ['7f', 127],
    ['8001', 128],
    ['ffffffff0f', 2 ** 32 - 1],
  ])('%s is %d, read and written', (hex, value) => {
    expect(read(hex).uvarint()).toBe(value)
    expect(written(to => to.uvarint(value))).toBe(hex)
  })

  it.each(['ffffffff10', 'ffffffffff01', '80'])('%s is refused', hex => {
    expect(() => read(hex).uvarint()).toThrow(WireError)
  })
})

it('reads and writes unsigned 16-bit integers to their end', () => {
  expect(read('ffff').uint16()).toBe(65_535)
  expect(written(to => to.uint16(65_535))).toBe('ffff')
  expect(written(to => to.uint16(0))).toBe('0000')
  expect(() => written(to => to.uint16(65_536))).toThrow(WireError)
})

describe('tag sections', () => {
  it('skips a field whose tag is unknown by its size', () => {
    const from = read('02 00 01 aa 07 04 01020304 ff')
    from.skipTags()
    expect(from.remaining).toBe(1)
  })

  it('refuses a known field that is longer than its layout', () => {
    const readOne = (from: Reader) => from.tags((_, field) => field.int8() >= 0)
    expect(() => readOne(read('01 00 02 0101'))).toThrow(WireError)
  })
})

describe('answers', () => {
  const emptyMetadata = '00 00000000 01 00 00000001 01 0000 00'

  it('are refused when bytes are left over', () => {
    const payload = Buffer.from(emptyMetadata.replaceAll(' ', ''), 'hex')
    expect(decodeResponse(Metadata, 13, payload).brokers).toEqual([])
    expect(() => decodeResponse(Metadata, 13, Buffer.concat([payload, Buffer.alloc(1)]))).toThrow(
      'Metadata v13 answer: 1 bytes left over',
    )
  })

  it('cannot claim more elements than their bytes could hold', () => {
    const payload = Buffer.from('0000000000 ff01 00000000'.replaceAll(' ', ''), 'hex')
    expect(() => decodeResponse(Metadata, 13, payload)).toThrow('array claims 254 elements where 4 bytes are left')
  })
})

describe('requests', () => {
  it('carry the fixed value even when a caller smuggles in another', () => {
    const body = { topics: [{ name: 'nope' }], allowAutoTopicCreation: true }
    const sent = readRequest(encodeRequest(Metadata, 9, 1, 'reliactl', body).subarray(4))
    expect(sent.body).toMatchObject({ allowAutoTopicCreation: false })
  })

  it('are refused when a field is given that the version lacks', () => {
    const encode = () =>
      encodeRequest(Metadata, 7, 1, 'reliactl', { topics: null, includeClusterAuthorizedOperations: true })
    expect(encode).toThrow('includeClusterAuthorizedOperations')
  })
})

describe('frames', () => {
  const frame = (length: number): Buffer => {
    const bytes = Buffer.alloc(length + 4, 7)
    bytes.writeInt32BE(length)
    return bytes
  }

  it('are found wherever the stream is cut', () => {
    const stream = Buffer.concat([frame(4), frame(300), frame(5)])
    for (const step of [1, 2, 3, 7, 64, 1000]) {
      const splitter = new FrameSplitter()
      const lengths: number[] = []
      for (let at = 0; at < stream.length; at += step) {
        for (const found of splitter.push(stream.subarray(at, at + step))) lengths.push(found.length)
      }
      expect(lengths).toEqual([4, 300, 5])
      expect(splitter.partial).toBe(false)
    }
  })

  it.each([-1, 0, 3, MAX_FRAME + 1])('of length %i are refused before any byte of them arrives', length => {
    const head = Buffer.alloc(4)
    head.writeInt32BE(length)
    expect(() => new FrameSplitter().push(head)).toThrow(WireError)
  })
})
