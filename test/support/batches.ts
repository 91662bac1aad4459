import { healthyBatches, healthyLogEnd, healthyReadAt } from '../../src/model/healthy.js'
import type { BatchSummary } from '../../src/model/live.js'

/** Batch headers of a healthy partition: each carries a producer id. */
export const idempotentBatches: BatchSummary = healthyBatches(0, healthyLogEnd, healthyReadAt)

/** Batch headers of producers without idempotence. */
export const plainBatches: BatchSummary = { ...idempotentBatches, plain: 20, idempotent: 0 }

/** Producers with and without idempotence write side by side. */
export const mixedBatches: BatchSummary = { ...idempotentBatches, plain: 5, idempotent: 15 }
