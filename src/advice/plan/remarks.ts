import { formatDuration } from '../../model/duration.js'
import { compareGuarantee, type Guarantee, requiredGuarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'
import type { Stage } from './routes.js'
import type { PlanSink, StepTemplate } from './template.js'

/** When any step of any plan has ended: by criteria, the calendar being only the least time. */
const endOfStep = (stepTime: number): readonly string[] => [
  `a step ends by criteria, not by the calendar; ${formatDuration(stepTime)} is the least time. All must hold: its own gate; a full traffic cycle with a peak; 30 exposures without anomaly (deployments, rebalances, leader changes, drills), which bounds the risk of one at 10 %; latency and rate inside their budgets all the time; counts of produced, consumed and effects that agree; the rollback rehearsed once`,
  'while a step rolls out, the guarantee is the weaker of the two',
]

const drillNote =
  'drills carry the numbers of the catalogue of "reliactl drill", which comes with a later version. Until then do them by hand, on a copy of the topic, and show first that the weaker setting fails: without that control a drill proves nothing'

const transactionNotes = [
  'an unclean leader election breaks exactly-once: keep unclean.leader.election.enable=false',
  'transactional ids are forgotten after 7 days without use and the state of a producer after 1 day, by default',
  'a consumer does not rewind after an abort, the application must seek; a commit of unknown outcome must not be answered with an abort',
  'compaction stops at an open transaction; mirrors copy aborted records unless they read committed, and change offsets',
]

/** Sentences for below the steps. */
export const notesFor = (
  stages: readonly Stage[],
  steps: readonly StepTemplate[],
  stepTime: number,
): readonly string[] => {
  const result: string[] = []
  const [first, second] = stages
  if (first && second) {
    const own = steps.findLastIndex(step => first.steps.includes(step) && !step.effects.includes('removes-protection'))
    result.push(
      `two stages: after step ${own + 1} the path is ${first.to}. Stay there until its gates have held; ${second.to} is a decision of its own`,
    )
  }
  result.push(...endOfStep(stepTime))
  if (steps.some(step => step.drills)) result.push(drillNote)
  if (steps.some(step => step.effects.includes('emits-transactions'))) result.push(...transactionNotes)
  return result
}

const sinkWarning: Partial<Readonly<Record<PlanSink, string>>> = {
  redis:
    'with Redis as the dedup store the path ends at at-least-once with few repeats: mark and effect commit apart unless both are in one script, and a failover can forget marks',
  http: 'over HTTP the path ends at exactly-once only if the receiver drops repeats by the idempotency key',
  mysql:
    'Kafka transactions do not cover MySQL: the dedup table in the transaction of the effect is what makes it exactly-once',
  postgres:
    'Kafka transactions do not cover PostgreSQL: the dedup table in the transaction of the effect is what makes it exactly-once',
  unstated:
    'no sink is stated: the steps cover both a store at the sink and Kafka transactions. State sink: in reliactl.yaml for the steps of one',
}

/** What the reader must know before the first step. */
export const warningsFor = (
  from: Guarantee,
  to: Guarantee,
  sink: PlanSink,
  profile: Profile | undefined,
): readonly string[] => {
  const result: string[] = []
  if (profile) {
    const needed = requiredGuarantee(profile)
    const relation = compareGuarantee(to, needed)
    if (relation < 0) result.push(`profile ${profile.name} needs ${needed}; this plan ends at ${to}, which is weaker`)
    if (relation > 0)
      result.push(`profile ${profile.name} needs no more than ${needed}; this plan ends at ${to}, which costs more`)
  }
  if (from === to) return result
  if (compareGuarantee(to, from) < 0)
    result.push(
      `this plan weakens the guarantee: ${to === 'at-most-once' ? 'records may be lost' : 'records may repeat'}`,
    )
  const aboutSink = sinkWarning[sink]
  if (aboutSink && (to === 'exactly-once' || (sink === 'unstated' && from === 'exactly-once'))) result.push(aboutSink)
  return result
}
