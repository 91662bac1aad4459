import type { Profile } from '../../model/profile.js'

/** What a step does to the path; the rules of order speak of these. */
export type Effect =
  | 'reads-only'
  | 'accepts-loss'
  | 'accepts-repeats'
  | 'raises-durability'
  | 'tolerates-repeats'
  | 'commits-after'
  | 'commits-first'
  | 'waits-for-acks'
  | 'emits-repeats'
  | 'drops-acks'
  | 'sends-idempotently'
  | 'identifies-messages'
  | 'dedups'
  | 'grants-transactions'
  | 'reads-committed'
  | 'watches-transactions'
  | 'emits-transactions'
  | 'stops-transactions'
  | 'measures'
  | 'removes-protection'

/** `unstated` when the profile names no sink or there is no profile. */
export type PlanSink = NonNullable<Profile['sink']> | 'unstated'

/** The parts of a step that its reader works through, in the order of the report. */
export interface StepText {
  readonly actions: readonly string[]
  readonly checks: readonly string[]
  readonly gate: readonly string[]
  readonly rollback: readonly string[]
}

/**
 * A step as data. Texts may hold BROKERS, TOPIC, TOPICS (a regular expression, for the tools that take one), GLOBS and
 * GROUP, which are filled in where they are known; unfilled they read as what to put there.
 */
export interface StepTemplate extends StepText {
  readonly id: string
  readonly title: string
  readonly owner: string
  readonly effects: readonly Effect[]
  /** `none` where nothing changes, so that nothing needs watching. */
  readonly time: 'none' | 'step' | 'canary'
  readonly because: string
  /** Drills whose outcome the gate asks for. */
  readonly drills?: readonly string[]
  /** Added for these sinks. */
  readonly bySink?: Partial<Readonly<Record<PlanSink, Partial<StepText>>>>
}

export const defineStep = (step: StepTemplate): StepTemplate => step
