import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EnvironmentError, InputError, UsageError } from '../errors.js'
import { intentFileNames } from '../intent/discover.js'
import type { Profile } from '../model/profile.js'
import { readTemplate } from '../templates.js'

/** What the first profile states; lists are globs. */
export interface InitAnswers {
  readonly profile: string
  readonly topics: readonly string[]
  readonly groups: readonly string[]
  readonly loss: Profile['loss']
  readonly duplicates: Profile['duplicates']
  readonly business?: string | undefined
  readonly throughput?: number | undefined
  readonly sink?: Profile['sink'] | undefined
}

/** Nothing lost, repeats borne: what a topic needs of which nothing else is known. */
export const initDefaults: InitAnswers = {
  profile: 'default',
  topics: ['*'],
  groups: [],
  loss: 'none',
  duplicates: 'tolerated',
}

const isPlainKey = (name: string): boolean =>
  /^[A-Za-z_][\w.-]*$/.test(name) && !/^(true|false|null|yes|no|on|off)$/i.test(name)

const list = (values: readonly string[]): string => `[${values.map(value => JSON.stringify(value)).join(', ')}]`

/** A key with its value, or an example of it as a comment when it is not stated. */
const optional = (key: string, value: string | undefined, example: string): string =>
  value === undefined ? `# ${key}: ${example}` : `${key}: ${value}`

/** Text of a commented `reliactl.yaml` with one profile. A JSON string is a YAML string, so values are quoted as such. */
export const renderIntentFile = (answers: InitAnswers): string => {
  const { profile, topics, groups, loss, duplicates, business, throughput, sink } = answers
  const values: Readonly<Record<string, string>> = {
    profile: isPlainKey(profile) ? profile : JSON.stringify(profile),
    topics: list(topics),
    business: optional('business', business ? JSON.stringify(business) : undefined, 'card payments'),
    loss,
    duplicates,
    throughput: optional('throughput', throughput?.toString(), '3000'),
    sink: optional('sink', sink, 'mysql'),
    groups: optional('groups', groups.length > 0 ? list(groups) : undefined, '["settlement-*"]'),
  }
  return readTemplate('init/reliactl.yaml').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** @throws UsageError when the answers make a file that reliactl itself would refuse. */
const check = async (text: string): Promise<void> => {
  const { parseIntent } = await import('../intent/parse.js')
  try {
    parseIntent({ text, file: 'answers', root: '' })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new UsageError(error.message.replace(/answers:\d+:\d+: /g, ''), { cause: error })
  }
}

export interface InitTarget {
  readonly cwd: string
  readonly force: boolean
}

/**
 * Refuses before any question is asked.
 * @throws UsageError when the folder has an intent file and `force` is not set.
 */
export const checkInitTarget = ({ cwd, force }: InitTarget): void => {
  const existing = intentFileNames.find(name => existsSync(path.join(cwd, name)))
  if (existing && !force) throw new UsageError(`${existing} exists already; --force overwrites it`)
}

/**
 * Writes `reliactl.yaml` into the working directory and returns its name.
 * @throws UsageError when it exists or the answers are not right, EnvironmentError when it cannot be written.
 */
export const writeIntentFile = async (target: InitTarget, answers: InitAnswers): Promise<string> => {
  checkInitTarget(target)
  const text = renderIntentFile(answers)
  await check(text)
  const [name] = intentFileNames
  try {
    await writeFile(path.join(target.cwd, name), text, { flag: target.force ? 'w' : 'wx' })
  } catch (cause) {
    throw new EnvironmentError(`cannot write ${name}: ${(cause as Error).message}`, { cause })
  }
  return name
}
