/**
 * Expected failures, sorted by who must act. Anything else that is thrown is a defect of reliactl.
 * `message` is one line: what, where, what to do.
 */
abstract class ExpectedError extends Error {
  abstract readonly exitCode: 2 | 3 | 130
}

/** The command line or a name on it is wrong. */
export class UsageError extends ExpectedError {
  override readonly name = 'UsageError'
  readonly exitCode = 2
}

/** An input file cannot be read or understood. */
export class InputError extends ExpectedError {
  override readonly name = 'InputError'
  readonly exitCode = 2
  constructor(
    message: string,
    readonly file: string,
    readonly position: { readonly line: number; readonly column: number } | null = null,
    options?: ErrorOptions,
  ) {
    super(`${file}${position ? `:${position.line}:${position.column}` : ''}: ${message}`, options)
  }
}

/** The cluster or another part of the environment did not answer as needed, so the answer is unknown. */
export class EnvironmentError extends ExpectedError {
  override readonly name = 'EnvironmentError'
  readonly exitCode = 3
}

/** The user interrupted the run. */
export class InterruptedError extends ExpectedError {
  override readonly name = 'InterruptedError'
  readonly exitCode = 130
}

export const isExpected = (error: unknown): error is ExpectedError => error instanceof ExpectedError
