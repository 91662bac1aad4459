import { Composer, type CST, type Document, Parser, type YAMLParseError } from 'yaml'
import type { MappedText } from '../../text/mapped.js'
import { deepestLevel, type Parse, type SyntaxDocument, type SyntaxProblem } from './tree.js'
import { tooDeepAt } from './yaml-depth.js'
import { toTree } from './yaml-tree.js'

/** Blocks of Go or Jinja templates; such a file is YAML only after rendering. */
const templateMark =
  /\{\{-?\s*(?:(?:if|else|end|range|with|include|template|define|toYaml)\b|\/\*)|\{\{-?\s*\.[A-Z]|\{%-?\s|<%[=-]?\s/

const problemOf = (error: YAMLParseError, source: MappedText): SyntaxProblem => {
  const [start, end] = error.pos
  const at = Math.min(start, source.text.length)
  const span = source.span(at, Math.max(at, Math.min(end, source.text.length)))
  if (templateMark.test(source.text)) {
    const message = 'This is a template, not YAML: render it and check the result'
    return { message, span, severity: 'warning' }
  }
  return { message: `Not valid YAML: ${sentence(error.message)}`, span, severity: 'error' }
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

/**
 * All documents of a YAML stream with exact places. A document with an error is left out, the others stay. Keys may
 * repeat, aliases and merge keys are followed, template markers in braces stay text.
 */
export const parseYaml: Parse = source => {
  const tokens = Array.from(new Parser().parse(source.text))
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
    const { root, problems: found } = toTree(document, source)
    if (found[0]) problems.push(found[0])
    else if (root) documents.push({ root })
  }
  return { documents, problems }
}
