import type { Tolerance } from './guarantee.js'

/** Where the effect of a record can end up. */
export const sinks = ['kafka', 'mysql', 'postgres', 'redis', 'http', 'none', 'other'] as const
export type Sink = (typeof sinks)[number]

/** The intent for a set of topics, as `reliactl.yaml` states it. Absent means "not stated", never a default. */
export interface Profile extends Tolerance {
  readonly name: string
  /** Globs over topic names. */
  readonly topics: readonly string[]
  /** Globs over consumer group ids. */
  readonly groups: readonly string[]
  readonly business?: string
  /** Records per second at peak. */
  readonly throughput?: number
  /** Bytes per record. */
  readonly size?: number
  /** End to end, 99th percentile, in ms. */
  readonly latency?: number
  readonly ordering?: 'none' | 'key' | 'total'
  /** `events`: each record counts. `state`: the latest per key suffices. */
  readonly content?: 'events' | 'state'
  /** Longest time a consumer may be away without losing data, in ms. */
  readonly outage?: number
  /** How long the sink remembers which records it has seen, in ms. */
  readonly dedup?: number
  /** The topic whose failures land in this profile's topics. */
  readonly deadLetterOf?: string
  readonly sink?: Sink
}
