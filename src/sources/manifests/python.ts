import { type Dependency, dependency, exactVersion, type ManifestReader } from './define.js'

/** PyPI takes case, `-`, `_` and `.` in names as equal. */
const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

const requirement = (file: string, text: string, offset: number): Dependency | undefined => {
  const match = /^\s*([A-Za-z][\w.-]*)\s*(?:\[[^\]\n]{0,200}\])?\s*((?:===?|[<>~!]=?)[^;#\\]*)?/.exec(text)
  if (!match) return undefined
  const [all, name = '', written] = match
  const range = written?.replace(/\s--hash[\s\S]*/, '').trim() ?? null
  const pinned = range === null ? undefined : /^===?\s*([\w.+-]+)$/.exec(range)?.[1]
  const start = offset + all.indexOf(name)
  return dependency('pypi', false, {
    name: normal(name),
    version: pinned === undefined ? null : exactVersion(pinned),
    range,
    file,
    start,
    end: offset + all.trimEnd().length,
  })
}

/** `requirements*.txt` and `constraints.txt`: one requirement a line. */
export const requirements: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/^[^\n]+$/gm)) {
    const one = requirement(file, match[0], match.index)
    if (one) found.push(one)
  }
  return found
}

/** `pyproject.toml`: strings of PEP 621 lists and entries of Poetry. */
export const pyproject: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/["']([A-Za-z][\w.-]*(?:\[[^\]\n]{0,200}\])?\s*(?:===?|[<>~!]=?)[^"'\n]*)["']/g)) {
    const one = requirement(file, match[1] ?? '', match.index + 1)
    if (one) found.push(one)
  }
  for (const match of text.matchAll(
    /^([A-Za-z][\w.-]*)\s*=\s*(?:["']([~^<>=*\d][^"'\n]*)["']|\{[^}\n]*\bversion\s*=\s*["']([^"'\n]+)["'])/gm,
  )) {
    const [all, name = '', plain, inner] = match
    const range = plain ?? inner ?? ''
    if (name === 'version' || name === 'python' || name.endsWith('version')) continue
    const start = match.index
    const version = exactVersion(range.replace(/^==/, ''))
    found.push(dependency('pypi', false, { name: normal(name), version, range, file, start, end: start + all.length }))
  }
  return found
}

/** `[[package]]` tables of poetry.lock, uv.lock and Cargo.lock. */
export const packageTables =
  (ecosystem: 'pypi' | 'cargo'): ManifestReader =>
  (file, text) => {
    const found: Dependency[] = []
    for (const match of text.matchAll(/\[\[package\]\]\s*\nname\s*=\s*"([^"]+)"\s*\nversion\s*=\s*"([^"]+)"/g)) {
      const [all, name = '', version = ''] = match
      const start = match.index
      const plain = ecosystem === 'pypi' ? normal(name) : name
      found.push(
        dependency(ecosystem, true, { name: plain, version, range: null, file, start, end: start + all.length }),
      )
    }
    return found
  }

/** `Pipfile.lock`. */
export const pipfileLock: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/"([\w.-]+)"\s*:\s*\{[^{}]{0,20000}"version"\s*:\s*"==([^"]+)"/g)) {
    const [all, name = '', version = ''] = match
    const start = match.index
    found.push(
      dependency('pypi', true, { name: normal(name), version, range: null, file, start, end: start + all.length }),
    )
  }
  return found
}
