/** The client's side of one SASL exchange. */
export interface Mechanism {
  readonly name: string
  first(): Promise<Buffer>
  /** Answers the broker's message; null when the exchange is over and the broker has proved what it must. */
  next(challenge: Buffer): Promise<Buffer | null>
}

/** The exchange did not end well. The message says why, without secrets. */
export class SaslError extends Error {
  override readonly name = 'SaslError'
}
