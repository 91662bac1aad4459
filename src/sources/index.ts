import type { Subject } from '../model/subject.js'
import { declareSource, type SourceInput, type SourceProblem } from './read.js'
import { toSubject } from './subjects.js'

export interface SourceResult {
  readonly subjects: readonly Subject[]
  /** Broken input; an error means that part of the file could not be read. */
  readonly problems: readonly SourceProblem[]
  /** Some carrier knows this kind of file. */
  readonly claimed: boolean
  readonly notes: readonly string[]
  /** Other files whose settings are wholly those of these subjects. */
  readonly absorbed: readonly string[]
  /** Ids of the carriers that claim it, the outer one first. */
  readonly carriers: readonly string[]
  /** Why a file that was found, not named, was not parsed at all. */
  readonly unread?: string
}

/**
 * Every client, topic and broker that a file configures, with effective settings. Pure over name and text; broken input
 * is a problem with its position, never an exception.
 */
export const readSource = async (input: SourceInput): Promise<SourceResult> => {
  const { declarations, problems, claimed, notes, absorbed = [], carriers = [], unread } = await declareSource(input)
  const lookUp = declarations.length > 0 ? input.versions?.() : undefined
  const subjects = declarations.map(declaration => toSubject(declaration, input.pin ?? {}, lookUp))
  const known = [...new Set(carriers)]
  return { subjects, problems, claimed, notes, absorbed, carriers: known, ...(unread !== undefined && { unread }) }
}

export type { Pin } from './carriers/define.js'
export { type Candidate, discover } from './discover.js'
export { toFileSubject } from './file-subject.js'
export type { SourceInput, SourceProblem } from './read.js'
