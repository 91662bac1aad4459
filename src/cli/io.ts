/** Everything a command may touch of the process; the launcher fills it, tests replace it. */
export interface Io {
  /** The report and nothing else. */
  out(text: string): void
  /** Progress, warnings, logs. */
  err(text: string): void
  readonly outIsTerminal: boolean
  readonly errIsTerminal: boolean
  readonly inIsTerminal: boolean
  /** Columns of the terminal, 80 when there is none. */
  readonly width: number
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Standard input as text, to its end. */
  readonly readIn?: () => Promise<string>
  readonly now: () => number
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal
}

export interface CommandInput {
  readonly args: readonly string[]
  /** Values by camel-cased option name, as commander gives them. */
  readonly options: Readonly<Record<string, unknown>>
  readonly io: Io
}

/** A command returns its exit code; it never touches the process. */
export type Run = (input: CommandInput) => Promise<number>
