import { ByteReader, LayoutError } from './byte-reader.js'

/** What a classic member sent with its JoinGroup request (ConsumerProtocolSubscription). */
export interface Subscription {
  readonly version: number
  readonly topics: readonly string[]
  /** Length of the user data; null when it is null, which is not the same as empty: libraries differ here. */
  readonly userData: number | null
  /** Whether the owned-partitions field of v1 is there. Two libraries say v1 and leave it out. */
  readonly owned: boolean
  /** Undefined below v3 or when left out. */
  readonly rack?: string | null
}

/** What the group leader assigned (ConsumerProtocolAssignment). */
export interface Assignment {
  readonly version: number
  readonly topics: readonly { readonly topic: string; readonly partitions: readonly number[] }[]
}

const topicPartitions = (reader: ByteReader) =>
  reader.array(() => ({ topic: reader.string() ?? '', partitions: reader.array(() => reader.int32()) }))

/**
 * Reads subscription metadata. Shorter bytes than the version promises are tolerated: the missing fields are absent.
 * Null when even topics cannot be read (other protocol types, Connect's own format).
 */
export const readSubscription = (bytes: Buffer): Subscription | null => {
  try {
    const reader = new ByteReader(bytes)
    const version = reader.int16()
    const topics = reader.array(() => reader.string() ?? '')
    const userData = reader.blob()?.length ?? null
    if (version < 1 || reader.left === 0) return { version, topics, userData, owned: false }
    topicPartitions(reader)
    if (version < 3 || reader.left < 4) return { version, topics, userData, owned: true }
    reader.int32()
    if (reader.left < 2) return { version, topics, userData, owned: true }
    return { version, topics, userData, owned: true, rack: reader.string() }
  } catch (error) {
    if (error instanceof LayoutError) return null
    throw error
  }
}

/** Reads assignment bytes; null when they are empty or of another format. */
export const readAssignment = (bytes: Buffer): Assignment | null => {
  if (bytes.length === 0) return null
  try {
    const reader = new ByteReader(bytes)
    return { version: reader.int16(), topics: topicPartitions(reader) }
  } catch (error) {
    if (error instanceof LayoutError) return null
    throw error
  }
}
