/** A login module and its options, of one line such as `… required username="a" password="b";`. */
export interface JaasLogin {
  /** Class name without its package. */
  readonly module: string
  readonly options: Readonly<Record<string, string>>
}

const unquote = (text: string): string => text.replace(/\\(.)/g, '$1')

/** Reads `sasl.jaas.config` as org.apache.kafka.common.security.JaasConfig does; null when it is no such line. */
export const parseJaas = (text: string): JaasLogin | null => {
  const head = /^\s*([\w.$]+)\s+(?:required|requisite|sufficient|optional)\b/i.exec(text)
  if (!head) return null
  const options: Record<string, string> = {}
  const rest = text.slice(head[0].length)
  const pair = /\s*([\w.]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s;"']+))/y
  for (let found = pair.exec(rest); found; found = pair.exec(rest)) {
    const [, name = '', double, single, bare] = found
    options[name] = unquote(double ?? single ?? bare ?? '')
    if (/^\s*;/.test(rest.slice(pair.lastIndex))) return { module: moduleName(head[1] ?? ''), options }
  }
  return /^\s*;/.test(rest) ? { module: moduleName(head[1] ?? ''), options } : null
}

const moduleName = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
