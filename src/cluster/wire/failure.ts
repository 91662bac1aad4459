import { EnvironmentError } from '../../errors.js'

/**
 * Why a question has no answer.
 * `denied`: not allowed, or not authenticated. `not-supported`: outside the versions the broker offers, so never sent.
 * `not-ready`: a coordinator is loading or elsewhere. `unreachable`: no working connection. `timed-out`: no answer in time.
 * `garbled`: an answer that is not the protocol's. `refused`: the broker answered with another error.
 */
export type FailureKind = 'denied' | 'not-supported' | 'not-ready' | 'unreachable' | 'timed-out' | 'garbled' | 'refused'

interface FailureDetail extends ErrorOptions {
  /** Kafka's error code when the broker gave one. */
  readonly code?: number
}

/** A broker did not answer as needed. The message is one line: which broker, what is so, what to do. */
export class BrokerError extends EnvironmentError {
  readonly code: number | null
  constructor(
    readonly kind: FailureKind,
    message: string,
    detail: FailureDetail = {},
  ) {
    super(message, detail)
    this.code = detail.code ?? null
  }
}
