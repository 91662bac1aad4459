import { formatDuration } from '../../model/duration.js'
import type { Guarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'

/** What the sink changes: a warning limits the promise, a note says how to keep it. */
export interface SinkAdvice {
  readonly warnings: readonly string[]
  readonly notes: readonly string[]
}

type Sink = NonNullable<Profile['sink']>

const database = (name: string): SinkAdvice => ({
  warnings: [],
  notes: [
    `Kafka transactions do not cover ${name}: offsets and business rows cannot commit together, and XA is slow and has known defects`,
    `use a dedup table instead: the message id as unique key, inserted in the same ${name} transaction as the effect; a conflict means skip`,
    'one insert a record costs a round trip each (10-50 ms in a loaded remote database); batched inserts cost microseconds a record',
  ],
})

const exactlyOnce: Readonly<Record<Sink, SinkAdvice>> = {
  kafka: {
    warnings: [],
    notes: [
      'the effect is a record in Kafka: a transaction commits output and offset together',
      'readers of the output must use isolation.level=read_committed, or they see aborted records',
    ],
  },
  mysql: database('MySQL'),
  postgres: database('PostgreSQL'),
  redis: {
    warnings: [
      'a mark in Redis and an effect elsewhere cannot commit together: the path is at-least-once with few repeats, not exactly-once. When Redis fails, dedup stops; a failover can forget marks, since replication is asynchronous',
    ],
    notes: [
      'set the mark with SET key NX EX (one round trip, one time limit a key), after the effect: marking first can lose the record',
      'when effect and mark are both in Redis, put them into one script: then only a failover can repeat an effect',
    ],
  },
  http: {
    warnings: [
      'an HTTP call cannot join a transaction: exactly-once holds only if the receiver drops repeats by an idempotency key',
    ],
    notes: ['send the business id of the record as the idempotency key, the same one on every attempt'],
  },
  none: { warnings: [], notes: [] },
  other: {
    warnings: [
      'the sink is not one that reliactl knows: exactly-once holds only if effect and dedup mark, or effect and offset, commit together there',
    ],
    notes: [],
  },
}

const unstated: SinkAdvice = {
  warnings: [],
  notes: [
    'no sink is stated. Kafka transactions cover Kafka only; a database needs a dedup table in the transaction of the effect; Redis gives at-least-once with few repeats',
  ],
}

/** Default time for which the dedup store remembers an id, in ms. */
const dedupWindow = 3_600_000

/** Advice for the profile's sink; only exactly-once depends on it. */
export const sinkAdvice = (profile: Profile, guarantee: Guarantee): SinkAdvice => {
  if (guarantee !== 'exactly-once') return { warnings: [], notes: [] }
  const advice = profile.sink ? exactlyOnce[profile.sink] : unstated
  const { outage } = profile
  if (outage === undefined || outage <= dedupWindow || profile.sink === 'kafka') return advice
  const window = `a dedup store must remember ids for at least the longest outage, ${formatDuration(outage)}; the usual ${formatDuration(dedupWindow)} is too short`
  return { ...advice, warnings: [...advice.warnings, window] }
}
