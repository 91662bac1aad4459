import { type AnyApi, isFlexible, type RequestOf, type ResponseOf } from './api.js'
import { readFields } from './decode.js'
import { writeFields } from './encode.js'
import { Reader } from './reader.js'
import { WireError } from './wire-error.js'
import { Writer } from './writer.js'

const API_VERSIONS = 18

/** A whole request frame: length, header v1 (v2 when flexible), body. The client id is an int16-length string in both. */
export const encodeRequest = <A extends AnyApi>(
  api: A,
  version: number,
  correlationId: number,
  clientId: string,
  body: RequestOf<A>,
): Buffer => {
  const to = new Writer()
  const flexible = isFlexible(api, version)
  to.int32(0)
  to.int16(api.key)
  to.int16(version)
  to.int32(correlationId)
  to.text(clientId, false)
  if (flexible) to.uvarint(0)
  // The body has the type of this very API, which the compiler cannot see.
  if (api.encode) api.encode(body as never, version, to)
  else writeFields(api.request, body, { version, flexible }, to)
  const frame = to.bytes()
  frame.writeInt32BE(frame.length - 4, 0)
  return frame
}

/**
 * The body of an answer. `payload` begins after the correlation id.
 * @throws WireError when the bytes do not have the layout of this version, to the last byte.
 */
export const decodeResponse = <A extends AnyApi>(api: A, version: number, payload: Buffer): ResponseOf<A> => {
  const from = new Reader(payload)
  const flexible = isFlexible(api, version)
  try {
    // KIP-511: ApiVersions keeps header v0, so that a client may read the refusal of its own version.
    if (flexible && api.key !== API_VERSIONS) from.skipTags()
    const body = api.decode ? api.decode(from, version) : readFields(api.response, version, flexible, from)
    from.end()
    return body as ResponseOf<A>
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    throw new WireError(`${api.name} v${version} answer: ${error.message}`, { cause: error })
  }
}

/** Largest frame that is believed to be Kafka's: the default of a broker's `socket.request.max.bytes`. */
export const MAX_FRAME = 100 * 1024 * 1024

/** Cuts a stream of bytes into frames. A length is judged as soon as its four bytes are there. */
export class FrameSplitter {
  #chunks: Buffer[] = []
  #held = 0
  /** Bytes of the frame under way, its length field included; 0 while that is not yet known. */
  #wanted = 0

  /** Frames completed by these bytes, without their length field. @throws WireError with a length that is none. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk)
    this.#held += chunk.length
    const frames: Buffer[] = []
    while (this.#held >= 4) {
      if (this.#wanted === 0) this.#wanted = this.#length() + 4
      if (this.#held < this.#wanted) break
      const all = this.#join()
      frames.push(all.subarray(4, this.#wanted))
      const rest = all.subarray(this.#wanted)
      this.#chunks = rest.length > 0 ? [rest] : []
      this.#held = rest.length
      this.#wanted = 0
    }
    return frames
  }

  /** The first bytes not yet cut into a frame, to tell what speaks there. */
  head(count: number): Buffer {
    return this.#join().subarray(0, count)
  }

  /** True while part of a frame is there and the rest is not. */
  get partial(): boolean {
    return this.#held > 0
  }

  #length(): number {
    const first = this.#chunks[0]
    const length = (first && first.length >= 4 ? first : this.#join()).readInt32BE(0)
    if (length < 4 || length > MAX_FRAME) throw new WireError(`frame length ${length}`)
    return length
  }

  #join(): Buffer {
    const [first, ...more] = this.#chunks
    if (first && more.length === 0) return first
    const all = Buffer.concat(this.#chunks)
    this.#chunks = [all]
    return all
  }
}
