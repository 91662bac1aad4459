import { defineApi } from '../api.js'
import type { Reader } from '../reader.js'
import { type Decoded, type Encoded, int16, int32, int64, list, string, structs } from '../schema.js'
import type { Writer } from '../writer.js'

const request = { topics: structs({ name: string, partitionIndexes: list(int32) }) }

const response = {
  throttleTimeMs: int32,
  topics: structs({
    name: string,
    partitions: structs({
      partitionIndex: int32,
      errorCode: int16,
      errorMessage: string.nullable(),
      activeProducers: structs({
        producerId: int64,
        producerEpoch: int32,
        lastSequence: int32,
        /** After a transaction the time of its marker, by the broker's clock. */
        lastTimestamp: int64,
        coordinatorEpoch: int32,
        /** -1: no transaction open here. */
        currentTxnStartOffset: int64,
      }),
    }),
  }),
}

type Topic = Decoded<typeof response>['topics'][number]
type Partition = Topic['partitions'][number]

const decodeProducers = (from: Reader): Partition['activeProducers'] => {
  const producers: Partition['activeProducers'][number][] = []
  for (let left = from.count(true, 37); left > 0; left--) {
    producers.push({
      producerId: from.int64(),
      producerEpoch: from.int32(),
      lastSequence: from.int32(),
      lastTimestamp: from.int64(),
      coordinatorEpoch: from.int32(),
      currentTxnStartOffset: from.int64(),
    })
    from.skipTags()
  }
  return producers
}

/** By hand: every partition of the cluster is in this answer. */
const decode = (from: Reader): Decoded<typeof response> => {
  const throttleTimeMs = from.int32()
  const topics: Topic[] = []
  for (let left = from.count(true, 3); left > 0; left--) {
    const name = from.string(true)
    const partitions: Partition[] = []
    for (let more = from.count(true, 9); more > 0; more--) {
      partitions.push({
        partitionIndex: from.int32(),
        errorCode: from.int16(),
        errorMessage: from.optionalString(true),
        activeProducers: decodeProducers(from),
      })
      from.skipTags()
    }
    from.skipTags()
    topics.push({ name, partitions })
  }
  from.skipTags()
  return { throttleTimeMs, topics }
}

/** By hand: every partition of the cluster is in this request. */
const encode = (body: Encoded<typeof request>, _version: number, to: Writer): void => {
  to.size(body.topics.length, true)
  for (const { name, partitionIndexes } of body.topics) {
    to.text(name, true)
    to.size(partitionIndexes.length, true)
    for (const index of partitionIndexes) to.int32(index)
    to.noTags()
  }
  to.noTags()
}

/** Idempotent and transactional producers that a partition remembers (KIP-664). Any replica answers. */
export const DescribeProducers = defineApi({
  name: 'DescribeProducers',
  key: 61,
  versions: [0, 0],
  flexibleSince: 0,
  request,
  response,
  decode,
  encode,
})
