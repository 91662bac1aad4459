import type { TopicState } from './live.js'

/** Data batches sampled over all partitions, by what their headers say about the producer. */
export interface ProducerShare {
  readonly sampled: number
  /** Batches with a producer id, transactional ones included. */
  readonly withId: number
  readonly transactional: number
}

export const producerShare = (topic: TopicState): ProducerShare => {
  const share = { sampled: 0, withId: 0, transactional: 0 }
  for (const { batches } of topic.partitions) {
    if (!batches) continue
    share.sampled += batches.plain + batches.idempotent + batches.transactional
    share.withId += batches.idempotent + batches.transactional
    share.transactional += batches.transactional
  }
  return share
}

/** Whether transactional records were seen in the log, or an open transaction holds the last stable offset back. */
export const holdsTransactions = (topic: TopicState): boolean =>
  topic.partitions.some(
    ({ batches, stable, latest }) =>
      (batches?.transactional ?? 0) > 0 || (stable !== null && latest !== null && stable < latest),
  )
