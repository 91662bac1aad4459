import type { Guarantee } from './guarantee.js'
import type { SettingValue } from './settings.js'

/** How a value is known, from strongest to weakest. `unknown` is never shown as clean and never as a fault. */
export type EvidenceLevel = 'written' | 'defaulted' | 'observed' | 'inferred' | 'unknown'

export type Evidence =
  /** A file says so; the place is in the fact's origin. */
  | { readonly level: 'written' }
  /** Nobody wrote it: the default of this client and version holds. `source` names the file or page that states it. */
  | { readonly level: 'defaulted'; readonly client: string; readonly version: string | null; readonly source: string }
  /** The cluster answered so. `source` names the request, for example `DescribeConfigs`. */
  | { readonly level: 'observed'; readonly source: string }
  /** Concluded from traces in the log. */
  | { readonly level: 'inferred'; readonly basis: string; readonly confidence: number }
  /** Could not tell, with the reason in words and, where known, the values it may have. */
  | { readonly level: 'unknown'; readonly reason: string; readonly candidates?: readonly SettingValue[] }

/** The reason of an unknown that a permission would answer; an audit that met one is incomplete. */
export const notPermitted = 'not permitted'

/** A question that could not be answered, with what would answer it. */
export interface Unknown {
  readonly subject: { readonly kind: string; readonly name: string }
  readonly question: string
  readonly reason: string
  readonly remedy: string
  /** The guarantee that the profile of the subject asks for, where there is one. */
  readonly intended?: Guarantee
}
