import {
  type Dependency,
  dependency,
  exactVersion,
  type ManifestReader,
  propertyName,
  withoutXmlComments,
} from './define.js'

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1]?.trim()

/** Elements of `PropertyGroup` that hold a version, for `$(Name)` here and in the folders below. */
const properties = (file: string, text: string): Dependency[] => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/<(\w{1,80})>\s*(\d[\w.+-]{0,60})\s*<\/\1>/g)) {
    const [all, name = '', range = ''] = match
    const version = exactVersion(range)
    const start = match.index
    if (version === null || name === 'Version') continue
    found.push(
      dependency('nuget', false, { name: propertyName(name), version, range, file, start, end: start + all.length }),
    )
  }
  return found
}

/**
 * `PackageReference` of project files, `PackageVersion` of Directory.Packages.props, `package` of packages.config; NuGet
 * takes the lowest version that fits.
 */
export const nugetProject: ManifestReader = (file, raw) => {
  const text = withoutXmlComments(raw)
  const found = properties(file, text)
  const values = new Map(found.map(one => [one.name, one.version]))
  for (const match of text.matchAll(/<(?:Package(?:Reference|Version)|package)\s[^>]{0,1000}>/g)) {
    const [tag] = match
    const name = attribute(tag, '(?:Include|Update|id)')
    if (name === undefined) continue
    const inner = tag.endsWith('/>') ? '' : text.slice(match.index + tag.length, match.index + tag.length + 500)
    const nested = /^\s*<Version>\s*([^<]+?)\s*<\/Version>/.exec(inner)?.[1]
    const range = attribute(tag, 'VersionOverride') ?? attribute(tag, '[Vv]ersion') ?? nested ?? null
    const variable = /^\$\((\w+)\)$/.exec(range ?? '')?.[1]
    const value = variable === undefined ? exactVersion(range ?? '') : (values.get(propertyName(variable)) ?? null)
    const end = match.index + tag.length
    found.push(dependency('nuget', false, { name, version: value, range, file, start: match.index, end }))
  }
  return found
}
