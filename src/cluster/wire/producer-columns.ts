import type { ActiveProducer } from '../../model/live.js'
import { type Api, defineApi } from './api.js'
import { DescribeProducers } from './apis/describe-producers.js'
import type { Reader } from './reader.js'
import { int32 } from './schema.js'

const response = { throttleTimeMs: int32 }

/** The partitions of an answer one after the other; those of the topic `names[n]` end before row `ends[n]`. */
export interface ProducerColumns {
  readonly names: string[]
  readonly ends: number[]
  readonly indexes: number[]
  readonly errors: number[]
  readonly producers: (readonly ActiveProducer[])[]
}

/** Most partitions of a cluster remember no producer. */
const none: readonly ActiveProducer[] = []

const readProducers = (from: Reader): readonly ActiveProducer[] => {
  let left = from.count(true, 37)
  if (left === 0) return none
  const producers: ActiveProducer[] = []
  for (; left > 0; left--) {
    producers.push({
      producerId: from.int64(),
      epoch: from.int32(),
      lastSequence: from.int32(),
      lastTimestamp: from.int64(),
      coordinatorEpoch: from.int32(),
      transactionStart: from.int64(),
    })
    from.skipTags()
  }
  return producers.length > 1 ? producers.sort((a, b) => a.producerId - b.producerId) : producers
}

const readInto = (columns: ProducerColumns, from: Reader): void => {
  const { names, ends, indexes, errors, producers } = columns
  for (let left = from.count(true, 3); left > 0; left--) {
    names.push(from.string(true))
    for (let more = from.count(true, 9); more > 0; more--) {
      indexes.push(from.int32())
      errors.push(from.int16())
      const message = from.textLength(true)
      if (message > 0) from.skip(message)
      producers.push(readProducers(from))
      from.skipTags()
    }
    from.skipTags()
    ends.push(indexes.length)
  }
  from.skipTags()
}

/**
 * DescribeProducers for the partitions of a whole cluster. The answer goes into columns, whole once the request has
 * succeeded, with the producers of each partition in the order of their ids.
 */
export const producerColumns = (): {
  readonly api: Api<typeof DescribeProducers.request, typeof response>
  readonly columns: ProducerColumns
} => {
  const columns: ProducerColumns = { names: [], ends: [], indexes: [], errors: [], producers: [] }
  const { name, key, versions, flexibleSince, request, encode } = DescribeProducers
  const decode = (from: Reader) => {
    const throttleTimeMs = from.int32()
    readInto(columns, from)
    return { throttleTimeMs }
  }
  const api = { name, key, versions, flexibleSince, request, response, decode, ...(encode ? { encode } : {}) }
  return { api: defineApi(api), columns }
}
