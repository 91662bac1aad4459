import { WireError } from './wire-error.js'

const HIGH = 2 ** 32

/** Writes the primitive types of the Kafka protocol into a growing buffer. */
export class Writer {
  #bytes = Buffer.allocUnsafe(256)
  #at = 0

  #room(count: number): number {
    const from = this.#at
    if (from + count > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, from + count))
      this.#bytes.copy(grown, 0, 0, from)
      this.#bytes = grown
    }
    this.#at = from + count
    return from
  }

  bool(value: boolean): void {
    this.int8(value ? 1 : 0)
  }

  int8(value: number): void {
    const at = this.#room(1)
    this.#bytes.writeInt8(integer(value, 8), at)
  }

  int16(value: number): void {
    const at = this.#room(2)
    this.#bytes.writeInt16BE(integer(value, 16), at)
  }

  uint16(value: number): void {
    const at = this.#room(2)
    this.#bytes.writeUInt16BE(integer(value - 0x8000, 16) + 0x8000, at)
  }

  int32(value: number): void {
    const at = this.#room(4)
    this.#bytes.writeInt32BE(integer(value, 32), at)
  }

  int64(value: number): void {
    if (!Number.isSafeInteger(value)) throw new WireError(`${value} is not an exact 64-bit integer`)
    const at = this.#room(8)
    const high = Math.floor(value / HIGH)
    this.#bytes.writeInt32BE(high, at)
    this.#bytes.writeUInt32BE(value - high * HIGH, at + 4)
  }

  float64(value: number): void {
    const at = this.#room(8)
    this.#bytes.writeDoubleBE(value, at)
  }

  uvarint(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.#byte((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.#byte(rest)
  }

  uuid(value: string): void {
    const bytes = Buffer.from(value.replaceAll('-', ''), 'hex')
    if (bytes.length !== 16) throw new WireError(`${JSON.stringify(value)} is not a UUID`)
    this.raw(bytes)
  }

  raw(bytes: Uint8Array): void {
    const at = this.#room(bytes.length)
    this.#bytes.set(bytes, at)
  }

  text(value: string | null, compact: boolean): void {
    if (value === null) {
      if (compact) this.uvarint(0)
      else this.int16(-1)
      return
    }
    const length = Buffer.byteLength(value, 'utf8')
    if (compact) this.uvarint(length + 1)
    else this.int16(length)
    const at = this.#room(length)
    this.#bytes.write(value, at, length, 'utf8')
  }

  /** An empty tag section (KIP-482). */
  noTags(): void {
    this.#byte(0)
  }

  /** Where the next byte goes. */
  get position(): number {
    return this.#at
  }

  /** Writes again what was written between two positions. */
  repeat(from: number, end: number): void {
    const at = this.#room(end - from)
    this.#bytes.copyWithin(at, from, end)
  }

  /** Length of bytes or count of an array, -1 for null. */
  size(value: number, compact: boolean): void {
    if (compact) this.uvarint(value + 1)
    else this.int32(value)
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#at)
  }

  #byte(value: number): void {
    const at = this.#room(1)
    this.#bytes[at] = value
  }
}

const integer = (value: number, bits: number): number => {
  const bound = 2 ** (bits - 1)
  if (!Number.isInteger(value) || value < -bound || value >= bound) {
    throw new WireError(`${value} is not a ${bits}-bit integer`)
  }
  return value
}
