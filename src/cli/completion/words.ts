import { knownRuleIds } from '../../app/known-rules.js'
import { clientIds } from '../../clients/index.js'
import type { CommandSpec, OptionSpec } from '../specs/define.js'
import { commands } from '../specs/index.js'

export interface OptionWords {
  readonly names: readonly string[]
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
}

export interface CommandWords {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionWords[]
  /** Words for its arguments; null where they are files. */
  readonly args: readonly string[] | null
}

const optionWords = ({ flags, description, choices }: OptionSpec): OptionWords => ({
  names: flags.split(/[ ,]+/).filter(part => part.startsWith('-')),
  description,
  takesValue: flags.includes('<'),
  values: choices ?? (flags.includes('--client ') ? clientIds : []),
})

const argumentWords: Readonly<Record<string, readonly string[]>> = {
  explain: knownRuleIds,
  schema: ['report', 'config', 'snapshot'],
  lab: ['up', 'down', 'status'],
  completion: ['bash', 'zsh', 'fish'],
}

const toWords = (spec: CommandSpec): CommandWords => ({
  name: spec.name,
  summary: spec.summary,
  options: spec.options.filter(option => !option.hidden).map(optionWords),
  args: argumentWords[spec.name] ?? null,
})

/** The command line as completion needs it, from the option tables. */
export const commandWords = (): readonly CommandWords[] => commands.filter(spec => !spec.hidden).map(toWords)
