import { realpath } from 'node:fs/promises'
import { EnvironmentError } from '../errors.js'
import { endLab } from './end.js'
import { openLab } from './handle.js'
import { findStates, readState, statusOf } from './state.js'
import type { Lab, LabStatus } from './types.js'

export { startLab } from './start.js'
export {
  defaultVersion,
  type Lab,
  type LabBroker,
  type LabOptions,
  type LabSource,
  type LabStatus,
  labSources,
  type ToolOptions,
  type ToolResult,
} from './types.js'

/** A lab that some process started, by its folder. Throws EnvironmentError when there is none. */
export const attachLab = async (dir: string): Promise<Lab> => {
  const state = await readState(await realpath(dir).catch(() => dir))
  if (!state) throw new EnvironmentError(`there is no lab in ${dir}`)
  return openLab(state)
}

/** Labs of this user: the one in `dir`, or all that were started to outlive their starter. */
export const labStatuses = async (dir?: string): Promise<readonly LabStatus[]> => {
  if (!dir) return Promise.all((await findStates()).map(statusOf))
  const state = await readState(await realpath(dir).catch(() => dir))
  return state ? [await statusOf(state)] : []
}

/** Ends the lab in this folder and removes its data; false when there is none. */
export const endLabIn = async (dir: string): Promise<boolean> => {
  const state = await readState(await realpath(dir).catch(() => dir))
  if (!state) return false
  await endLab(state)
  return true
}
