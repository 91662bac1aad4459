import { describe, expect, it } from 'vitest'
import { type Baseline, illustrativeBaseline } from '../../../src/advice/cost/baseline.js'
import { recommendFor } from '../../../src/advice/recommend/recommend.js'
import type { Profile } from '../../../src/model/profile.js'

const profile = (stated: Partial<Profile>): Profile => ({
  name: 'p',
  topics: ['t'],
  groups: [],
  loss: 'none',
  duplicates: 'none',
  ...stated,
})

const recommend = (stated: Partial<Profile>, baseline: Baseline = illustrativeBaseline) =>
  recommendFor(profile(stated), baseline)

const measured: Baseline = {
  name: 'prod',
  illustrative: false,
  conditions: ['three brokers'],
  figures: {
    'at-most-once': { throughput: 100_000, latency: 4, cpu: 0 },
    'at-least-once': { throughput: 90_000, latency: 5, cpu: 5 },
    'exactly-once': { throughput: 60_000, latency: 6, cpu: 12 },
  },
  transactions: { commitInterval: 50, commitStall: 25 },
}

describe('the decision', () => {
  it.each([
    ['tolerated', 'tolerated', 'at-most-once', 10_000, 1, 0],
    ['tolerated', 'none', 'at-most-once', 10_000, 1, 0],
    ['none', 'tolerated', 'at-least-once', 8_000, 5, 10],
    ['none', 'none', 'exactly-once', 5_000, 30, 40],
  ] as const)('loss %s, duplicates %s: %s', (loss, duplicates, guarantee, throughput, latency, cpu) => {
    const result = recommend({ loss, duplicates })
    expect(result.guarantee).toBe(guarantee)
    expect(result.expected).toEqual({ throughput, latency, cpu })
  })

  it('needs 60 % more consumers for exactly-once than for at-least-once', () => {
    expect(recommend({}).instances).toBeCloseTo(1.6)
  })

  it('counts the consumers that a thousand million records a day need', () => {
    expect(recommend({ throughput: 1e9 / 86_400 }).consumers).toEqual({ needed: 3, atLeastOnce: 2 })
  })
})

describe('warnings', () => {
  it('asks the business layer to handle repeats of at-least-once', () => {
    expect(recommend({ duplicates: 'tolerated' }).warnings[0]).toMatch(/^the business layer must handle repeats/)
  })

  it('warns of half the throughput and offers a split above the rate of exactly-once, not at it', () => {
    const above = recommend({ throughput: 5_001 })
    expect(above.warnings.join()).toMatch(/throughput drops by half .* must be assessed/)
    expect(above.alternatives[0]?.text).toMatch(/critical messages .* exactly-once, ordinary ones .* at-least-once/)
    const at = recommend({ throughput: 5_000 })
    expect(at.warnings).toEqual([])
    expect(at.alternatives).toEqual([])
  })

  it('finds a latency budget below the latency of the guarantee', () => {
    expect(recommend({ latency: 29 }).warnings.join()).toContain('the latency budget of 29ms is below the 30ms')
    expect(recommend({ latency: 30 }).warnings).toEqual([])
  })

  it('finds a rate that cannot be held at the latency stated with the records in flight that the baseline implies', () => {
    const [warning = ''] = recommend({ throughput: 3_000, latency: 200 }).warnings
    expect(warning).toContain('keep 600 records outstanding')
    expect(warning).toContain('keeps 150')
    expect(warning).toContain('leaves 750 records/s')
    expect(recommend({ throughput: 750, latency: 200 }).warnings).toEqual([])
  })

  it('does not spread a total order over consumers', () => {
    expect(recommend({ ordering: 'total', throughput: 6_000 }).warnings.join()).toContain('single partition')
    expect(recommend({ ordering: 'key', throughput: 6_000 }).warnings.join()).not.toContain('single partition')
  })
})

describe('the sink', () => {
  it.each(['mysql', 'postgres'] as const)(
    'needs a dedup table in %s, since Kafka transactions do not cover it',
    sink => {
      const { notes = [], warnings } = recommend({ sink })
      expect(notes.join()).toMatch(/do not cover .* dedup table/s)
      expect(warnings).toEqual([])
    },
  )

  it('is at-least-once with few repeats for Redis', () => {
    expect(recommend({ sink: 'redis' }).warnings.join()).toContain('at-least-once with few repeats')
  })

  it('must remember ids as long as a consumer may be away', () => {
    expect(recommend({ sink: 'mysql', outage: 8 * 3_600_000 }).warnings.join()).toContain(
      'at least the longest outage, 8h',
    )
    expect(recommend({ sink: 'mysql', outage: 3_600_000 }).warnings).toEqual([])
  })

  it('says nothing where exactly-once is not needed', () => {
    expect(recommend({ sink: 'redis', duplicates: 'tolerated' }).notes).toEqual([])
  })
})

describe('the baseline', () => {
  it('is labelled illustrative and says that its rows hold different numbers in flight', () => {
    const { baseline } = recommend({})
    expect(baseline.illustrative).toBe(true)
    expect(baseline.conditions.join()).toContain('10, 40 and 150 records in flight')
  })

  it('moves every limit when it is replaced', () => {
    const result = recommend({ throughput: 70_000, latency: 10 }, measured)
    expect(result.baseline.illustrative).toBe(false)
    expect(result.baseline.conditions.join()).not.toContain('in flight')
    expect(result.instances).toBeCloseTo(1.5)
    expect(result.warnings[0]).toContain('drops by 40 % from at-most-once and by 33 % from at-least-once')
    expect(recommend({ throughput: 50_000 }, measured).alternatives).toEqual([])
  })

  it('tells the commit interval that carries the rate from its measured stall', () => {
    // 70,000 of 90,000 is an efficiency of 7/9; 25 ms x 7/2 = 87.5 ms.
    const text = recommend({ throughput: 70_000 }, measured).alternatives[1]?.text
    expect(text).toContain('an interval of 88ms carries 70,000 records/s')
  })

  it('derives the effect of a longer interval from its own rows when no stall is measured', () => {
    expect(recommend({ throughput: 6_000 }).alternatives[1]?.text).toContain('from 1.6 to 1.15 times')
  })
})
