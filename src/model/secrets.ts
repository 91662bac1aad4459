const secretKey =
  /(password|passwd|secret|jaas|token|credential|api[._-]?key|ssl\.key$|ssl\.keystore\.key|private[._-]?key|basic\.auth\.user\.info|sasl\.username)/i

/** Whether values under this key must never appear in any output, `--debug` included. */
export const isSecretKey = (key: string): boolean => secretKey.test(key)

/** Stands where a secret was. */
export const masked = '********'

/** The text with what is secret in it replaced: all of it under a secret key, and passwords within URLs and JAAS lines. */
export const maskCredentials = (key: string, text: string): string => {
  if (isSecretKey(key)) return masked
  return text
    .replace(/(:\/\/[^\s/:@]*:)[^\s/@]+@/g, `$1${masked}@`)
    .replace(/(\b(?:password|passwd|secret|token)\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&]+)/gi, `$1${masked}`)
}

/** A line of a file without its secrets: the value after a secret key, and passwords within. */
export const maskLine = (line: string): string => {
  const key = /^[-+ ]?\s*(?:-\s+)?["']?([\w.-]+)["']?\s*[:=]\s*/.exec(line)
  if (key && isSecretKey(key[1] ?? '') && line.length > key[0].length) return `${key[0]}${masked}`
  return maskCredentials('', line)
}
