import { isExpected } from '../errors.js'
import { printableLine } from '../text/printable.js'
import type { Io } from './io.js'
import { createProgram } from './program.js'
import { commands } from './specs/index.js'

/** Exit code that commander asks for: usage errors are 2, help and version 0. */
const commanderExit = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('commander.')) return undefined
  const shown = ['commander.help', 'commander.helpDisplayed', 'commander.version']
  return shown.includes(String(error.code)) ? 0 : 2
}

/**
 * An option that may stand alone never takes the argument after it for its value, unless the command has no arguments that
 * it could be.
 */
const withBareValues = (argv: readonly string[]): string[] => {
  const command = commands.find(({ name }) => name === argv[0])
  const takesNext = (command?.args ?? []).length === 0
  return argv.map((argument, index) => {
    const option = command?.options.find(({ flags, bare }) => bare !== undefined && flags.split(' ')[0] === argument)
    const next = argv[index + 1]
    if (option === undefined || (takesNext && next !== undefined && !next.startsWith('-'))) return argument
    return `${argument}=${option.bare}`
  })
}

/** Several problems of one file follow each other, indented; a line end in the name of a file begins no line. */
const oneLineEach = (message: string): string => message.split('\n  ').map(printableLine).join('\n  ')

/** Runs one command line and returns the exit code; never throws. */
export const main = async (argv: readonly string[], io: Io): Promise<number> => {
  let exitCode = 0
  const program = createProgram(io, code => {
    exitCode = code
  })
  try {
    await program.parseAsync(withBareValues(argv), { from: 'user' })
    return exitCode
  } catch (error) {
    const fromCommander = commanderExit(error)
    if (fromCommander !== undefined) return fromCommander
    const debug = argv.includes('--debug')
    const message = oneLineEach(error instanceof Error ? error.message : String(error))
    if (isExpected(error)) {
      io.err(`reliactl: ${message}\n`)
      if (debug && error.stack) io.err(`${error.stack}\n`)
      return error.exitCode
    }
    io.err(`reliactl: internal error: ${message} (run again with --debug for details and report it)\n`)
    if (debug && error instanceof Error && error.stack) io.err(`${error.stack}\n`)
    return 2
  }
}
