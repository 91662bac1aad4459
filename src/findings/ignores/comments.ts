/** How comments begin in a syntax: on a line of their own, and after something else on the line. */
export interface CommentForms {
  readonly own: readonly string[]
  readonly trailing: readonly string[]
}

const hash: CommentForms = { own: ['#'], trailing: ['#'] }
const slashes: CommentForms = { own: ['//', '/*', '*'], trailing: ['//', '/*'] }
/** Either form, in languages and formats that have both. */
const both: CommentForms = { own: ['#', '//', '/*', '*'], trailing: ['#', '//', '/*'] }
const sql: CommentForms = { own: ['--', '/*', '*'], trailing: ['--', '/*'] }
const markup: CommentForms = { own: ['<!--'], trailing: ['<!--'] }
/** What follows a value on its line belongs to the value. */
const properties: CommentForms = { own: ['#', '!'], trailing: [] }
/** A document of another syntax may be embedded, hence more forms on lines of their own. */
const yaml: CommentForms = { own: ['#', '!', '//', ';', '--', '<!--'], trailing: ['#'] }
const ini: CommentForms = { own: ['#', ';', '//', '!'], trailing: ['#', ';', '//'] }

const forms: Readonly<Record<string, CommentForms>> = {
  properties,
  yaml,
  yml: yaml,
  tpl: yaml,
  json: slashes,
  jsonc: slashes,
  json5: slashes,
  js: slashes,
  mjs: slashes,
  cjs: slashes,
  jsx: slashes,
  ts: slashes,
  mts: slashes,
  cts: slashes,
  tsx: slashes,
  go: slashes,
  java: slashes,
  kt: slashes,
  kts: slashes,
  scala: slashes,
  cs: slashes,
  rs: slashes,
  swift: slashes,
  groovy: slashes,
  gradle: slashes,
  php: both,
  hocon: both,
  lua: { own: ['--'], trailing: ['--'] },
  tf: both,
  tofu: both,
  tfvars: both,
  hcl: both,
  ini,
  cnf: ini,
  service: { own: ['#', ';'], trailing: [] },
  bat: { own: ['::', 'rem'], trailing: [] },
  cmd: { own: ['::', 'rem'], trailing: [] },
  cfg: ini,
  conf: ini,
  config: ini,
  sql,
  ksql: sql,
  xml: markup,
  html: markup,
  md: markup,
}

/** Comment forms by file name; `#` where the name tells nothing. */
export const commentFormsOf = (file: string): CommentForms => {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(forms, extension) ? (forms[extension] ?? hash) : hash
}
