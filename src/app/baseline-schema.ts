import * as v from 'valibot'
import type { Baseline } from '../advice/cost/baseline.js'
import { duration, list, positive, text } from '../intent/values.js'

const percent = 'a percentage over at-most-once, 0 or more'

const row = v.strictObject(
  {
    throughput: positive('a number of records per second above zero'),
    latency: duration('5ms'),
    cpu: v.pipe(v.number(percent), v.minValue(0, percent), v.maxValue(Number.MAX_SAFE_INTEGER, percent)),
  },
  'a map with throughput, latency and cpu',
)

const conditions = 'a list of the conditions under which the figures hold'

/** A baseline file, version 1. Conditions are required: a figure without its conditions says nothing. */
export const baselineSchema = v.strictObject(
  {
    version: v.literal(1, '1, the only version of this file'),
    name: text('a text'),
    conditions: list(text('a text'), conditions),
    guarantees: v.strictObject(
      { 'at-most-once': row, 'at-least-once': row, 'exactly-once': row },
      'a map with at-most-once, at-least-once and exactly-once',
    ),
    transactions: v.optional(
      v.strictObject(
        { commitInterval: duration('100ms'), commitStall: duration('8ms') },
        'a map with commitInterval and commitStall',
      ),
    ),
  },
  'a map that starts with "version: 1"',
)

export type BaselineFile = v.InferOutput<typeof baselineSchema>

/** A baseline file as the figures that advice uses. */
export const toBaseline = (file: BaselineFile): Baseline => ({
  name: file.name,
  illustrative: false,
  figures: file.guarantees,
  conditions: file.conditions,
  ...(file.transactions ? { transactions: file.transactions } : {}),
})
