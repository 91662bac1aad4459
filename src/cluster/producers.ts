import { formatCount } from '../model/count.js'
import type { Fact } from '../model/fact.js'
import type { PartitionState, TopicState } from '../model/live.js'
import { producerShare } from '../model/producer-share.js'

const everWritten = (partition: PartitionState): boolean =>
  (partition.latest ?? 0) > 0 || (partition.batches?.sampled ?? 0) > 0 || (partition.producers?.length ?? 0) > 0

/** Whether anything was ever written to the topic, as far as it could be read. */
export const hasTraffic = (topic: TopicState): boolean => topic.partitions.some(everWritten)

const unknown = (reason: string): Fact => ({
  setting: 'idempotence',
  native: 'idempotence',
  value: undefined,
  raw: null,
  evidence: { level: 'unknown', reason, candidates: [true, false] },
  place: null,
})

const reasonForNothing = (topic: TopicState): string => {
  if (topic.partitions.every(p => p.batches === null)) return 'no record batches of the topic could be read'
  if (topic.partitions.every(p => p.latest !== null && p.latest === p.earliest)) return 'the topic holds no records'
  return 'the part of the log that was read holds no data batches'
}

/**
 * Whether the producers of a topic are idempotent, from the producer id in each sampled batch header: no id, no
 * idempotence, whatever the client. One batch without an id makes it false, because that producer can store a resent
 * batch twice. A partition whose batches were not read leaves the answer open, unless a plain batch was seen elsewhere.
 */
export const idempotenceFact = (topic: TopicState): Fact => {
  const { sampled, withId } = producerShare(topic)
  if (sampled === 0) return unknown(reasonForNothing(topic))
  const unread = topic.partitions.filter(p => p.batches === null && (p.latest ?? 1) > (p.earliest ?? 0)).length
  if (withId === sampled && unread > 0) {
    return unknown(`the record batches of ${unread} of ${topic.partitions.length} partitions could not be read`)
  }
  const value = withId === sampled
  const share = `${formatCount(withId)} of ${formatCount(sampled)} sampled record batches carry a producer id`
  return {
    setting: 'idempotence',
    native: 'idempotence',
    value,
    raw: null,
    evidence: { level: 'observed', source: 'record batch headers and DescribeProducers' },
    place: null,
    ...(value ? {} : { because: { text: share, source: 'record batch headers', place: null } }),
  }
}
