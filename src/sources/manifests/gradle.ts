import {
  type Dependency,
  dependency,
  exactVersion,
  type ManifestReader,
  propertyName,
  withoutComments,
} from './define.js'

const comments = /(?<![:"'/])\/\/[^\n]*|\/\*[\s\S]{0,20000}?\*\//g

/** `kafkaVersion = '3.7.0'`, `val kafkaVersion by extra("3.7.0")`, `set("kafkaVersion", "3.7.0")`, `ext['kafka.version'] = …`. */
const variablesOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  const patterns = [
    /([\w.]+)\s*=\s*["']([\w.+-]+)["']/g,
    /\[\s*["']([\w.-]+)["']\s*\]\s*=\s*["']([\w.+-]+)["']/g,
    /(\w+)\s+by\s+extra\s*\(\s*["']([\w.+-]+)["']/g,
    /set\s*\(\s*["']([\w.-]+)["']\s*,\s*["']([\w.+-]+)["']/g,
  ]
  for (const pattern of patterns)
    for (const [, name = '', value = ''] of text.matchAll(pattern))
      found.set(name.replace(/^(?:ext|project\.ext|rootProject\.ext)\./, ''), value)
  return found
}

const resolve = (text: string, variables: ReadonlyMap<string, string>): string => {
  const name = /^\$\{?(?:project\.|rootProject\.|ext\.)*([\w.]+)\}?$/.exec(text)?.[1]
  return name === undefined ? text : (variables.get(name) ?? text)
}

/** Coordinates, plugins and overridden properties of `build.gradle` and `build.gradle.kts`. */
export const gradleBuild: ManifestReader = (file, raw) => {
  const text = withoutComments(raw, comments)
  const variables = variablesOf(text)
  const found: Dependency[] = []
  const add = (name: string, written: string, start: number, end: number): void => {
    const range = resolve(written, variables)
    found.push(dependency('maven', false, { name, version: exactVersion(range), range, file, start, end }))
  }
  for (const match of text.matchAll(/["']([\w.-]+:[\w.-]+):([^"':@\s]+)[^"'\n]*["']/g))
    add(match[1] ?? '', match[2] ?? '', match.index, match.index + match[0].length)
  const map =
    /group\s*[:=]\s*["']([\w.-]+)["']\s*,\s*name\s*[:=]\s*["']([\w.-]+)["']\s*,\s*version\s*[:=]\s*["']?([^"'\s,)]+)/g
  for (const match of text.matchAll(map))
    add(`${match[1]}:${match[2]}`, match[3] ?? '', match.index, match.index + match[0].length)
  for (const match of text.matchAll(/\bid\s*\(?\s*["']([\w.-]+)["']\s*\)?\s*version\s*\(?\s*["']([^"']+)["']/g))
    add(`plugin:${match[1]}`, match[2] ?? '', match.index, match.index + match[0].length)
  for (const [property, name] of Object.entries({
    'kafka.version': 'org.apache.kafka:kafka-clients',
    'spring-kafka.version': 'org.springframework.kafka:spring-kafka',
  })) {
    const written = variables.get(property)
    const start = text.indexOf(property)
    if (written !== undefined && start >= 0) add(name, written, start, start + property.length)
  }
  return found
}

/** `gradle.properties`: variables of the builds below it. */
export const gradleProperties: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/^[ \t]*([\w.-]+)[ \t]*[=:][ \t]*([\w.+-]+)[ \t]*$/gm)) {
    const [all, property = '', range = ''] = match
    const version = exactVersion(range)
    const start = match.index
    if (version === null) continue
    found.push(
      dependency('maven', false, {
        name: propertyName(property),
        version,
        range,
        file,
        start,
        end: start + all.length,
      }),
    )
  }
  return found
}

/** `gradle.lockfile`: one resolved coordinate a line. */
export const gradleLock: ManifestReader = (file, text) => {
  const found: Dependency[] = []
  for (const match of text.matchAll(/^([\w.-]+:[\w.-]+):([^=\s]+)=/gm)) {
    const [all, name = '', version = ''] = match
    const start = match.index
    found.push(dependency('maven', true, { name, version, range: null, file, start, end: start + all.length }))
  }
  return found
}

const quoted = (text: string, key: string): string | undefined =>
  new RegExp(`(?:^|[{,\\s])${key.replace('.', '\\.')}\\s*=\\s*["']([^"']+)["']`).exec(text)?.[1]

/** Version catalogue `libs.versions.toml`: what the build may use, with `version.ref` resolved. */
export const versionCatalogue: ManifestReader = (file, raw) => {
  const text = withoutComments(raw, /^\s*#[^\n]*/gm)
  const section = /\[versions\]([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(text)?.[1] ?? ''
  const versions = new Map<string, string>()
  for (const [, name = '', value = ''] of section.matchAll(/^\s*([\w.-]+)\s*=\s*["']([^"']+)["']/gm))
    versions.set(name, value)
  // Rich versions: what is preferred, else what is demanded.
  for (const [, name = '', body = ''] of section.matchAll(/^\s*([\w.-]+)\s*=\s*(\{[^}\n]*\})/gm))
    versions.set(name, quoted(body, 'prefer') ?? quoted(body, 'strictly') ?? quoted(body, 'require') ?? '')
  const found: Dependency[] = []
  for (const match of text.matchAll(/^[\w.-]+\s*=\s*(\{[^}\n]*\}|["'][^"'\n]*:[^"'\n]*["'])/gm)) {
    const body = match[1] ?? ''
    const short = /^["']([\w.-]+:[\w.-]+):([^"']+)["']$/.exec(body)
    const plugin = quoted(body, 'id')
    const module = quoted(body, 'module') ?? `${quoted(body, 'group')}:${quoted(body, 'name')}`
    const name = short?.[1] ?? (plugin === undefined ? module : `plugin:${plugin}`)
    const reference = quoted(body, 'version.ref')
    const range =
      short?.[2] ?? quoted(body, 'version') ?? (reference === undefined ? null : (versions.get(reference) ?? null))
    const start = match.index
    const version = range === null ? null : exactVersion(range)
    found.push(dependency('maven', false, { name, version, range, file, start, end: start + match[0].length }))
  }
  return found
}
