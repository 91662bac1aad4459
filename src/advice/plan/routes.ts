import { type Guarantee, guarantees } from '../../model/guarantee.js'
import { acksAll, commitAfter, faultTest } from './steps/at-least-once.js'
import { durability, inventory, retireDedup, tolerateRepeats } from './steps/common.js'
import {
  acceptLoss,
  acceptRepeats,
  commitFirst,
  leaveTransactions,
  leaveTransactionsCanary,
  measureLoss,
  removeTransactionAccess,
  retireStore,
  sendOnce,
} from './steps/downgrade.js'
import { consumerDedup, messageId, producerIdempotence } from './steps/idempotence.js'
import { canaryDedup, canaryTransactions, loadTest, rolloutDedup, rolloutTransactions } from './steps/rollout.js'
import {
  readersCommitted,
  transactionAccess,
  transactionalConsumption,
  transactionReadiness,
  watchTransactions,
} from './steps/transactions.js'
import type { PlanSink, StepTemplate } from './template.js'

/** How repeats are kept from having an effect: by transactions, by a store at the sink, or by either when unstated. */
type Mechanism = 'transactions' | 'store' | 'either'

const mechanism: Readonly<Record<PlanSink, Mechanism>> = {
  kafka: 'transactions',
  mysql: 'store',
  postgres: 'store',
  redis: 'store',
  http: 'store',
  none: 'either',
  other: 'either',
  unstated: 'either',
}

const transactionSteps = [transactionAccess, readersCommitted, watchTransactions, transactionalConsumption]

const toAtLeastOnce = [inventory, durability, tolerateRepeats, commitAfter, acksAll, faultTest]

const toExactlyOnce: Readonly<Record<Mechanism, readonly StepTemplate[]>> = {
  transactions: [
    inventory,
    transactionReadiness,
    producerIdempotence,
    ...transactionSteps,
    loadTest,
    canaryTransactions,
    rolloutTransactions,
    retireDedup,
  ],
  store: [inventory, producerIdempotence, messageId, consumerDedup, loadTest, canaryDedup, rolloutDedup],
  either: [
    inventory,
    transactionReadiness,
    producerIdempotence,
    messageId,
    consumerDedup,
    ...transactionSteps,
    loadTest,
    canaryTransactions,
    rolloutTransactions,
    retireDedup,
  ],
}

const leaveExactlyOnce: Readonly<Record<Mechanism, readonly StepTemplate[]>> = {
  transactions: [
    inventory,
    acceptRepeats,
    tolerateRepeats,
    leaveTransactionsCanary,
    leaveTransactions,
    removeTransactionAccess,
  ],
  store: [inventory, acceptRepeats, tolerateRepeats, retireStore],
  either: [
    inventory,
    acceptRepeats,
    tolerateRepeats,
    leaveTransactionsCanary,
    leaveTransactions,
    retireStore,
    removeTransactionAccess,
  ],
}

const leaveAtLeastOnce = [inventory, acceptLoss, commitFirst, sendOnce, measureLoss, retireDedup]

/** One stretch between neighbouring guarantees. */
export interface Stage {
  readonly from: Guarantee
  readonly to: Guarantee
  readonly steps: readonly StepTemplate[]
}

const stage = (from: Guarantee, to: Guarantee, sink: PlanSink): Stage => {
  const up = guarantees.indexOf(to) > guarantees.indexOf(from)
  const upper = up ? to : from
  const how = mechanism[sink]
  if (upper === 'exactly-once') return { from, to, steps: up ? toExactlyOnce[how] : leaveExactlyOnce[how] }
  return { from, to, steps: up ? toAtLeastOnce : leaveAtLeastOnce }
}

/** The stages from one guarantee to another: two where they are not neighbours, none where they are equal. */
export const stagesBetween = (from: Guarantee, to: Guarantee, sink: PlanSink): readonly Stage[] => {
  const start = guarantees.indexOf(from)
  const end = guarantees.indexOf(to)
  const stride = Math.sign(end - start)
  const result: Stage[] = []
  for (let at = start; at !== end; at += stride) {
    const [a, b] = [guarantees[at], guarantees[at + stride]]
    if (a && b) result.push(stage(a, b, sink))
  }
  return result
}

/**
 * The steps of all stages in one order: each step once, at its first place, except that protection is removed only
 * when everything else is done.
 */
export const joinStages = (stages: readonly Stage[]): readonly StepTemplate[] => {
  const byId = new Map<string, StepTemplate>()
  for (const { steps } of stages) for (const step of steps) if (!byId.has(step.id)) byId.set(step.id, step)
  const steps = [...byId.values()]
  const isLast = (step: StepTemplate): boolean => step.effects.includes('removes-protection')
  return [...steps.filter(step => !isLast(step)), ...steps.filter(isLast)]
}
