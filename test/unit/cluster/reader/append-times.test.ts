import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readBatchHeaders } from '../../../../src/cluster/forensics/batch-headers.js'
import { timeInBatch } from '../../../../src/cluster/reader/append-times.js'

const bytes = readFileSync(fileURLToPath(new URL('../../../fixtures/batches/java431-default.bin', import.meta.url)))
const [real] = readBatchHeaders(bytes).batches
if (!real) throw new Error('the recording holds batches')
const batch = { ...real, baseOffset: 100, lastOffset: 104, baseTimestamp: 1000, maxTimestamp: 1400 }

it('takes the newest time for the last record and the oldest for the first', () => {
  expect(timeInBatch(batch, 104)).toBe(1400)
  expect(timeInBatch(batch, 100)).toBe(1000)
})

it('takes a time in between for the others', () => {
  expect(timeInBatch(batch, 102)).toBe(1200)
})

it('takes the broker time where the topic stamps at append', () => {
  expect(timeInBatch({ ...batch, timestampType: 'append' }, 100)).toBe(1400)
})
