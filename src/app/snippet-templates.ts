import { existsSync, readdirSync } from 'node:fs'
import { notesFile, type SnippetTemplate } from '../advice/snippets/snippet.js'
import type { SnippetRequest } from '../advice/snippets/values.js'
import { readTemplate, templatePath } from '../templates.js'

const filesIn = (folder: string): readonly SnippetTemplate[] => {
  const path = templatePath(folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .sort()
    .map(name => ({ name, text: readTemplate(`${folder}/${name}`) }))
}

/**
 * The templates for one client, role and guarantee, settings first, then code: the folder of the role, that of the
 * guarantee below it, and what all clients share. A file of the guarantee takes the place of one of the role. A new
 * client is a new folder.
 */
export const snippetTemplates = ({ client, role, guarantee }: SnippetRequest): readonly SnippetTemplate[] => {
  const own = client ?? 'topic'
  const folders = [`${own}/${role}`, `${own}/${role}/${guarantee}`, `common/${role}/${guarantee}`]
  const found: SnippetTemplate[] = []
  for (const template of folders.flatMap(folder => filesIn(`clients/${folder}`))) {
    const at = found.findIndex(({ name }) => name === template.name)
    if (at < 0 || template.name === notesFile) found.push(template)
    else found[at] = template
  }
  const rank = ({ name }: SnippetTemplate): number => (/\.(properties|ya?ml)$/.test(name) ? 0 : 1)
  return client === null ? found : [...found].sort((a, b) => rank(a) - rank(b))
}
