import type { Confidence, Impact, Severity } from '../model/hazard.js'
import type { Report } from '../report.js'
import type { SourceTexts } from '../text/sources.js'
import type { Style } from './style.js'

/** What a form may tell of a rule, whether or not it found something. */
export interface RuleInfo {
  readonly id: string
  readonly summary: string
  readonly why: string
  /** Where no profile tells otherwise. */
  readonly severity: Severity
  readonly confidence: Confidence
  readonly impacts: readonly Impact[]
  readonly references: readonly string[]
}

export interface RenderContext {
  readonly version: string
  /** Colours; plain for files and machine formats. */
  readonly style: Style
  /** Columns that text may use. */
  readonly width: number
  /** Texts of the files read, for code frames. */
  readonly sources: SourceTexts
  /** Rules by id; loaded only by forms that describe them. */
  readonly rules?: () => Promise<ReadonlyMap<string, RuleInfo>>
  /** What `--fail-on` says, for forms that tell failures from the rest. */
  readonly failOn?: string
  /** Print suppressed findings too, with their reasons. */
  readonly showSuppressed?: boolean
}

/** One output form; option choices, help and file writing derive from this entry. */
export interface Reporter {
  readonly name: string
  /** May load a part that only some reports need, hence a promise. */
  readonly render: (report: Report, context: RenderContext) => string | Promise<string>
  /** The same text in pieces, of a form that may grow too large to be held as a whole. */
  readonly pieces?: (report: Report, context: RenderContext) => Iterable<string> | Promise<Iterable<string>>
}

/** A form that is written in pieces. */
export const inPieces = (name: string, pieces: NonNullable<Reporter['pieces']>): Reporter => ({
  name,
  pieces,
  render: async (report, context) => [...(await pieces(report, context))].join(''),
})
