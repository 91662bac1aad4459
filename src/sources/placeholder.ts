/** Who fills the placeholders in: decides what follows the name inside `${…}`. */
export type PlaceholderStyle = 'spring' | 'shell' | 'hcl' | 'any'

export interface Placeholder {
  readonly text: string
  /** The value when every placeholder takes its literal default; null when one has none or an empty one. */
  readonly fallback: string | null
}

interface Marker {
  readonly start: number
  readonly end: number
  readonly fallback: string | null
}

/** Configuration providers of Kafka and Connect: what follows the colon names a source, not a default. */
const providers = /^(?:env|file|dir|directory|secrets?|vault|configmaps?|ssm|aws|azure|gcp)$/

/** Offset after the brace that closes the one opened before `from`; -1 when it stays open. */
const closingBrace = (text: string, from: number): number => {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return -1
}

const defaultOf = (body: string, style: PlaceholderStyle): string | null => {
  // An expression: its colons and dashes are operators.
  if (style === 'hcl') return null
  if (style !== 'spring') {
    const shell = /^\w+:?([-+?=])(.*)$/s.exec(body)
    if (shell) return shell[1] === '-' || shell[1] === '=' ? (shell[2] ?? null) : null
    if (style === 'shell') return null
  }
  const colon = body.indexOf(':')
  if (colon < 0 || providers.test(body.slice(0, colon))) return null
  return body.slice(colon + 1)
}

/** Templates and build filters whose values are never in the file. */
const opaque = /\{\{.*?\}\}|\{%.*?%\}|\$\([A-Za-z_][\w.]*\)|%\([A-Za-z_]\w*\)s|@[A-Za-z_][\w.-]*@|<%.*?%>|#\{.*?\}/gs

/** Defaults within defaults: more than any file has, and each level reads the rest once more. */
const deepestDefault = 20

const literal = String.raw`(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?|true|false))`
/** Filters behind a default that leave a number or a word as it is. */
const harmless = String.raw`(?:\s*\|\s*(?:int|string|lower|trim|quote|squote|bool|toString)\s*)*`
/** `{{ x | default(3) }}` of Jinja, `{{ .x | default 3 }}` and `{{ default 3 .x }}` of Go, `<%= x || 3 %>` of ERB. */
const templateDefaults = [
  new RegExp(
    String.raw`^\{\{-?[^|]*\|\s*(?:default|d)\s*(?:\(\s*${literal}\s*(?:,\s*(?:true|boolean=true)\s*)?\)|\s${literal})\s*${harmless}-?\}\}$`,
    'i',
  ),
  new RegExp(String.raw`^\{\{-?\s*default\s+${literal}\s+[.$][\w.]*\s*${harmless}-?\}\}$`),
  new RegExp(String.raw`^<%=[^|]*\|\|\s*${literal}\s*-?%>$`),
]

/** The literal default that a template's marker names; true and false are printed as Java reads them. */
const templateDefault = (marker: string): string | null => {
  for (const form of templateDefaults) {
    const value = form
      .exec(marker)
      ?.slice(1)
      .find(one => one !== undefined)
    if (value !== undefined) return /^(?:true|false)$/i.test(value) ? value.toLowerCase() : value || null
  }
  return null
}

/** What envsubst fills in; only as all of a value, since a dollar elsewhere may be part of a text. */
const wholeVariable = /^\$[A-Z_][A-Z0-9_]*$/

/** Every marker holds one of these. */
const signs = /[$({@<]/

const markersOf = (raw: string, style: PlaceholderStyle, depth: number): Marker[] => {
  if (!signs.test(raw)) return []
  const markers: Marker[] = []
  for (let at = raw.indexOf('$'); at >= 0; at = raw.indexOf('$', at)) {
    if (raw[at + 1] !== '{') {
      const form = style === 'shell' ? /^\$[A-Za-z_]\w*/ : style === 'any' ? wholeVariable : null
      const name = form?.exec(raw.slice(at, at + 200))
      if (name) markers.push({ start: at, end: at + name[0].length, fallback: null })
      at += Math.max(1, name?.[0].length ?? 1)
      continue
    }
    const end = closingBrace(raw, at + 2)
    if (end < 0) break
    const written = defaultOf(raw.slice(at + 2, end - 1), style)
    const isTooDeep = depth >= deepestDefault
    const nested = written === null || isTooDeep ? undefined : placeholderIn(written, style, depth + 1)
    markers.push({ start: at, end, fallback: isTooDeep ? null : (nested ? nested.fallback : written) || null })
    at = end
  }
  for (const found of raw.matchAll(opaque)) {
    const end = found.index + found[0].length
    if (markers.every(marker => end <= marker.start || found.index >= marker.end))
      markers.push({ start: found.index, end, fallback: templateDefault(found[0]) })
  }
  return markers.sort((a, b) => a.start - b.start)
}

const placeholderIn = (raw: string, style: PlaceholderStyle, depth: number): Placeholder | undefined => {
  const markers = markersOf(raw, style, depth)
  const [first] = markers
  if (!first) return undefined
  let filled = ''
  let at = 0
  for (const { start, end, fallback } of markers) {
    if (fallback === null) return { text: raw.slice(first.start, first.end), fallback: null }
    filled += raw.slice(at, start) + fallback
    at = end
  }
  return { text: raw.slice(first.start, first.end), fallback: filled + raw.slice(at) }
}

/** The unresolved part of a value: `${A}`, `${A:x}`, `${A:-x}`, `{{ a }}`, `$(A)`, `%(a)s`, `@a@` and their like. */
export const findPlaceholder = (raw: string, style: PlaceholderStyle): Placeholder | undefined =>
  placeholderIn(raw, style, 0)
