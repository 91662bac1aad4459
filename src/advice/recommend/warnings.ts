import { formatCount } from '../../model/count.js'
import { formatDuration } from '../../model/duration.js'
import type { Guarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'
import type { Baseline } from '../cost/baseline.js'
import { outstanding } from '../cost/model.js'

const percentBelow = (value: number, reference: number): number => Math.round((1 - value / reference) * 100)

/** Loss of throughput in words: "by half" for the 50 % of the default figures. */
const drop = (baseline: Baseline): string => {
  const { 'at-most-once': lowest, 'at-least-once': middle, 'exactly-once': highest } = baseline.figures
  const share = percentBelow(highest.throughput, lowest.throughput)
  const amount = share === 50 ? 'by half' : `by ${share} %`
  return `${amount} from at-most-once and by ${percentBelow(highest.throughput, middle.throughput)} % from at-least-once`
}

const rateWarning = (profile: Profile, guarantee: Guarantee, baseline: Baseline): string | undefined => {
  const limit = baseline.figures[guarantee].throughput
  if (profile.throughput === undefined || profile.throughput <= limit) return undefined
  const seen = `${formatCount(profile.throughput)} records/s are required, the baseline's ${guarantee} carries ${formatCount(limit)}`
  return guarantee === 'exactly-once'
    ? `${seen}: throughput drops ${drop(baseline)}, which must be assessed with a load test before the switch`
    : `${seen}: one instance will not do; measure on your cluster before you rely on it`
}

const latencyWarning = (profile: Profile, guarantee: Guarantee, baseline: Baseline): string | undefined => {
  const { latency: needed } = baseline.figures[guarantee]
  if (profile.latency === undefined || profile.latency >= needed) return undefined
  const budget = formatDuration(profile.latency)
  const base = `the latency budget of ${budget} is below the ${formatDuration(needed)} of ${guarantee} in the baseline: the profile contradicts itself`
  if (guarantee !== 'exactly-once') return `${base}; raise the budget or measure a faster set-up`
  // A reader of committed records waits for the commit: half the interval on average, all of it at p99.
  return `${base}; readers wait for the commit, so the commit interval of transactions must be shorter than ${budget}, or the budget longer`
}

const littleWarning = (profile: Profile, guarantee: Guarantee, baseline: Baseline): string | undefined => {
  const { throughput, latency } = profile
  if (throughput === undefined || latency === undefined) return undefined
  const row = baseline.figures[guarantee]
  const held = outstanding(row.throughput, row.latency)
  const asked = outstanding(throughput, latency)
  if (latency < row.latency || asked <= held) return undefined
  const sustained = (held * 1000) / latency
  return `rate x latency contradicts itself: ${formatCount(throughput)} records/s at ${formatDuration(latency)} keep ${formatCount(asked)} records outstanding, the baseline's ${guarantee} keeps ${formatCount(held)}. With as many, a latency of ${formatDuration(latency)} leaves ${formatCount(sustained)} records/s: allow more in flight (requests x batch x brokers), or state a tighter latency`
}

const orderWarning = (profile: Profile, guarantee: Guarantee, baseline: Baseline): string | undefined => {
  const lane = baseline.figures[guarantee].throughput
  if (profile.ordering !== 'total' || profile.throughput === undefined || profile.throughput <= lane) return undefined
  return `total order needs a single partition, hence a single consumer: ${formatCount(profile.throughput)} records/s cannot be spread over instances; order by key instead`
}

/** What the owner must know before following the recommendation. */
export const warningsFor = (profile: Profile, guarantee: Guarantee, baseline: Baseline): readonly string[] => {
  const repeats =
    guarantee === 'at-least-once'
      ? 'the business layer must handle repeats: after a lost acknowledgement or a crash between effect and commit a record comes again (0.1-1 % of records is often quoted, without a source)'
      : undefined
  return [
    repeats,
    rateWarning(profile, guarantee, baseline),
    latencyWarning(profile, guarantee, baseline),
    littleWarning(profile, guarantee, baseline),
    orderWarning(profile, guarantee, baseline),
  ].filter(warning => warning !== undefined)
}
