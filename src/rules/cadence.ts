import type { CommitBehaviour, LibraryGuess } from '../model/live.js'
import { eventsForBlockingFit } from '../model/live-limits.js'

/** Commits on a clock, with the period that was found. */
export interface Cadence {
  readonly commits: CommitBehaviour
  /** `clocked every 5.0 s`. */
  readonly words: string
}

export const cadenceOf = (commits: CommitBehaviour | null): Cadence | undefined =>
  commits?.verdict === 'clocked' && commits.period !== null
    ? { commits, words: `clocked every ${(commits.period / 1000).toFixed(1)} s` }
    : undefined

/** A cadence in the words that were found to be true of it: it never proves auto-commit. */
export const describeCadence = (cadence: Cadence, library: LibraryGuess | null): string => {
  const fit = cadence.commits.fit ? `fit ${cadence.commits.fit}` : 'no fit'
  const name = library ? `library ${library.name} (${library.confidence})` : 'library not recognised'
  return `commits are ${cadence.words}, consistent with auto-commit (${fit}, ${name})`
}

const nativeTimer = (library: LibraryGuess | null): boolean =>
  library?.client === 'java-consumer' || library?.client === 'librdkafka'

const goTicker = (library: LibraryGuess | null): boolean =>
  library !== null && ['franz-go', 'sarama', 'kafka-go'].includes(library.client)

/** From this confidence on a cadence counts as likely auto-commit. */
export const sureEnough = 0.8

/**
 * How sure a cadence makes auto-commit, 0 to 1; undefined when it is the application's own loop. Measured on recorded
 * groups: a loop that polls every few ms has the same gaps as the library's timer, so nothing reaches 1. A loop that
 * waits for its commit never falls below the period, which classic Java and librdkafka auto-commit does.
 */
export const confidenceOf = ({ commits }: Cadence, library: LibraryGuess | null, type: string): number | undefined => {
  const ownLoop = commits.fit === 'blocking' && nativeTimer(library) && type === 'classic'
  if (ownLoop && commits.events >= eventsForBlockingFit) return undefined
  if ((commits.fit === 'sharp' || commits.fit === 'exact') && nativeTimer(library)) return sureEnough
  if ((commits.fit === 'grid' || commits.fit === 'sharp') && goTicker(library)) return 0.6
  return 0.5
}
