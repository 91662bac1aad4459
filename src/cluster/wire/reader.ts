import { WireError } from './wire-error.js'

const HIGH = 2 ** 32

/**
 * Reads the primitive types of the Kafka protocol from one frame. Every read is checked against the end of the frame,
 * so that truncated or hostile bytes give a `WireError` and never an out-of-range access or an oversized allocation.
 * Source: the protocol guide, "Protocol Primitive Types"; KIP-482 for compact types and tagged fields.
 */
export class Reader {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get remaining(): number {
    return this.#bytes.length - this.#at
  }

  /** Moves over `count` bytes and returns where they begin. */
  #take(count: number): number {
    const from = this.#at
    if (count > this.#bytes.length - from) {
      throw new WireError(`needs ${count} bytes at byte ${from}, where ${this.#bytes.length - from} are left`)
    }
    this.#at = from + count
    return from
  }

  bool(): boolean {
    return this.#bytes.readInt8(this.#take(1)) !== 0
  }

  int8(): number {
    return this.#bytes.readInt8(this.#take(1))
  }

  int16(): number {
    return this.#bytes.readInt16BE(this.#take(2))
  }

  uint16(): number {
    return this.#bytes.readUInt16BE(this.#take(2))
  }

  peekInt16(): number {
    const value = this.int16()
    this.#at -= 2
    return value
  }

  int32(): number {
    return this.#bytes.readInt32BE(this.#take(4))
  }

  /**
   * A number, exact within ±(2^53 − 1); values beyond are held at that bound. Offsets and time stamps never get there;
   * what does is the maximum long that stands for "no limit", and it stays finite so that JSON can carry it.
   */
  int64(): number {
    const at = this.#take(8)
    const value = this.#bytes.readInt32BE(at) * HIGH + this.#bytes.readUInt32BE(at + 4)
    if (value > Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER
    if (value < -Number.MAX_SAFE_INTEGER) return -Number.MAX_SAFE_INTEGER
    return value
  }

  float64(): number {
    return this.#bytes.readDoubleBE(this.#take(8))
  }

  /** Unsigned variable-length integer of at most 32 bits. */
  uvarint(): number {
    const first = this.#bytes[this.#at]
    if (first !== undefined && first < 0x80) {
      this.#at++
      return first
    }
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes.readUInt8(this.#take(1))
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) {
        if (value >= HIGH) break
        return value
      }
    }
    throw new WireError(`variable-length integer before byte ${this.#at} exceeds 32 bits`)
  }

  /** 8-4-4-4-12 text. */
  uuid(): string {
    const at = this.#take(16)
    const hex = this.#bytes.toString('hex', at, at + 16)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  text(length: number): string {
    const at = this.#take(length)
    return this.#bytes.toString('utf8', at, at + length)
  }

  /** A view into the frame, not a copy. */
  raw(length: number): Buffer {
    const at = this.#take(length)
    return this.#bytes.subarray(at, at + length)
  }

  skip(count: number): void {
    this.#take(count)
  }

  get position(): number {
    return this.#at
  }

  /** A view of what was read from a position on. */
  rawSince(position: number): Buffer {
    return this.#bytes.subarray(position, this.#at)
  }

  /** Moves over bytes equal to these; where others follow it stays and says false. */
  skipEqual(bytes: Buffer): boolean {
    const end = this.#at + bytes.length
    if (end > this.#bytes.length || this.#bytes.compare(bytes, 0, bytes.length, this.#at, end) !== 0) return false
    this.#at = end
    return true
  }

  /** Length of a string: -1 for null. */
  textLength(compact: boolean): number {
    return this.#length(compact ? this.uvarint() - 1 : this.int16())
  }

  /** Length of bytes or count of an array: -1 for null. */
  size(compact: boolean): number {
    return this.#length(compact ? this.uvarint() - 1 : this.int32())
  }

  #length(value: number): number {
    if (value < -1) throw new WireError(`length ${value} before byte ${this.#at}`)
    return value
  }

  /** Skips a tag section (KIP-482), handing each field to `known`, which returns false for a tag it has no use for. */
  tags(known: (tag: number, field: Reader) => boolean): void {
    for (let count = this.uvarint(); count > 0; count--) {
      const tag = this.uvarint()
      const field = new Reader(this.raw(this.uvarint()))
      if (known(tag, field)) field.end()
    }
  }

  skipTags(): void {
    for (let count = this.uvarint(); count > 0; count--) {
      this.uvarint()
      this.#take(this.uvarint())
    }
  }

  /** A string that may not be null. */
  string(compact: boolean): string {
    return this.optionalString(compact) ?? this.#absent()
  }

  optionalString(compact: boolean): string | null {
    const length = this.textLength(compact)
    return length < 0 ? null : this.text(length)
  }

  /** Count of an array that may not be null, whose elements take at least `least` bytes each. */
  count(compact: boolean, least: number): number {
    const count = this.size(compact)
    if (count < 0) return this.#absent()
    if (count * least > this.remaining) {
      throw new WireError(`array claims ${count} elements where ${this.remaining} bytes are left`)
    }
    return count
  }

  #absent(): never {
    throw new WireError('null where this version allows none')
  }

  /** Bytes left over mean that the frame was read with the wrong layout. */
  end(): void {
    if (this.remaining > 0) throw new WireError(`${this.remaining} bytes left over at byte ${this.#at}`)
  }
}
