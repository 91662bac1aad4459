import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APIS } from '../../../../src/cluster/wire/apis/index.js'
import { decodeResponse, FrameSplitter } from '../../../../src/cluster/wire/frame.js'
import { WireError } from '../../../../src/cluster/wire/wire-error.js'
import { answersOf } from './frames.js'

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
})
