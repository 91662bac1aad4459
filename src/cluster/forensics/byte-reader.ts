/** Raised for bytes that do not follow their layout. Callers turn it into "unreadable", never into data. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError'
}

/**
 * Reads Kafka's primitive types from one buffer. Every read past the end raises `LayoutError`, and no length found in
 * the bytes is trusted beyond what is there.
 */
export class ByteReader {
  private position = 0
  constructor(private readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.position
  }

  private take(length: number): number {
    if (length < 0 || length > this.left) throw new LayoutError(`${length} bytes wanted, ${this.left} left`)
    const start = this.position
    this.position += length
    return start
  }

  int8(): number {
    return this.bytes.readInt8(this.take(1))
  }
  int16(): number {
    return this.bytes.readInt16BE(this.take(2))
  }
  int32(): number {
    return this.bytes.readInt32BE(this.take(4))
  }
  /** Exact to 2^53, which covers every offset and time stamp in use. */
  int64(): number {
    return Number(this.bytes.readBigInt64BE(this.take(8)))
  }
  slice(length: number): Buffer {
    const start = this.take(length)
    return this.bytes.subarray(start, start + length)
  }
  uvarint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.bytes.readUInt8(this.take(1))
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new LayoutError('variable-length integer is longer than 5 bytes')
  }
  /** Zigzag, as records use it. */
  varint(): number {
    const value = this.uvarint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  varlong(): number {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.bytes.readUInt8(this.take(1))
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return Number(BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n)))
    }
    throw new LayoutError('variable-length integer is longer than 10 bytes')
  }

  /** int16 length, -1 for null. */
  string(): string | null {
    const length = this.int16()
    return length < 0 ? null : this.slice(length).toString('utf8')
  }
  /** int32 length, -1 for null. */
  blob(): Buffer | null {
    const length = this.int32()
    return length < 0 ? null : this.slice(length)
  }
  /** Flexible encoding: length + 1 as uvarint, 0 for null. */
  compactString(): string | null {
    const length = this.uvarint()
    return length === 0 ? null : this.slice(length - 1).toString('utf8')
  }
  array<T>(read: () => T): T[] {
    return this.repeat(this.int32(), read)
  }
  compactArray<T>(read: () => T): T[] {
    return this.repeat(this.uvarint() - 1, read)
  }
  uuid(): string {
    return this.slice(16).toString('hex')
  }
  skipTags(): void {
    for (let left = this.uvarint(); left > 0; left--) {
      this.uvarint()
      this.slice(this.uvarint())
    }
  }

  private repeat<T>(count: number, read: () => T): T[] {
    // Every element takes at least one byte, so a larger count is a broken length and must not allocate.
    if (count > this.left) throw new LayoutError(`${count} elements announced, ${this.left} bytes left`)
    const list: T[] = []
    for (let i = 0; i < count; i++) list.push(read())
    return list
  }
}
