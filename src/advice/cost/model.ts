import { type Guarantee, guarantees } from '../../model/guarantee.js'
import type { Baseline } from './baseline.js'

/** Records between send and effect at this rate (per second) and latency (ms): Little's law. */
export const outstanding = (rate: number, latency: number): number => (rate * latency) / 1000

/** Share of throughput that transactions leave: the interval over the interval and the stall of a commit, in ms. */
export const transactionEfficiency = (commitInterval: number, commitStall: number): number =>
  commitInterval / (commitInterval + commitStall)

/** Shortest commit interval (ms) that leaves the wanted share of throughput; the inverse of the above. */
export const intervalForEfficiency = (efficiency: number, commitStall: number): number =>
  (commitStall * efficiency) / (1 - efficiency)

/** Consumer instances relative to at-least-once for the same rate, when consumers limit: 1.6 means 60 % more. */
export const relativeInstances = (baseline: Baseline, guarantee: Guarantee): number =>
  baseline.figures['at-least-once'].throughput / baseline.figures[guarantee].throughput

/** Consumer instances that carry a rate (records per second) at the baseline's figure for one instance. */
export const instancesFor = (rate: number, baseline: Baseline, guarantee: Guarantee): number =>
  Math.max(1, Math.ceil(rate / baseline.figures[guarantee].throughput))

/** Records that each row of the baseline holds in flight; equal rows were taken with equal client settings. */
export const impliedOutstanding = (baseline: Baseline): readonly number[] =>
  guarantees.map(g => outstanding(baseline.figures[g].throughput, baseline.figures[g].latency))

/** Rows further apart than this compare client settings rather than guarantees. */
const comparableSpread = 2

/** Whether the rows of a baseline can have been taken with the same client settings. */
export const isComparable = (baseline: Baseline): boolean => {
  const rows = impliedOutstanding(baseline)
  return Math.max(...rows) <= comparableSpread * Math.max(Math.min(...rows), Number.EPSILON)
}
