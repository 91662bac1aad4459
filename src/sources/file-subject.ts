import type { Oddity } from '../model/fact.js'
import type { Subject } from '../model/subject.js'
import type { SourceProblem } from './read.js'
import { isTemplateFile } from './syntax/template.js'

const toOddity = (file: string, { message, severity, span, kind, syntax }: SourceProblem): Oddity | null => {
  const place = { file, start: span.start, end: span.end, path: [] }
  if (kind === 'template-marker')
    return isTemplateFile(file) ? null : { kind, native: syntax, raw: null, place, detail: message }
  if (kind) return { kind, native: syntax, raw: null, place, detail: message }
  return severity === 'error' ? { kind: 'not-readable', native: syntax, raw: null, place, detail: message } : null
}

/** A file as a subject of its own, for what is wrong with its text; null when nothing is. */
export const toFileSubject = (file: string, problems: readonly SourceProblem[]): Subject | null => {
  const oddities = problems.map(problem => toOddity(file, problem)).filter(oddity => oddity !== null)
  return oddities.length === 0 ? null : { kind: 'file', name: file, settings: new Map(), oddities, place: null }
}
