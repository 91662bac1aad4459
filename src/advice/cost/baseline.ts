import type { Guarantee } from '../../model/guarantee.js'
import type { Cost } from '../../report.js'

/** What transactions cost where the baseline was taken, for the curve over the commit interval. */
export interface TransactionCost {
  /** ms between commits. */
  readonly commitInterval: number
  /** ms for which a commit holds the producer up. */
  readonly commitStall: number
}

/** Figures of the three guarantees, and the conditions under which they hold. */
export interface Baseline {
  readonly name: string
  /** True when nobody measured it. */
  readonly illustrative: boolean
  readonly figures: Readonly<Record<Guarantee, Cost>>
  readonly conditions: readonly string[]
  readonly transactions?: TransactionCost
}

/**
 * The default figures, from the design that reliactl implements. Nobody is named as having measured them, and their
 * rows hold 10, 40 and 150 records in flight (Little's law), which no single client setting does.
 */
export const illustrativeBaseline: Baseline = {
  name: 'default of reliactl',
  illustrative: true,
  figures: {
    'at-most-once': { throughput: 10_000, latency: 1, cpu: 0 },
    'at-least-once': { throughput: 8_000, latency: 5, cpu: 10 },
    'exactly-once': { throughput: 5_000, latency: 30, cpu: 40 },
  },
  conditions: [
    'unsourced: nobody measured these figures; batch size, requests in flight, linger and commit interval move them by orders of magnitude',
    'at-most-once latency is the time to hand the record to the socket, not to deliver it',
    'figures are per consumer instance; consumers, not brokers, are the bottleneck; there are at least as many partitions as instances',
    'all replicas in sync, no quota, below 70 % of capacity, one region',
    'replace them with figures of your own: --baseline FILE',
  ],
}
