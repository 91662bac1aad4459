import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerBytes, readBatchHeaders } from '../../../../src/cluster/forensics/batch-headers.js'
import { classifyBatch, summarizeBatches } from '../../../../src/cluster/forensics/batch-summary.js'
import { findRetryDuplicates, lookBack } from '../../../../src/cluster/forensics/retry-duplicates.js'
import { batchIndex } from '../../../support/recordings.js'

const folder = fileURLToPath(new URL('../../../fixtures/batches', import.meta.url))
const bytesOf = (file: string) => readFileSync(`${folder}/${file}`)
const headersOf = (file: string) => readBatchHeaders(bytesOf(file)).batches

describe('batch headers of real producers', () => {
  it.each(batchIndex(folder).map(r => [r.file, r] as const))('%s is read as it was written', (file, recording) => {
    const batches = headersOf(file)
    const summary = summarizeBatches(batches)
    const { truth } = recording
    const wanted = truth.transactional ? 'transactional' : truth.idempotent ? 'idempotent' : 'plain'
    expect(new Set(batches.filter(b => !b.control).map(classifyBatch))).toEqual(new Set([wanted]))
    expect(batches).toHaveLength(recording.batches)
    const data = batches.filter(b => !b.control)
    expect(data.reduce((sum, b) => sum + b.records, 0)).toBe(recording.records)
    expect(summary).toMatchObject({
      control: truth.controlBatches,
      codecs: [truth.codec],
      logAppendTime: truth.timestampType === 'LogAppendTime',
    })
    expect(summary?.retryDuplicates.map(d => [d.first, d.second])).toEqual(recording.retry?.equalCrcPairs ?? [])
  })

  it('calls kafkajs batches plain although their epoch and sequence are 0', () => {
    const [batch] = headersOf('kafkajs-default.bin')
    expect(batch).toMatchObject({ producerId: -1, epoch: 0, baseSequence: 0 })
    expect(batch && classifyBatch(batch)).toBe('plain')
  })
})

describe('damaged and partial bytes', () => {
  const whole = bytesOf('java431-default.bin')

  it('counts a last batch whose records are cut off but whose header is whole', () => {
    const [first] = headersOf('java431-default.bin')
    const cut = readBatchHeaders(whole.subarray(0, (first?.length ?? 0) + headerBytes)).batches
    expect(cut.map(b => b.complete)).toEqual([true, false])
  })

  it('drops a last batch whose header is cut off', () => {
    const [first] = headersOf('java431-default.bin')
    expect(readBatchHeaders(whole.subarray(0, (first?.length ?? 0) + headerBytes - 1)).batches).toHaveLength(1)
  })

  it('counts messages of the old formats and goes on behind them', () => {
    const old = Buffer.alloc(40)
    old.writeInt32BE(28, 8)
    old.writeInt8(1, 16)
    const scan = readBatchHeaders(Buffer.concat([old, whole]))
    expect(scan.legacy).toBe(1)
    expect(scan.batches).toHaveLength(4)
  })

  it('takes any bytes without an error and never reports a batch beyond them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(whole.length - 1), (noise, at) => {
        const bytes = Buffer.from(whole)
        bytes.set(noise.subarray(0, bytes.length - at), at)
        for (const batch of readBatchHeaders(bytes).batches)
          expect(batch.position + headerBytes).toBeLessThanOrEqual(bytes.length)
      }),
    )
  })

  it('has no summary for an empty sample', () => {
    expect(summarizeBatches([])).toBeNull()
  })
})

describe('retry duplicates', () => {
  const [first, second] = headersOf('kafkajs-default.bin')
  if (!first || !second) throw new Error('the recording holds several batches')
  const copyAt = (baseOffset: number) => ({ ...first, baseOffset, lastOffset: baseOffset + first.records - 1 })
  const others = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...second, crc: i, baseOffset: 100 + i }))

  it('finds a repeat behind other producers, as far back as the look-back', () => {
    const found = findRetryDuplicates([first, ...others(lookBack - 1), copyAt(900)])
    expect(found).toEqual([{ first: first.baseOffset, second: 900, records: first.records }])
  })

  it('does not look further back', () => {
    expect(findRetryDuplicates([first, ...others(lookBack), copyAt(900)])).toEqual([])
  })

  it('does not take one batch that two samples share for a repeat', () => {
    expect(findRetryDuplicates([first, second, first])).toEqual([])
  })

  it('leaves idempotent batches alone, which the broker has already compared', () => {
    const idempotent = { ...first, producerId: 7 }
    expect(findRetryDuplicates([idempotent, { ...idempotent, baseOffset: 50 }])).toEqual([])
  })
})
