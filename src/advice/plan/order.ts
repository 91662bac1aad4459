import type { Effect, StepTemplate } from './template.js'

interface OrderRule {
  readonly before: Effect
  readonly after: Effect
  readonly because: string
  /** The later effect makes no sense without the earlier one. */
  readonly required: boolean
}

/** What must come before what, whichever guarantees a plan joins. */
export const orderRules: readonly OrderRule[] = [
  {
    before: 'raises-durability',
    after: 'waits-for-acks',
    required: true,
    because: 'with one in-sync replica, an acknowledgement by all of them means one copy',
  },
  {
    before: 'tolerates-repeats',
    after: 'emits-repeats',
    required: true,
    because: 'consumers must survive repeats before anything may repeat',
  },
  {
    before: 'reads-committed',
    after: 'emits-transactions',
    required: true,
    because: 'a reader of uncommitted records sees what a transaction later aborts',
  },
  {
    before: 'grants-transactions',
    after: 'emits-transactions',
    required: true,
    because: 'a producer without the right on its transactional id fails at its first call',
  },
  {
    before: 'watches-transactions',
    after: 'emits-transactions',
    required: true,
    because: 'an open transaction stalls every reader of the partition, and nobody would see it',
  },
  {
    before: 'identifies-messages',
    after: 'dedups',
    required: false,
    because: 'a store of ids is of no use before messages carry one',
  },
  {
    before: 'accepts-repeats',
    after: 'stops-transactions',
    required: true,
    because: 'the owner decides on a weaker promise before it is in force',
  },
  {
    before: 'accepts-loss',
    after: 'commits-first',
    required: true,
    because: 'the owner decides on a weaker promise before it is in force',
  },
  {
    before: 'accepts-loss',
    after: 'drops-acks',
    required: true,
    because: 'the owner decides on a weaker promise before it is in force',
  },
  {
    before: 'commits-first',
    after: 'drops-acks',
    required: true,
    because: 'consumers stop repeating before producers stop resending, so that one cause of loss is added at a time',
  },
]

type Ordered = Pick<StepTemplate, 'id' | 'effects'>

const positions = (steps: readonly Ordered[], effect: Effect): number[] =>
  steps.flatMap((step, index) => (step.effects.includes(effect) ? [index] : []))

/** Sentences about every place where the order of steps breaks a rule; empty when it is safe. */
export const orderViolations = (steps: readonly Ordered[]): readonly string[] => {
  const result: string[] = []
  const name = (index: number): string => steps[index]?.id ?? ''
  for (const rule of orderRules) {
    const [firstAfter] = positions(steps, rule.after)
    if (firstAfter === undefined) continue
    const before = positions(steps, rule.before)
    if (before.length === 0 && rule.required)
      result.push(`${name(firstAfter)} ${rule.after} without any step that ${rule.before}`)
    if (before.some(index => index > firstAfter))
      result.push(`${name(firstAfter)} ${rule.after} too early: ${rule.because}`)
  }
  const [firstRemoval] = positions(steps, 'removes-protection')
  const lastChange = steps.findLastIndex(step => !step.effects.includes('removes-protection'))
  if (firstRemoval !== undefined && firstRemoval < lastChange)
    result.push(`${name(firstRemoval)} removes protection before ${name(lastChange)}: protection goes last`)
  return result
}
