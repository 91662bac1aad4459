import { confSyntax } from './conf.js'
import { withoutTemplateSuffix } from './template.js'
import type { Parse } from './tree.js'

export const syntaxNames = [
  'yaml',
  'json',
  'properties',
  'env',
  'javascript',
  'python',
  'go',
  'java',
  'kotlin',
  'csharp',
  'rust',
  'scala',
  'hcl',
  'shell',
  'sql',
  'toml',
  'ini',
  'hocon',
  'fluent-bit',
  'fluentd',
  'logstash',
  'pairs',
  'systemd',
  'xml',
] as const
export type SyntaxName = (typeof syntaxNames)[number]

/** Each parser is loaded when the first file of its syntax is met: most runs need one or two of them. */
const parsers: Readonly<Record<SyntaxName, () => Promise<Parse>>> = {
  yaml: async () => (await import('./yaml.js')).parseYaml,
  json: async () => (await import('./json.js')).parseJson,
  properties: async () => (await import('./properties.js')).parseProperties,
  env: async () => (await import('./env.js')).parseEnv,
  toml: async () => (await import('./toml.js')).parseToml,
  ini: async () => (await import('./ini.js')).parseIni,
  hocon: async () => (await import('./hocon.js')).parseHocon,
  'fluent-bit': async () => (await import('./fluent-bit.js')).parseFluentBit,
  fluentd: async () => (await import('./fluentd.js')).parseFluentd,
  logstash: async () => (await import('./logstash.js')).parseLogstash,
  systemd: async () => (await import('./systemd.js')).parseSystemd,
  xml: async () => (await import('./xml.js')).parseXml,
  hcl: async () => (await import('./hcl.js')).parseHcl,
  shell: async () => (await import('./shell.js')).parseShell,
  sql: async () => (await import('./sql.js')).parseSql,
  javascript: async () => (await import('./code.js')).parseCode,
  python: async () => (await import('./code.js')).parseCode,
  go: async () => (await import('./code.js')).parseCode,
  java: async () => (await import('./code.js')).parseCode,
  kotlin: async () => (await import('./code.js')).parseCode,
  csharp: async () => (await import('./code.js')).parseCode,
  rust: async () => (await import('./code.js')).parseCode,
  scala: async () => (await import('./code.js')).parseCode,
  pairs: async () => (await import('./code.js')).parseCode,
}

const loaded = new Map<SyntaxName, Parse>()

/** The parser of a syntax; a promise only until it is loaded, since asking the module loader again costs more than most files. */
export const loadParser = (name: SyntaxName): Parse | Promise<Parse> => {
  const known = loaded.get(name)
  if (known) return known
  return parsers[name]().then(parse => {
    loaded.set(name, parse)
    return parse
  })
}

const extensions: Readonly<Record<string, SyntaxName>> = {
  yaml: 'yaml',
  yml: 'yaml',
  sls: 'yaml',
  json: 'json',
  jsonc: 'json',
  properties: 'properties',
  conf: 'properties',
  cfg: 'properties',
  config: 'properties',
  env: 'env',
  cnf: 'ini',
  ini: 'ini',
  toml: 'toml',
  hocon: 'hocon',
  sql: 'sql',
  ksql: 'sql',
  tf: 'hcl',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  ksh: 'shell',
  dockerfile: 'shell',
  mk: 'shell',
  bat: 'shell',
  cmd: 'shell',
  ps1: 'shell',
  service: 'systemd',
  xml: 'xml',
  tofu: 'hcl',
  hcl: 'hcl',
  tfvars: 'hcl',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'javascript',
  mts: 'javascript',
  cts: 'javascript',
  tsx: 'javascript',
  py: 'python',
  go: 'go',
  java: 'java',
  kt: 'kotlin',
  kts: 'kotlin',
  cs: 'csharp',
  rs: 'rust',
  scala: 'scala',
  sc: 'scala',
  rb: 'pairs',
  lua: 'pairs',
  php: 'pairs',
  zeek: 'pairs',
  bro: 'pairs',
}

/** Syntax by file name; null when the name tells nothing. */
export const syntaxOf = (file: string): SyntaxName | null => {
  const name = withoutTemplateSuffix(file.slice(file.lastIndexOf('/') + 1).toLowerCase())
  if (name === '.env' || name.startsWith('.env.')) return 'env'
  if (/^(?:dockerfile|containerfile|(?:gnu)?makefile)(?:\.|$)/.test(name)) return 'shell'
  const dot = name.lastIndexOf('.')
  return dot < 0 ? null : (extensions[name.slice(dot + 1)] ?? null)
}

/** Parts of a unit of systemd that are kept beside it. */
const dropIn = /\.service\.d\/[^/]+\.conf$/

const ambiguous = /\.(?:conf|cfg|config|cnf|ini)$/i

/** Syntax by file name, and by text where several share an extension; null when neither tells. */
export const syntaxFor = (file: string, text: string): SyntaxName | null => {
  const byName = syntaxOf(file)
  if (dropIn.test(file)) return 'systemd'
  if (byName === null || !ambiguous.test(file)) return byName
  const byText = confSyntax(text)
  return byText === 'properties' ? byName : byText
}

/** Syntax by content, for a file that was named on purpose and whose name tells nothing. */
export const sniffSyntax = (text: string): SyntaxName => {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[{[]/.test(start)) return 'json'
  if (/^export[ \t]+\w|^[A-Z][A-Z0-9_]*=/m.test(start)) return 'env'
  if (/^---|^[\w.-]+:(?:\s*$|[ \t]+[^=\n]*$)/m.test(start) && !/^[ \t]*[\w.-]+[ \t]*=/m.test(start)) return 'yaml'
  return 'properties'
}
