import { createHash } from 'node:crypto'

/**
 * Identity by meaning: rule, file and key route, or rule and live subject. No line numbers, so that it survives edits
 * elsewhere in the file.
 */
export const fingerprint = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)
