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

/** `package-lock.json` of npm 5 and later; a copy nested in another package does not count. */
export const packageLock: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(
    /"(?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*\{\s*"version"\s*:\s*"([^"]+)"/g,
  )) {
    const [all, name = '', version = ''] = match
    const start = match.index
    found.push(dependency('npm', true, { name, version, range: null, file, start, end: start + all.length }))
  }
  return found
}

/** `pnpm-lock.yaml`: keys of `packages`, `/name/1.2.3`, `/name@1.2.3` or `name@1.2.3`. */
export const pnpmLock: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/^ {2}['"]?\/?((?:@[\w.-]+\/)?[\w.-]+)[@/](\d[\w.-]*)[^\n]*:/gm)) {
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
