import type { Place } from './fact.js'

/** What code does with a client beyond its settings. Read from source files; a rule judges it. */
export const usageKinds = [
  /** The promise, future or error of a send is not looked at. */
  'send-result-ignored',
  /** Several sends run at once on one producer, none awaited before the next. */
  'send-not-awaited',
  /** A send without key or partition, to a topic that may have several partitions. */
  'send-unkeyed',
  /** One send carries records for several partitions. */
  'send-many-partitions',
  /** The offset of the record itself is committed, not the next one. */
  'commit-same-offset',
  /** A commit without arguments inside the loop over the records of a poll. */
  'commit-all-in-record-loop',
  /** An offset is committed or marked before the record is processed. */
  'commit-before-processing',
  /** Offsets are resolved or committed in order of completion instead of in order of the log. */
  'commit-out-of-order',
  /** Offsets of a transaction are sent without the metadata of the group. */
  'transaction-offsets-without-group',
  /** What was read is committed by the consumer, what was written by a transaction. */
  'offsets-outside-transaction',
  /** Records are handed to a thread, queue or pool; the poll goes on. */
  'handed-over',
  /** An asynchronous handler is not awaited. */
  'handler-not-awaited',
  /** The handler of a batch ends before its last record, and the client takes the whole batch for done. */
  'batch-left-early',
  /** A batch is worked through without a sign of life to the group. */
  'no-heartbeat',
  /** Records of one partition are worked on at once, so that a later one may be done first. */
  'works-at-once',
  /** A failure while processing is caught and dropped. */
  'error-swallowed',
  /** A record that keeps failing is skipped after some attempts, and kept nowhere. */
  'gives-up',
  /** The time of a record is given in seconds where the client takes milliseconds. */
  'timestamp-in-seconds',
  /** Marks of seen records are kept in a store: a key is set only where it is absent. */
  'remembers-in-store',
  /** A record is marked as seen in a store before the work on it is done. */
  'marked-before-effect',
  /** Reading starts after the first record, or at an offset plus one. */
  'starts-after-first',
  /** No commit or acknowledgement is called although the client leaves it to the application. */
  'never-commits',
  /** The producer is not flushed or closed before the process ends. */
  'not-flushed',
  /** The transactional id is made of what every instance of the program has in common. */
  'transactional-id-shared',
] as const
export type UsageKind = (typeof usageKinds)[number]

export interface Usage {
  readonly kind: UsageKind
  readonly place: Place
  /** The call or construct as written, short. */
  readonly text: string
  readonly related?: readonly { readonly message: string; readonly place: Place }[]
}
