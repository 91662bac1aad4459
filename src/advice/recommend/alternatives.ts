import { formatCount } from '../../model/count.js'
import { formatDuration } from '../../model/duration.js'
import type { Guarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'
import type { Recommendation } from '../../report.js'
import type { Baseline } from '../cost/baseline.js'
import { intervalForEfficiency, relativeInstances, transactionEfficiency } from '../cost/model.js'

type Alternative = Recommendation['alternatives'][number]

const split = (required: number, baseline: Baseline): Alternative => {
  const limit = baseline.figures['exactly-once'].throughput
  return {
    title: 'split the topic by importance',
    text: `send critical messages to a topic of their own with exactly-once, ordinary ones to another with at-least-once; at most ${formatCount(limit)} of the ${formatCount(required)} records/s are then critical. One cluster carries both`,
  }
}

/** How much longer the interval becomes in the worked example. */
const stretch = 4

const longerInterval = (required: number, baseline: Baseline): Alternative => {
  const { 'at-least-once': middle, 'exactly-once': highest } = baseline.figures
  const title = 'commit transactions less often'
  const { transactions } = baseline
  if (transactions && required < middle.throughput) {
    const needed = intervalForEfficiency(required / middle.throughput, transactions.commitStall)
    return {
      title,
      text: `at a commit stall of ${formatDuration(transactions.commitStall)} an interval of ${formatDuration(Math.ceil(needed))} carries ${formatCount(required)} records/s (interval / (interval + stall)); readers wait up to that interval longer`,
    }
  }
  // The stall as a share of the interval, as the baseline's own two rows imply it: X_eos = X_alo * t / (t + stall).
  const stall = middle.throughput / highest.throughput - 1
  const factor = 1 / transactionEfficiency(stretch, stall)
  return {
    title,
    text: `an interval ${stretch} times as long brings the instances from ${formatCount(relativeInstances(baseline, 'exactly-once'))} to ${formatCount(factor)} times those of at-least-once (interval / (interval + stall)); readers wait up to that interval longer`,
  }
}

/** Transactions of Kafka are in play unless the effect lands in a store of its own. */
const mayUseTransactions = (profile: Profile): boolean =>
  profile.sink === undefined || profile.sink === 'kafka' || profile.sink === 'none'

/** Other ways to meet the need; they matter when exactly-once cannot carry the rate. */
export const alternativesFor = (profile: Profile, guarantee: Guarantee, baseline: Baseline): readonly Alternative[] => {
  const { throughput } = profile
  const { 'at-least-once': middle, 'exactly-once': highest } = baseline.figures
  if (guarantee !== 'exactly-once' || throughput === undefined || throughput <= highest.throughput) return []
  const result = [split(throughput, baseline)]
  if (mayUseTransactions(profile) && middle.throughput > highest.throughput)
    result.push(longerInterval(throughput, baseline))
  return result
}
