import type { BatchHeader } from './batch-headers.js'

export interface RetryDuplicate {
  /** Base offset of the batch as first stored. */
  readonly first: number
  /** Base offset of the repeat. */
  readonly second: number
  readonly records: number
}

/** Repeats were seen up to this many batches apart, when other producers write in between. */
export const lookBack = 16

/**
 * Batches that a producer without idempotence stored twice. The CRC leaves base offset and leader epoch out, so a
 * resent buffer keeps CRC, length, count and time stamps. Sound as evidence; absence proves nothing for clients that
 * encode anew on a retry (kafkajs, kafka-go) or regroup (librdkafka), nor where the broker rewrites batches
 * (LogAppendTime, another `compression.type`).
 */
export const findRetryDuplicates = (batches: readonly BatchHeader[]): RetryDuplicate[] => {
  const seen = new Map<string, { first: number; index: number }>()
  const found: RetryDuplicate[] = []
  for (const [index, batch] of batches.entries()) {
    if (batch.producerId >= 0 || batch.control) continue
    const key = [batch.crc, batch.length, batch.records, batch.baseTimestamp, batch.maxTimestamp].join(':')
    const earlier = seen.get(key)
    // The same stored batch can be read twice when two samples overlap: that is one batch.
    if (earlier && earlier.first !== batch.baseOffset && index - earlier.index <= lookBack) {
      found.push({ first: earlier.first, second: batch.baseOffset, records: batch.records })
      seen.set(key, { first: earlier.first, index })
    } else seen.set(key, { first: batch.baseOffset, index })
  }
  return found
}
