import type { Snippet } from '../../report.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

/** The files of a snippet as they are, each under its name, so that a single one can be redirected to a file. */
export const snippetText = (snippet: Snippet, { style, width }: RenderContext): string[] => {
  const result: string[] = []
  for (const file of snippet.files) {
    if (snippet.files.length > 1) result.push(style.bold(`--- ${file.name}`))
    result.push(file.text.trimEnd(), '')
  }
  for (const note of snippet.notes) result.push(...wrap(`note: ${note}`, width).map(style.dim))
  return result
}

export const snippetMarkdown = (snippet: Snippet): string[] => {
  const result: string[] = []
  for (const file of snippet.files) {
    result.push(`### \`${file.name}\``, '', `\`\`\`${file.language}`, file.text.trimEnd(), '```', '')
  }
  for (const note of snippet.notes) result.push(`> ${note}`, '')
  return result
}
