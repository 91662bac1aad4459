import { defineApi } from '../api.js'
import { type Encoded, int16, int32, int64, list, string, structs } from '../schema.js'
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
  encode,
})
