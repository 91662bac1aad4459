import inquirer from 'inquirer'
import type { InitAnswers } from '../../app/init.js'
import { InterruptedError } from '../../errors.js'

export interface PromptStreams {
  readonly input?: NodeJS.ReadableStream
  readonly output?: NodeJS.WritableStream
}

const words = (text: string): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')

const needed = (text: string): true | string => text.trim() !== '' || 'A value is needed.'

const rate = (text: string): true | string =>
  text.trim() === '' || (Number(text) > 0 && Number.isFinite(Number(text))) || 'A number above zero, or nothing.'

const tolerance = [
  { name: 'no', value: 'none' },
  { name: 'yes', value: 'tolerated' },
] as const

const sinks = [
  { name: 'not known yet', value: '' },
  { name: 'another Kafka topic', value: 'kafka' },
  { name: 'MySQL', value: 'mysql' },
  { name: 'PostgreSQL', value: 'postgres' },
  { name: 'Redis', value: 'redis' },
  { name: 'an HTTP service', value: 'http' },
  { name: 'nowhere', value: 'none' },
  { name: 'something else', value: 'other' },
] as const

/** Questions still open: what flags gave is not asked again. */
const openQuestions = (known: Partial<InitAnswers>, defaults: InitAnswers) =>
  [
    {
      type: 'input',
      name: 'profile',
      message: 'Name of the first profile',
      default: defaults.profile,
      validate: needed,
    },
    {
      type: 'input',
      name: 'topics',
      message: 'Its topics (globs, comma separated)',
      default: defaults.topics.join(', '),
      validate: needed,
    },
    { type: 'input', name: 'business', message: 'What are they for? (may stay empty)' },
    { type: 'select', name: 'loss', message: 'May records be lost?', choices: tolerance, default: defaults.loss },
    {
      type: 'select',
      name: 'duplicates',
      message: 'May the effect of a record repeat?',
      choices: tolerance,
      default: defaults.duplicates,
    },
    { type: 'input', name: 'throughput', message: 'Records per second at peak (may stay empty)', validate: rate },
    { type: 'select', name: 'sink', message: 'Where does the effect of a record end up?', choices: sinks, default: '' },
  ].filter(question => known[question.name as keyof InitAnswers] === undefined)

const isClosed = (error: unknown): boolean =>
  error instanceof Error && ['ExitPromptError', 'AbortPromptError', 'CancelPromptError'].includes(error.name)

/**
 * Asks for what is not known yet. Questions go to standard error: standard output is for results.
 * @throws InterruptedError on Ctrl-C or when `signal` is aborted.
 */
export const askInit = async (
  known: Partial<InitAnswers>,
  defaults: InitAnswers,
  signal: AbortSignal,
  streams: PromptStreams = { output: process.stderr },
): Promise<InitAnswers> => {
  const prompt = inquirer.createPromptModule(streams as Parameters<typeof inquirer.createPromptModule>[0])
  const session = prompt<Record<string, string>>(openQuestions(known, defaults) as never)
  const close = () => session.ui.close()
  signal.addEventListener('abort', close)
  try {
    const answers = await session
    const stated = known
    return {
      ...defaults,
      ...(answers.profile ? { profile: answers.profile.trim() } : {}),
      ...(answers.topics ? { topics: words(answers.topics) } : {}),
      ...(answers.business?.trim() ? { business: answers.business.trim() } : {}),
      ...(answers.loss ? { loss: answers.loss as InitAnswers['loss'] } : {}),
      ...(answers.duplicates ? { duplicates: answers.duplicates as InitAnswers['duplicates'] } : {}),
      ...(answers.throughput?.trim() ? { throughput: Number(answers.throughput) } : {}),
      ...(answers.sink ? { sink: answers.sink as NonNullable<InitAnswers['sink']> } : {}),
      ...stated,
    }
  } catch (error) {
    if (isClosed(error) || signal.aborted) throw new InterruptedError('interrupted, nothing written', { cause: error })
    throw error
  } finally {
    signal.removeEventListener('abort', close)
  }
}
