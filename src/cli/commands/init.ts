import { checkInitTarget, type InitAnswers, initDefaults, writeIntentFile } from '../../app/init.js'
import { UsageError } from '../../errors.js'
import type { Profile } from '../../model/profile.js'
import type { Run } from '../io.js'

interface Options {
  readonly yes?: boolean
  readonly force?: boolean
  readonly profile?: string
  readonly topics?: string
  readonly groups?: string
  readonly loss?: Profile['loss']
  readonly duplicates?: Profile['duplicates']
  readonly throughput?: number
  readonly business?: string
  readonly sink?: NonNullable<Profile['sink']>
}

const globs = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map(glob => glob.trim())
    .filter(glob => glob !== '')

/** What the flags state, without the rest. */
const fromFlags = (options: Options): Partial<InitAnswers> => {
  const { profile, loss, duplicates, throughput, business, sink } = options
  const all = {
    profile,
    loss,
    duplicates,
    throughput,
    business,
    sink,
    topics: globs(options.topics),
    groups: globs(options.groups),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

export const run: Run = async ({ options, io }) => {
  const given = options as Options
  const target = { cwd: io.cwd, force: given.force === true }
  checkInitTarget(target)
  const known = fromFlags(given)
  if (!given.yes && !io.inIsTerminal)
    throw new UsageError(
      'init asks questions, and standard input is no terminal; use --yes with flags (see "reliactl init --help")',
    )
  const answers = given.yes
    ? { ...initDefaults, ...known }
    : await (await import('../prompts/init.js')).askInit(known, initDefaults, io.signal)
  const file = await writeIntentFile(target, answers)
  io.out(`wrote ${file}; next: reliactl recommend\n`)
  return 0
}
