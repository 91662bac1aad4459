import type { Report } from '../report.js'
import type { SourceTexts } from '../text/sources.js'
import type { Style } from './style.js'

export interface RenderContext {
  readonly version: string
  /** Colours; plain for files and machine formats. */
  readonly style: Style
  /** Columns that text may use. */
  readonly width: number
  /** Texts of the files read, for code frames. */
  readonly sources: SourceTexts
}

/** One output form; option choices, help and file writing derive from this entry. */
export interface Reporter {
  readonly name: string
  /** May load a part that only some reports need, hence a promise. */
  readonly render: (report: Report, context: RenderContext) => string | Promise<string>
}
