import path from 'node:path'
import { type Candidate, readCandidate } from '../sources/discover.js'

export interface Neighbours {
  /** Text of a file by its path relative to the root; null when it cannot be read. */
  textOf(file: string): string | null
  /** The files that were had. */
  readonly texts: ReadonlyMap<string, string>
}

/** Files below a root that others refer to; each is read once. */
export const createNeighbours = (root: string): Neighbours => {
  const texts = new Map<string, string>()
  const missing = new Set<string>()
  return {
    texts,
    textOf(file) {
      const known = texts.get(file)
      if (known !== undefined || missing.has(file)) return known ?? null
      const candidate: Candidate = { file, absolute: path.join(root, file), explicit: false }
      const read = readCandidate(candidate)
      if ('text' in read && !('problem' in read)) {
        texts.set(file, read.text)
        return read.text
      }
      missing.add(file)
      return null
    },
  }
}
