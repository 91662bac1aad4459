import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APIS } from '../../../../src/cluster/wire/apis/index.js'
import { inVersion } from '../../../../src/cluster/wire/decode.js'
import { decodeResponse, FrameSplitter } from '../../../../src/cluster/wire/frame.js'
import type { Fields, WireType } from '../../../../src/cluster/wire/schema.js'
import { WireError } from '../../../../src/cluster/wire/wire-error.js'
import { answersOf } from './frames.js'
import { answerFrame } from './peers.js'

const answers = [...answersOf('4.3.1'), ...answersOf('2.8.2')]
const anAnswer = fc.constantFrom(...answers)

/** A body or a WireError; anything else is a defect. */
const survives = (decode: () => unknown): boolean => {
  try {
    decode()
  } catch (error) {
    if (!(error instanceof WireError)) throw error
  }
  return true
}

describe('hostile answers leave nothing but a WireError', () => {
  it('cut off anywhere', () => {
    fc.assert(
      fc.property(anAnswer, fc.nat(), ({ api, version, frame }, cut) => {
        const payload = frame.subarray(4, 4 + (cut % Math.max(1, frame.length - 4)))
        expect(() => decodeResponse(api, version, payload)).toThrow(WireError)
      }),
      { numRuns: 2000 },
    )
  })

  it('with flipped bits', () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anAnswer, flips, ({ api, version, frame }, places) => {
        const payload = Buffer.from(frame.subarray(4))
        for (const [place, bit] of places) {
          const at = place % payload.length
          payload.writeUInt8(payload.readUInt8(at) ^ (1 << bit), at)
        }
        return survives(() => decodeResponse(api, version, payload))
      }),
      { numRuns: 3000 },
    )
  })

  it('of random bytes', () => {
    const anApi = fc.constantFrom(...APIS)
    fc.assert(
      fc.property(anApi, fc.nat(), fc.uint8Array({ maxLength: 200 }), (api, pick, bytes) => {
        const [lowest, highest] = api.versions
        const version = lowest + (pick % (highest - lowest + 1))
        return survives(() => decodeResponse(api, version, Buffer.from(bytes)))
      }),
      { numRuns: 3000 },
    )
  })

  it('read in the layout of another version', () => {
    fc.assert(
      fc.property(anAnswer, fc.nat(), ({ api, frame }, pick) => {
        const [lowest, highest] = api.versions
        return survives(() => decodeResponse(api, lowest + (pick % (highest - lowest + 1)), frame.subarray(4)))
      }),
      { numRuns: 1000 },
    )
  })

  it('in a stream cut at random', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 }), chunks => {
        const splitter = new FrameSplitter()
        return survives(() => chunks.map(chunk => splitter.push(Buffer.from(chunk))))
      }),
    )
  })

  it('made from the table of every API, then damaged, and never larger in memory than the frame allows', () => {
    const values = (type: WireType, version: number, seed: Seed): unknown => {
      switch (type.kind) {
        case 'bool':
          return seed() % 2 === 1
        case 'string':
          return 'x'.repeat(seed() % 4)
        case 'uuid':
          return '8fbfd512-d687-44e3-bf79-f6f03fafccec'
        case 'bytes':
        case 'records':
          return Buffer.alloc(seed() % 6)
        case 'list':
          return Array.from({ length: seed() % 3 }, () => values(type.of, version, seed))
        case 'struct':
          return bodyOf(type.fields, version, seed)
        default:
          // Never 35, UNSUPPORTED_VERSION: with it an answer to ApiVersions has the layout of v0 (KIP-511).
          return seed() % 35
      }
    }
    const bodyOf = (fields: Fields, version: number, seed: Seed): object =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([, { spec }]) => inVersion(spec, version))
          .map(([name, { spec }]) => [name, values(spec.type, version, seed)]),
      )
    for (const api of APIS) {
      const [lowest, highest] = api.versions
      for (let version = lowest; version <= highest; version++) {
        fc.assert(
          fc.property(
            fc.array(fc.nat(1000), { minLength: 8, maxLength: 60 }),
            fc.nat(),
            fc.nat(255),
            (dice, at, byte) => {
              let next = 0
              const body = bodyOf(api.response, version, () => dice[next++ % dice.length] ?? 0)
              const frame = answerFrame(api, version, 1, body as never).subarray(8)
              const decoded: unknown = decodeResponse(api, version, frame)
              expect(partsOf(decoded)).toBeLessThanOrEqual(16 * (frame.length + 16))
              const damaged = Buffer.from(frame)
              if (damaged.length > 0) damaged[at % damaged.length] = byte
              return survives(
                () => partsOf(decodeResponse(api, version, damaged)) <= 16 * (damaged.length + 16) || fail(),
              )
            },
          ),
          { numRuns: 20 },
        )
      }
    }
  })
})

type Seed = () => number

const fail = (): never => {
  throw new Error('the answer takes more than its frame allows')
}

/** Values that an answer consists of. */
const partsOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 1
  return Object.values(value).reduce((sum: number, part) => sum + partsOf(part), 1)
}
