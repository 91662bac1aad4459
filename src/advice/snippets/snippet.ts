import type { Snippet } from '../../report.js'
import { renderTemplate } from './render.js'
import { placeholders, type SnippetRequest } from './values.js'

/** A file of `templates/clients/`. */
export interface SnippetTemplate {
  readonly name: string
  readonly text: string
}

const languages: Readonly<Record<string, string>> = {
  java: 'java',
  properties: 'properties',
  sh: 'sh',
  sql: 'sql',
  ts: 'typescript',
  yaml: 'yaml',
  yml: 'yaml',
}

/** Not part of the snippet: said beside it. */
export const notesFile = 'notes.txt'

/** Fills the templates of one client, role and guarantee. Lines of `notes.txt` become notes. */
export const renderSnippet = (request: SnippetRequest, templates: readonly SnippetTemplate[]): Snippet => {
  const values = placeholders(request)
  const files: { name: string; language: string; text: string }[] = []
  const notes: string[] = []
  for (const template of templates) {
    const text = renderTemplate(template.text, values, template.name)
    if (template.name === notesFile) notes.push(...text.split('\n').filter(line => line !== ''))
    else files.push({ name: template.name, language: languages[template.name.split('.').at(-1) ?? ''] ?? 'text', text })
  }
  return { client: request.client ?? 'any', role: request.role, guarantee: request.guarantee, files, notes }
}
