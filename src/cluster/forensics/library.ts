import type { LibraryGuess } from '../../model/live.js'
import { type LibraryMark, type LibrarySigns, libraryMarks } from './library-table.js'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const matches = (pattern: string, text: string | null, signs: LibrarySigns): RegExpExecArray | null => {
  if (text === null) return null
  const source = pattern
    .replace('<group>', literal(signs.group))
    .replace('<member>', literal(signs.memberId ?? '\u0000'))
  return new RegExp(source, 'u').exec(text)
}

const subscriptionFits = (mark: LibraryMark, signs: LibrarySigns): boolean => {
  const wanted = mark.subscription
  if (!wanted) return true
  const seen = signs.subscription
  if (!seen || seen.version !== wanted.version) return false
  if (wanted.userData !== undefined && seen.userData !== wanted.userData) return false
  if (wanted.owned !== undefined && seen.owned !== wanted.owned) return false
  return wanted.rack === undefined || seen.rack === wanted.rack
}

const fits = (mark: LibraryMark, signs: LibrarySigns): boolean => {
  if (mark.type !== undefined && mark.type !== signs.type) return false
  if (mark.assignmentVersion !== undefined && signs.assignmentVersion !== mark.assignmentVersion) return false
  if (mark.timeouts) {
    const [session, rebalance] = mark.timeouts
    if (signs.sessionTimeout !== session || signs.rebalanceTimeout !== rebalance) return false
  }
  if (!subscriptionFits(mark, signs)) return false
  const patterns = [
    [mark.clientId, signs.clientId],
    [mark.memberId, signs.memberId],
    [mark.group, signs.group],
    [mark.protocol, signs.protocol],
    [mark.commitMetadata, signs.commitMetadata],
  ] as const
  return patterns.every(([pattern, text]) => pattern === undefined || matches(pattern, text, signs) !== null)
}

/** The client library of one member, by the first mark that fits; null when none does. */
export const guessLibrary = (signs: LibrarySigns): LibraryGuess | null => {
  const mark = libraryMarks.find(candidate => fits(candidate, signs))
  if (!mark) return null
  const version = mark.versioned && mark.clientId ? matches(mark.clientId, signs.clientId, signs)?.[1] : undefined
  return {
    client: mark.client,
    name: mark.name,
    version: version ?? null,
    confidence: mark.confidence,
    basis: mark.basis,
  }
}

const rank = { certain: 0, high: 1, low: 2 }

/** One guess for a group: the surest of its members, or null when they disagree. */
export const agreeOnLibrary = (guesses: readonly (LibraryGuess | null)[]): LibraryGuess | null => {
  let best: LibraryGuess | null = null
  for (const guess of guesses) {
    if (!guess) continue
    if (best && best.client !== guess.client) return null
    if (!best || rank[guess.confidence] < rank[best.confidence]) best = guess
  }
  return best
}
