import { resolve } from 'node:path'
import { EnvironmentError, UsageError } from '../errors.js'
import { endLabIn, type LabSource, type LabStatus, labStatuses, startLab } from '../lab/index.js'
import { didYouMean } from '../text/suggest.js'

const actions = ['up', 'down', 'status'] as const
export type LabAction = (typeof actions)[number]

export interface LabRequest {
  readonly action: LabAction
  readonly brokers: 1 | 3
  readonly version?: string
  readonly dir?: string
  readonly source?: LabSource
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly signal: AbortSignal
  readonly progress: (text: string) => void
}

/** What the action found or did: the lab that is up, the labs that were ended, the labs there are. */
export interface LabOutcome {
  readonly action: LabAction
  readonly labs: readonly LabStatus[]
}

/** Throws UsageError with the nearest action when the word is none. */
export const parseLabAction = (word: string): LabAction => {
  const found = actions.find(action => action === word)
  if (found) return found
  const near = didYouMean(word, actions)
  throw new UsageError(
    `unknown lab action "${word}"${near ? `, did you mean ${near}?` : ''} (allowed: ${actions.join(', ')})`,
  )
}

const up = async (request: LabRequest, dir: string | undefined): Promise<LabOutcome> => {
  const { brokers, version, source, env, signal, progress } = request
  const lab = await startLab({
    ...{ brokers, env, signal, progress, life: 'outlive' },
    ...(version === undefined ? {} : { version }),
    ...(source === undefined ? {} : { source }),
    ...(dir === undefined ? {} : { dir }),
  })
  return { action: 'up', labs: await labStatuses(lab.dir) }
}

const down = async (dir: string | undefined): Promise<LabOutcome> => {
  const labs = await labStatuses(dir)
  if (dir && labs.length === 0) throw new EnvironmentError(`there is no lab in ${dir}`)
  if (labs.length > 1) {
    throw new UsageError(`${labs.length} labs are there, say which with --dir: ${labs.map(lab => lab.dir).join(', ')}`)
  }
  for (const lab of labs) await endLabIn(lab.dir)
  return { action: 'down', labs }
}

/**
 * Starts, ends or lists labs. `down` without a folder ends the only lab there is and refuses to choose among several.
 * Throws EnvironmentError when no Kafka can be started here, InterruptedError when `up` was interrupted.
 */
export const runLab = async (request: LabRequest): Promise<LabOutcome> => {
  const dir = request.dir === undefined ? undefined : resolve(request.cwd, request.dir)
  if (request.action === 'up') return up(request, dir)
  if (request.action === 'down') return down(dir)
  return { action: 'status', labs: await labStatuses(dir) }
}
