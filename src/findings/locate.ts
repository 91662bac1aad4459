import type { Place } from '../model/fact.js'
import type { Location } from '../report.js'
import type { SourceTexts } from '../text/sources.js'

/** Turns a place into 1-based positions; null when the text of the file is not at hand. */
export const locate = (place: Place | null | undefined, sources: SourceTexts): Location | null => {
  const lines = place ? sources.lines(place.file) : undefined
  if (!place || !lines) return null
  const start = lines.position(place.from ?? place.start)
  const end = lines.position(place.end)
  return {
    file: place.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    path: place.path,
  }
}
