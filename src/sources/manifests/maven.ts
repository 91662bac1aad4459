import {
  type Dependency,
  dependency,
  exactVersion,
  type ManifestReader,
  propertyName,
  withoutXmlComments,
} from './define.js'

const tag = (block: string, name: string): string | undefined =>
  new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(block)?.[1]

/** Properties with which a build overrides what Spring Boot's parent manages. */
const managed: Readonly<Record<string, string>> = {
  'kafka.version': 'org.apache.kafka:kafka-clients',
  'spring-kafka.version': 'org.springframework.kafka:spring-kafka',
}

const propertiesOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  const block = /<properties>([\s\S]*?)<\/properties>/.exec(text)?.[1] ?? ''
  for (const [, name = '', value = ''] of block.matchAll(/<([\w.-]+)>\s*([^<]*?)\s*<\/\1>/g)) found.set(name, value)
  return found
}

const resolve = (text: string | undefined, properties: ReadonlyMap<string, string>): string | null => {
  if (text === undefined) return null
  let value = text
  // A property may stand for another one; a cycle ends nowhere.
  for (let steps = 0; steps < 5; steps++) {
    const name = /^\$\{([^}]+)\}$/.exec(value)?.[1]
    const next = name === undefined ? undefined : properties.get(name)
    if (next === undefined) return value
    value = next
  }
  return value
}

/** Innermost parents, dependencies and plugins; each closing tag ends the last one opened. */
const blocksOf = (text: string): { start: number; block: string }[] => {
  const found: { start: number; block: string }[] = []
  let start = -1
  for (const match of text.matchAll(/<(\/?)(?:parent|dependency|plugin)>/g)) {
    if (match[1] === '') start = match.index + match[0].length
    else if (start >= 0) {
      found.push({ start, block: text.slice(start, match.index) })
      start = -1
    }
  }
  return found
}

/** Parent, dependencies, imported BOMs and plugins of a `pom.xml`; `${…}` is looked up in its own properties. */
export const pom: ManifestReader = (file, raw) => {
  const text = withoutXmlComments(raw)
  const properties = propertiesOf(text)
  const found: Dependency[] = []
  for (const { start, block } of blocksOf(text)) {
    const artifact = tag(block, 'artifactId')
    const group = tag(block, 'groupId') ?? 'org.apache.maven.plugins'
    if (artifact === undefined) continue
    const range = resolve(tag(block, 'version'), properties)
    const at = start + (block.indexOf('<version>') + 1 || block.indexOf('<artifactId>') + 1) - 1
    const version = range === null ? null : exactVersion(range)
    found.push(
      dependency('maven', false, { name: `${group}:${artifact}`, version, range, file, start: at, end: at + 9 }),
    )
  }
  for (const [property, value] of properties) {
    const version = exactVersion(resolve(value, properties) ?? '')
    const start = text.indexOf(`<${property}>`)
    if (version === null || start < 0) continue
    const name = propertyName(property)
    found.push(
      dependency('maven', false, { name, version, range: value, file, start, end: start + property.length + 2 }),
    )
  }
  for (const [property, name] of Object.entries(managed)) {
    const range = properties.get(property)
    const start = range === undefined ? -1 : text.indexOf(`<${property}>`)
    if (range === undefined || start < 0) continue
    const version = exactVersion(range)
    found.push(dependency('maven', false, { name, version, range, file, start, end: start + property.length + 2 }))
  }
  return found
}
