/** Bytes that are not what the protocol says, or a value that the protocol cannot carry. Nothing else leaves the codec. */
export class WireError extends Error {
  override readonly name = 'WireError'
}

/** The chosen version of a request has no place for a value that was given, or needs one that was not. */
export class UncarriedFieldError extends WireError {
  constructor(readonly field: string) {
    super(`this version of the request cannot be sent with this ${field}`)
  }
}
