import { Command, InvalidArgumentError, Option } from 'commander'
import { UsageError } from '../errors.js'
import { parseDuration } from '../model/duration.js'
import { parseSize } from '../model/size.js'
import { didYouMean } from '../text/suggest.js'
import type { Io } from './io.js'
import type { CommandSpec, OptionSpec } from './specs/define.js'
import { commands } from './specs/index.js'
import { version } from './version.js'

const exitCodes = `
Exit codes: 0 clean · 1 findings at or above --fail-on · 2 could not run as asked · 3 answer unknown`

const parsers: Readonly<Record<NonNullable<OptionSpec['type']>, (text: string) => number>> = {
  duration: text => parseDuration(text) ?? invalid('a duration such as 10s, 5m or 2w'),
  size: text => parseSize(text) ?? invalid('a size such as 64MiB'),
  count: text => (/^\d+$/.test(text) ? Number(text) : invalid('a whole number')),
  number: text => (Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : invalid('a number above zero')),
}

const invalid = (what: string): never => {
  throw new InvalidArgumentError(`Expected ${what}.`)
}

const choice = (spec: OptionSpec) => (text: string) => {
  const choices = spec.choices ?? []
  if (choices.includes(text)) return text
  const near = didYouMean(text, choices)
  throw new InvalidArgumentError(`${near ? `Did you mean ${near}? ` : ''}Allowed: ${choices.join(', ')}.`)
}

const toOption = (spec: OptionSpec): Option => {
  const option = new Option(spec.flags, spec.description)
  if (spec.choices) {
    option.choices([...spec.choices])
    option.argParser(choice(spec))
  }
  if (spec.type) option.argParser(parsers[spec.type])
  if (spec.default !== undefined) {
    const text = String(spec.default)
    option.default(spec.type ? parsers[spec.type](text) : spec.default, text)
  }
  if (spec.group) option.helpGroup(`${spec.group}:`)
  if (spec.hidden) option.hideHelp()
  return option
}

const addCommand = (program: Command, spec: CommandSpec, io: Io, done: (code: number) => void): void => {
  const command = program.command(spec.name, { hidden: spec.hidden ?? false }).summary(spec.summary)
  command.description(spec.description ? `${spec.summary}.\n\n${spec.description}` : `${spec.summary}.`)
  for (const argument of spec.args ?? []) command.argument(argument.name, argument.description)
  for (const option of spec.options) command.addOption(toOption(option))
  if (spec.examples.length > 0) {
    command.addHelpText('after', `\nExamples:\n${spec.examples.map(e => `  $ ${e}`).join('\n')}\n${exitCodes}`)
  }
  if (spec.hidden) command.allowUnknownOption().allowExcessArguments()
  command.action(async () => {
    const { run } = await spec.load()
    done(await run({ args: command.args, options: command.optsWithGlobals(), io }))
  })
}

/** Builds the program from the option tables; `done` receives the exit code of the command that ran. */
export const createProgram = (io: Io, done: (code: number) => void): Command => {
  const program = new Command('reliactl')
    .description('Reliability planner and auditor for Apache Kafka.')
    .version(version, '-V, --version', 'print the version')
    .option('--color <when>', 'colour: auto, always or never', 'auto')
    .option('--debug', 'print stack traces and protocol details to standard error')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help of a command')
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => write(text.replace(/^error: /, 'reliactl: ').replace(/\n\(Did/, ' (Did')),
    })
    .addHelpText('after', exitCodes)
  for (const spec of commands) addCommand(program, spec, io, done)
  program.allowExcessArguments().action(() => {
    const [name] = program.args
    if (name === undefined) throw new UsageError('no command given; see "reliactl --help"')
    const visible = commands.filter(spec => !spec.hidden).map(spec => spec.name)
    const near = didYouMean(name, visible)
    throw new UsageError(`unknown command "${name}"${near ? ` (did you mean ${near}?)` : ''}; see "reliactl --help"`)
  })
  return program
}
