/** `{{ … }}`, `{% … %}`, `{# … #}` and `<% … %>` as Go templates, Jinja, moustache and ERB write them. */
const marker = /\{\{[^\n]*?\}\}+|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}|<%[\s\S]*?%>/g

/** Statements: they print nothing where they stand, or a whole block. */
const statement =
  /^(?:\{\{-?\s*(?:(?:if|else|end|range|with|define|block|template|include|toYaml|tpl|break|continue|[#/^!>][\w ])(?![\w.])|\/\*|\$\w+\s*:?=)|\{%|\{#|<%(?!=))/

const opening =
  /^(?:\{\{-?\s*#?(?:if|unless|with|range|each|define|block)\b|\{%-?\s*(?:if|unless|for)\b|<%-?\s*(?:if|unless)\b)/
const closing = /^(?:\{\{-?\s*(?:end\b|\/\w)|\{%-?\s*end\w+|<%-?\s*end\b)/

/** Ends of names that a template engine takes off: `server.properties.j2`. */
const templateSuffix = /\.(?:j2|jinja2?|erb|tpl|tmpl|tftpl|gotmpl|mustache|hbs|epp|template|in|dist|sample|example)$/i

export const withoutTemplateSuffix = (file: string): string => file.replace(templateSuffix, '')

/** A file that is rendered before anything reads it: by its suffix, or as one of a Helm chart's templates. */
export const isTemplateFile = (file: string): boolean =>
  templateSuffix.test(file) || /(?:^|\/)templates\//.test(file) || /\.erb\b/.test(file)

const isPrintable = (code: number): boolean => code > 32 && code < 127

/** Private-use stand-in of an ASCII character, which no grammar gives a meaning. */
const hide = (text: string): string =>
  text.replace(/[^\w\n\r\t]/g, char => {
    const code = char.charCodeAt(0)
    return isPrintable(code) || code === 32 ? String.fromCharCode(0xe000 + code) : char
  })

const blank = (text: string): string => text.replace(/[^\n\r]/g, ' ')

/** Spans in which a condition of the engine decides whether anything stands there at all. */
export const conditionalSpans = (text: string): readonly { readonly start: number; readonly end: number }[] => {
  const spans: { start: number; end: number }[] = []
  const open: number[] = []
  for (const { 0: found, index } of text.matchAll(marker)) {
    if (opening.test(found)) open.push(index)
    const start = closing.test(found) ? open.pop() : undefined
    if (start !== undefined) spans.push({ start, end: index })
  }
  return spans
}

/** Undoes what `maskTemplate` hid. */
export const unmask = (text: string): string =>
  text.replace(/[\ue020-\ue07e]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xe000))

export const hasMarker = (text: string): boolean => text.search(marker) >= 0

/**
 * The text without the lines that an engine prints nothing for, or a whole setting whose name is not known here; every
 * offset stays. A statement inside a value is left: the value then depends on it.
 */
export const blankStatements = (text: string): string => {
  const blanked = text.replace(marker, (found, start: number) =>
    statement.test(found) && isAlone(text, start, start + found.length) ? blank(found) : found,
  )
  return blanked.replace(/^[ \t]*(?:\{\{|\{%|<%).*$/gm, blank)
}

/** A line of its own that prints settings of any name, the notice of the tool apart. */
const printed = /^[ \t]*(?:\{\{(?![^\n]*(?:ansible_managed|\bcomment\b))|<%=)[^\n]*/gm

/** Offset of the first marker that prints whole settings; -1 for none. */
export const printsSettings = (text: string): number =>
  Array.from(text.matchAll(printed)).find(([line]) => !statement.test(line.trim()))?.index ?? -1

/** The line around an offset holds this marker and nothing else. */
const isAlone = (text: string, start: number, end: number): boolean => {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const lineEnd = text.indexOf('\n', end)
  return before.trim() === '' && text.slice(end, lineEnd < 0 ? text.length : lineEnd).trim() === ''
}

/**
 * The text as it stands before rendering, in a form that a parser can read: statements and markers that fill a line are
 * blanked, other markers become characters without meaning. Every offset stays.
 */
export const maskTemplate = (text: string): string =>
  text.replace(marker, (found, start: number) =>
    statement.test(found) || isAlone(text, start, start + found.length) ? blank(found) : hide(found),
  )

/** Markers of an engine that works on whole files; a plain `{{name}}` may also be meant for whoever fills the file in. */
export const isRendered = (text: string): boolean =>
  Array.from(text.matchAll(marker)).some(([found]) => statement.test(found) || /^\{\{-?\s*[.$(]|^\{%|^<%/.test(found))
