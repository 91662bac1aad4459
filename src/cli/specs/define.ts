import type { Run } from '../io.js'

/** One row of a command's option table; parsing, help and completion derive from it. */
export interface OptionSpec {
  /** commander notation: `--fail-on <severity>`, `-q, --quiet`, `--output <format=path...>`. */
  readonly flags: string
  readonly description: string
  readonly choices?: readonly string[]
  readonly default?: string | boolean
  /** `duration` gives ms, `size` bytes, `count` a whole number, `number` any number above zero. */
  readonly type?: 'duration' | 'size' | 'count' | 'number'
  /** Heading in the help. */
  readonly group?: string
  readonly hidden?: boolean
  /** Value of an option that is given without one: `--fix` is `--fix=safe`. */
  readonly bare?: string
}

export interface CommandSpec {
  readonly name: string
  readonly summary: string
  /** Longer help, plain sentences. */
  readonly description?: string
  readonly args?: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly OptionSpec[]
  readonly examples: readonly string[]
  readonly hidden?: boolean
  /** Loaded only when the command runs. */
  readonly load: () => Promise<{ readonly run: Run }>
}

export const defineCommand = (spec: CommandSpec): CommandSpec => spec
