import { describe, expect, it } from 'vitest'
import { isFlexible } from '../../../../src/cluster/wire/api.js'
import { DescribeProducers, ListOffsets } from '../../../../src/cluster/wire/apis/index.js'
import { writeFields } from '../../../../src/cluster/wire/encode.js'
import { decodeResponse, encodeRequest } from '../../../../src/cluster/wire/frame.js'
import { offsetColumns } from '../../../../src/cluster/wire/offset-columns.js'
import { producerColumns } from '../../../../src/cluster/wire/producer-columns.js'
import { UncarriedFieldError, WireError } from '../../../../src/cluster/wire/wire-error.js'
import { Writer } from '../../../../src/cluster/wire/writer.js'

const [lowest, highest] = ListOffsets.versions
const versions = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)

/** An answer as the table writes it. */
const offsetsAnswer = (version: number): Buffer => {
  const partition = (partitionIndex: number, errorCode: number, offset: number) => ({
    partitionIndex,
    errorCode,
    timestamp: 1_767_610_000_000,
    offset,
    ...(version >= 4 ? { leaderEpoch: 4 } : {}),
  })
  const topics = [
    { name: 'orders', partitions: [partition(0, 0, 5_000_000_000), partition(7, 29, -1)] },
    { name: 'größen', partitions: [] },
    { name: 'clicks', partitions: [partition(2, 6, -1)] },
  ]
  const to = new Writer()
  const flexible = isFlexible(ListOffsets, version)
  if (flexible) to.noTags()
  writeFields(
    ListOffsets.response,
    version >= 2 ? { throttleTimeMs: 0, topics } : { topics },
    { version, flexible },
    to,
  )
  return to.bytes()
}

describe('offsets in columns', () => {
  const asked = [
    { name: 'orders', partitionIndexes: [0, 7, 300] },
    { name: 'größen', partitionIndexes: [] },
  ]

  it.each(versions)('are asked for with the bytes that the table gives, in v%d', version => {
    const timestamp = 1_767_610_000_000
    const topics = asked.map(({ name, partitionIndexes }) => ({
      name,
      partitions: partitionIndexes.map(partitionIndex => ({ partitionIndex, timestamp })),
    }))
    const { api } = offsetColumns()
    const body = { topics: asked, timestamp, isolationLevel: version >= 2 ? 1 : 0 }
    expect(encodeRequest(api, version, 1, 'test', body)).toEqual(
      encodeRequest(ListOffsets, version, 1, 'test', { topics, isolationLevel: body.isolationLevel }),
    )
  })

  it('cannot be asked for as a committed read in a version without isolation levels', () => {
    const encode = () =>
      encodeRequest(offsetColumns().api, 1, 1, 'test', { topics: asked, timestamp: -1, isolationLevel: 1 })
    expect(encode).toThrow(UncarriedFieldError)
  })

  it.each(versions)('are those of the table, in v%d', version => {
    const { api, columns } = offsetColumns()
    decodeResponse(api, version, offsetsAnswer(version))
    expect(columns).toEqual({
      names: ['orders', 'größen', 'clicks'],
      ends: [2, 2, 3],
      indexes: [0, 7, 2],
      errors: [0, 29, 6],
      offsets: [5_000_000_000, -1, -1],
    })
  })

  it('are refused where the answer is cut short', () => {
    const answer = offsetsAnswer(7)
    for (let length = 0; length < answer.length; length++)
      expect(() => decodeResponse(offsetColumns().api, 7, answer.subarray(0, length))).toThrow(WireError)
  })
})

describe('producers in columns', () => {
  const producer = (producerId: number) => ({
    producerId,
    producerEpoch: 3,
    lastSequence: 9,
    lastTimestamp: 1_767_610_000_000,
    coordinatorEpoch: -1,
    currentTxnStartOffset: 17,
  })
  const partition = (partitionIndex: number, errorCode: number, ids: readonly number[]) => ({
    partitionIndex,
    errorCode,
    errorMessage: errorCode === 0 ? null : 'not here',
    activeProducers: ids.map(producer),
  })
  const topics = [
    { name: 'orders', partitions: [partition(0, 0, [42, 7]), partition(1, 6, [])] },
    { name: 'clicks', partitions: [partition(0, 0, [])] },
  ]
  const to = new Writer()
  to.noTags()
  writeFields(DescribeProducers.response, { throttleTimeMs: 0, topics }, { version: 0, flexible: true }, to)
  const answer = to.bytes()

  it('are those of the table, in the order of their ids', () => {
    const { api, columns } = producerColumns()
    decodeResponse(api, 0, answer)
    const common = { epoch: 3, lastSequence: 9, lastTimestamp: 1_767_610_000_000, coordinatorEpoch: -1 }
    expect(columns).toEqual({
      names: ['orders', 'clicks'],
      ends: [2, 3],
      indexes: [0, 1, 0],
      errors: [0, 6, 0],
      producers: [
        [
          { ...common, producerId: 7, transactionStart: 17 },
          { ...common, producerId: 42, transactionStart: 17 },
        ],
        [],
        [],
      ],
    })
  })

  it('are refused where the answer is cut short', () => {
    for (let length = 0; length < answer.length; length++)
      expect(() => decodeResponse(producerColumns().api, 0, answer.subarray(0, length))).toThrow(WireError)
  })
})
