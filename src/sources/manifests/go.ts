import { isClientPackage, packageKey } from '../../clients/packages.js'
import { type Dependency, dependency, exactVersion, type ManifestReader, withoutComments } from './define.js'

const required = /^(?:require\s+|\s+)([\w.-]+\.[\w.-]+\/[\w./~-]+)\s+(v[\w.+-]+)[ \t]*$/gm
const replaced = /^(?:replace\s+|\s+)(\S+)(?:\s+(v\S+))?\s+=>\s+(\S+)(?:\s+(v\S+))?[ \t]*$/gm

/** `go.mod` states the version that is built; a local folder or a fork in its place has none that says anything. */
export const goMod: ManifestReader = (file, raw) => {
  const text = withoutComments(raw, /\/\/[^\n]*/g)
  const instead = new Map<string, string | null>()
  for (const [, name = '', , other = '', version] of text.matchAll(replaced)) {
    const isClient = isClientPackage(packageKey({ ecosystem: 'go', name: other }))
    instead.set(name, isClient && version !== undefined ? exactVersion(version) : null)
  }
  const found: Dependency[] = []
  const excluded = /^exclude\s*\([^)]*\)/gm
  for (const match of withoutComments(text, excluded).matchAll(required)) {
    const [all, name = '', range = ''] = match
    const start = match.index + (all.length - all.trimStart().length)
    const end = match.index + all.length
    const version = instead.has(name) ? (instead.get(name) ?? null) : exactVersion(range)
    found.push(dependency('go', true, { name, version, range, file, start, end }))
  }
  return found
}
