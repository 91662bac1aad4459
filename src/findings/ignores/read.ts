import { type CommentForms, commentFormsOf } from './comments.js'

/** One directive in a file. */
export interface Ignore {
  readonly file: string
  /** Offsets of the directive, without what opens and closes the comment. */
  readonly start: number
  readonly end: number
  /** Line whose findings it is about; null for the whole file. */
  readonly target: number | null
  /** As written, lower case. */
  readonly rules: readonly string[]
  readonly reason: string | null
}

const word = 'reliactl-ignore'

const directive = /^reliactl-ignore(-file)?(?![\w-])(.*)$/i

const trimComment = (text: string): string => text.replace(/\s*(?:-->|\*\/)\s*$/, '').trimEnd()

interface Found {
  readonly at: number
  readonly own: boolean
}

/** Where in a line the directive begins, if a comment of this syntax opens right before it. */
const findDirective = (line: string, forms: CommentForms): Found | undefined => {
  const at = line.toLowerCase().indexOf(word)
  if (at < 0) return undefined
  const before = line.slice(0, at).trimEnd()
  for (const mark of forms.own) if (before.trim() === mark) return { at, own: true }
  for (const mark of forms.trailing) {
    if (before.endsWith(mark) && /\s$/.test(before.slice(0, -mark.length))) return { at, own: false }
  }
  return undefined
}

const isPassedBy = (line: string, forms: CommentForms): boolean => {
  const text = line.trim()
  return text === '' || forms.own.some(mark => text.startsWith(mark))
}

/** The next line that holds anything else than comments, 1-based; the last one where there is none. */
const nextLine = (lines: readonly string[], after: number, forms: CommentForms): number => {
  for (let at = after + 1; at < lines.length; at++) if (!isPassedBy(lines[at] ?? '', forms)) return at + 1
  return lines.length
}

/**
 * The directives of a file, read from its text line by line: what a comment belongs to does not depend on how a parser
 * hangs it on its tree, and documents inside a scalar need no parser of their own.
 */
export const readIgnores = (file: string, text: string): readonly Ignore[] => {
  if (!text.toLowerCase().includes(word)) return []
  const forms = commentFormsOf(file)
  const result: Ignore[] = []
  const lines = text.split(/\r\n|\n|\r/)
  let offset = 0
  for (const [index, line] of lines.entries()) {
    const found = findDirective(line, forms)
    const match = found ? directive.exec(trimComment(line.slice(found.at))) : null
    if (found && match) {
      const [whole, forFile, rest = ''] = match
      const [names = '', ...reason] = rest.split(/\s--(?=\s|$)/)
      const start = offset + found.at
      result.push({
        file,
        start,
        end: start + whole.length,
        target: forFile ? null : found.own ? nextLine(lines, index, forms) : index + 1,
        rules: names
          .split(/[\s,]+/)
          .filter(name => name !== '')
          .map(name => name.toLowerCase()),
        reason: reason.join(' --').trim() || null,
      })
    }
    offset += line.length
    if (text.startsWith('\r\n', offset)) offset += 2
    else offset += 1
  }
  return result
}
