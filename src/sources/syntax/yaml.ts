import { Composer, type CST, type Document, Parser, type YAMLParseError } from 'yaml'
import type { MappedText, Span } from '../../text/mapped.js'
import { hasMarker, isRendered, maskTemplate } from './template.js'
import { deepestLevel, type Parse, type ParsedText, type SyntaxDocument, type SyntaxProblem } from './tree.js'
import { tooDeepAt } from './yaml-depth.js'
import { readSimpleYaml } from './yaml-simple.js'
import { toTree } from './yaml-tree.js'

/** The value of the line that holds the marker an error is about; undefined when the line holds none. */
const markedValue = (text: string, at: number): { start: number; end: number } | undefined => {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = lineEnd(text, start)
  const first = text.slice(start, end).search(/\{\{|\{%|<%/)
  return first < 0 ? undefined : { start: start + first, end: start + text.slice(start, end).trimEnd().length }
}

const lineEnd = (text: string, from: number): number => {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

const problemOf = (error: YAMLParseError, source: MappedText): SyntaxProblem => {
  const { text } = source
  const [start, end] = error.pos
  const at = Math.min(start, text.length)
  const span = source.span(at, Math.max(at, Math.min(end, text.length)))
  if (isRendered(text)) {
    const message = 'This is a template, not YAML: render it and check the result'
    return { message, span, severity: 'warning' }
  }
  const marked = markedValue(text, at)
  if (!marked) return { message: `Not valid YAML: ${sentence(error.message)}`, span, severity: 'error' }
  const shown = text.slice(marked.start, marked.end)
  const message = `Not valid YAML: ${shown} begins with a brace, so it is read as a map and not as a text; quote the template marker`
  return { message, span: source.span(marked.start, marked.end), severity: 'error' }
}

const sentence = (message: string): string => {
  const first = message.split('\n', 1)[0] ?? message
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}`
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/[.:]$/, '')
}

const compose = (tokens: Iterable<CST.Token>): Document.Parsed[] =>
  Array.from(
    new Composer({ keepSourceTokens: true, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }).compose(
      tokens,
    ),
  )

const markerProblem = (span: Span): SyntaxProblem => ({
  message: 'An unquoted template marker is a map of a map to YAML; quote it',
  span,
  severity: 'warning',
  kind: 'template-marker',
})

const read = (source: MappedText, text: string): ParsedText => {
  const masked = text !== source.text
  const tokens = Array.from(new Parser().parse(text))
  for (const token of tokens) {
    const deep = tooDeepAt(token)
    if (deep < 0) continue
    const message = `Nested deeper than ${deepestLevel} levels`
    return { documents: [], problems: [{ message, span: source.span(deep, deep + 1), severity: 'error' }] }
  }
  const documents: SyntaxDocument[] = []
  const problems: SyntaxProblem[] = []
  for (const document of compose(tokens)) {
    const [error] = document.errors
    if (error) {
      problems.push(problemOf(error, source))
      continue
    }
    const { root, problems: found, markers } = toTree(document, source, masked)
    if (found[0]) problems.push(found[0])
    else if (root) documents.push({ root })
    problems.push(...markers.map(markerProblem))
  }
  return { documents, problems }
}

/** Unquoted markers of a text that had to be masked to be read: those that begin a value. */
const maskedMarkers = (source: MappedText): SyntaxProblem[] =>
  Array.from(source.text.matchAll(/^[ \t]*(?:- +)?[^\s#'"][^\n'"]*?: +(\{\{[^\n]*\}\})[ \t]*$/gm)).map(found => {
    const start = found.index + found[0].lastIndexOf(found[1] ?? '')
    return markerProblem(source.span(start, start + (found[1]?.length ?? 0)))
  })

/** As `parseYaml`, by the full parser whatever the text. */
export const parseFullYaml: Parse = source => {
  const first = read(source, source.text)
  if (first.problems.every(problem => problem.kind) || !hasMarker(source.text)) return first
  const second = read(source, maskTemplate(source.text))
  if (second.problems.some(problem => !problem.kind)) return first
  const problems = first.problems.filter(problem => !problem.kind)
  const said = new Set(problems.map(problem => problem.span.start))
  return {
    documents: second.documents,
    problems: [...problems, ...maskedMarkers(source).filter(problem => !said.has(problem.span.start))],
  }
}

/**
 * All documents of a YAML stream with exact places. A document with an error is left out, the others stay; where
 * template markers are the cause, it is read with the markers as text. Keys may repeat, aliases and merge keys are
 * followed.
 */
export const parseYaml: Parse = source => {
  const simple = readSimpleYaml(source)
  return simple ? { documents: simple, problems: [] } : parseFullYaml(source)
}
