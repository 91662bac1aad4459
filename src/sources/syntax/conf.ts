/** Syntaxes that share the extensions `.conf`, `.cfg`, `.config` and `.cnf`. */
export type ConfSyntax = 'pairs' | 'properties' | 'ini' | 'toml' | 'hocon' | 'fluent-bit' | 'fluentd' | 'logstash'

const withoutComments = (text: string): string => text.replace(/^\uFEFF/, '').replace(/^[ \t]*[#;].*$/gm, '')

/** Each looks for a line that only its own syntax has; the first that finds one decides. */
const marks: readonly (readonly [ConfSyntax, (text: string) => boolean])[] = [
  [
    'pairs',
    text =>
      /\baction\s*\(\s*(?:[\w.]+="[^"]*"\s*)*type\s*=\s*"omkafka"/.test(text) ||
      /^[ \t]*destination\s+\w+\s*\{[\s\S]*?\bkafka(?:-c)?\s*\(/m.test(text),
  ],
  ['fluentd', text => /^[ \t]*<(?:source|match|filter|system|label|worker)\b[^>\n]*>/m.test(text)],
  ['logstash', text => /^[ \t]*(?:input|output|filter)\s*\{/m.test(text) && text.includes('=>')],
  ['toml', text => /^[ \t]*\[\[[^\]\n]+\]\]/m.test(text)],
  [
    'fluent-bit',
    text =>
      /^[ \t]*\[(?:SERVICE|INPUT|OUTPUT|FILTER|PARSER|MULTILINE_PARSER|CUSTOM)\][ \t]*$/im.test(text) &&
      /^[ \t]*name[ \t]+[^\s=]/im.test(text),
  ],
  // nginx and the like end their lines with semicolons.
  [
    'hocon',
    text =>
      !/;[ \t]*$/m.test(text) &&
      (/^[ \t]*[\w."$-]+(?:[ \t]*[:=])?[ \t]*\{/m.test(text) ||
        /\$\{\?/.test(text) ||
        /^[ \t]*(?:akka|pekko|play|lagom)\.[\w.-]+[ \t]*[=:]/m.test(text) ||
        /^[ \t]*include[ \t]+(?:"|(?:required|file|classpath|url)\()/m.test(text)),
  ],
  ['ini', text => /^[ \t]*\[[^\]\n]+\][ \t]*$/m.test(text)],
]

/** What a file of such an extension is written in, by its text. */
export const confSyntax = (text: string): ConfSyntax => {
  const bare = withoutComments(text)
  return marks.find(([, test]) => test(bare))?.[0] ?? 'properties'
}
