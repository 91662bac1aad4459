import { type Dependency, dependency, type ManifestReader } from './define.js'

/** Version numbers without the peers behind it: `2.2.4(foo@1.0.0)`, `1.2.0_foo@1.0.0`. */
const plain = (text: string): string => /^\d[\w.-]*?(?=[(_]|$)/.exec(text)?.[0] ?? text

/** What each workspace got: sections `importers`, or the top level of a project that is alone. */
const importers = (file: string, text: string): Dependency[] => {
  const found: Dependency[] = []
  let workspace: string | null = null
  let inImporters = false
  let name = ''
  let offset = 0
  for (const line of text.split('\n')) {
    const start = offset
    offset += line.length + 1
    if (/^\S/.test(line)) {
      inImporters = line.startsWith('importers:')
      workspace = /^(?:dev|optional)?[dD]ependencies:/.test(line) ? '' : null
      name = ''
      continue
    }
    const [, margin = '', key = '', value = ''] =
      /^( +)['"]?([^'":]+)['"]?:[ \t]*['"]?([^'"]*?)['"]?\r?$/.exec(line) ?? []
    if (inImporters && margin.length === 2) workspace = key === '.' ? '' : key
    const depth = margin.length - (inImporters ? 4 : 0)
    if (workspace === null || depth < 2) continue
    if (depth === 2) name = key
    const written = depth === 2 ? value : key === 'version' ? value : ''
    if (!/^\d/.test(written)) continue
    const place = { file, start, end: start + line.length }
    found.push(dependency('npm', true, { name, version: plain(written), range: null, ...place, workspace }))
  }
  return found
}

/** `pnpm-lock.yaml` 5 to 9: what workspaces got, and keys of `packages`, `/name/1.2.3`, `/name@1.2.3` or `name@1.2.3`. */
export const pnpmLock: ManifestReader = (file, text) => {
  const found = importers(file, text)
  for (const match of text.matchAll(/^ {2}['"]?\/?((?:@[\w.-]+\/)?[\w.-]+)[@/](\d[\w.-]*)[^\n]*:/gm)) {
    const [all, name = '', version = ''] = match
    const start = match.index
    found.push(dependency('npm', true, { name, version, range: null, file, start, end: start + all.length }))
  }
  return found
}
