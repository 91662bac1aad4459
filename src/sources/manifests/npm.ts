import { type Dependency, dependency, exactVersion, type ManifestReader } from './define.js'

/** `package.json`: only entries whose value looks like a version or range, which scripts do not. */
export const packageJson: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/"((?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*"([~^<>=*v\dx][^"]*|workspace:[^"]*|latest)"/g)) {
    const [all, name = '', range = ''] = match
    if (name === 'version') continue
    const start = match.index
    found.push(
      dependency('npm', false, { name, version: exactVersion(range), range, file, start, end: start + all.length }),
    )
  }
  return found
}

/** Lock files of npm 5 and 6 nest the copies that packages keep for themselves, so only the outer level counts. */
const oldLock = (file: string, text: string): Dependency[] => {
  let tree: { readonly dependencies?: Readonly<Record<string, { readonly version?: unknown }>> }
  try {
    tree = JSON.parse(text)
  } catch {
    return []
  }
  const found: Dependency[] = []
  for (const [name, { version } = {}] of Object.entries(tree?.dependencies ?? {})) {
    if (typeof version !== 'string') continue
    const start = Math.max(0, text.indexOf(`"${name}"`))
    found.push(dependency('npm', true, { name, version, range: null, file, start, end: start + name.length + 2 }))
  }
  return found
}

/** `package-lock.json` of npm 5 and later; a copy nested in another package does not count, one of a workspace does there. */
export const packageLock: ManifestReader = (file, text) => {
  if (!/"packages"\s*:\s*\{/.test(text.slice(0, 2_000))) return oldLock(file, text)
  const found: Dependency[] = []
  for (const match of text.matchAll(
    /"((?:[\w@.-]+\/){0,12}?node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*\{\s*"version"\s*:\s*"([^"]+)"/g,
  )) {
    const [all, folder, name = '', version = ''] = match
    const start = match.index
    const workspace = folder === undefined ? '' : folder.slice(0, -'node_modules/'.length).replace(/\/$/, '')
    if (workspace.includes('node_modules') || folder === undefined) continue
    const place = { file, start, end: start + all.length }
    found.push(
      dependency('npm', true, { name, version, range: null, ...place, ...(workspace !== '' && { workspace }) }),
    )
  }
  return found
}

/** `bun.lock`: `"name": ["name@1.2.3", …]`; what another package keeps for itself has its name in front. */
export const bunLock: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/"((?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*\[\s*"\1@([\w.+-]+)"/g)) {
    const [all, name = '', version = ''] = match
    const start = match.index
    found.push(dependency('npm', true, { name, version, range: null, file, start, end: start + all.length }))
  }
  return found
}

/** `yarn.lock`, classic and berry. */
export const yarnLock: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/^"?((?:@[\w.-]+\/)?[\w.-]+)@([^\n]+):\n\s+version:?\s+"?([^"\n]+)/gm)) {
    const [all, name = '', range = '', version = ''] = match
    const start = match.index
    found.push(dependency('npm', true, { name, version, range, file, start, end: start + all.length }))
  }
  return found
}
