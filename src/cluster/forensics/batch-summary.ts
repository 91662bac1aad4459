import type { BatchSummary } from '../../model/live.js'
import type { BatchHeader } from './batch-headers.js'
import { findRetryDuplicates } from './retry-duplicates.js'

export type ProducerClass = 'plain' | 'idempotent' | 'transactional' | 'control'

/**
 * What the header says about the writer. Only the producer id decides: libraries fill epoch and sequence of plain
 * batches with -1 or 0 as they like.
 */
export const classifyBatch = (batch: BatchHeader): ProducerClass => {
  if (batch.control) return 'control'
  if (batch.transactional) return 'transactional'
  return batch.producerId >= 0 ? 'idempotent' : 'plain'
}

/** Counts over a sample of one partition, in log order; null when the sample is empty. */
export const summarizeBatches = (batches: readonly BatchHeader[]): BatchSummary | null => {
  const first = batches[0]
  if (!first) return null
  const counts = { plain: 0, idempotent: 0, transactional: 0, control: 0 }
  const codecs = new Set<string>()
  let lastOffset = first.lastOffset
  let firstTimestamp = Number.POSITIVE_INFINITY
  let lastTimestamp = Number.NEGATIVE_INFINITY
  let largestBatch = 0
  let logAppendTime = false
  for (const batch of batches) {
    counts[classifyBatch(batch)]++
    lastOffset = Math.max(lastOffset, batch.lastOffset)
    firstTimestamp = Math.min(firstTimestamp, batch.baseTimestamp)
    lastTimestamp = Math.max(lastTimestamp, batch.baseTimestamp)
    if (batch.control) continue
    largestBatch = Math.max(largestBatch, batch.length)
    codecs.add(batch.codec)
    if (batch.timestampType === 'append') logAppendTime = true
  }
  return {
    sampled: batches.length,
    ...counts,
    firstOffset: first.baseOffset,
    lastOffset,
    firstTimestamp,
    lastTimestamp,
    largestBatch,
    codecs: [...codecs].sort(),
    logAppendTime,
    retryDuplicates: findRetryDuplicates(batches),
  }
}
