/** Keys whose value opens something. Names of files, classes and addresses around them do not. */
const secretKey =
  /(?:password|passwd|passphrase|secret|jaas\.config|private[._-]?key|keystore\.key|user\.info|api[._-]?secret)$/i

/** The quoted password in the line of a JAAS login module. */
const jaasPassword = /\b(?:password|clientSecret|oauth\.client\.secret)\s*=\s*\\?["']([^"'\\]*)\\?["']/i

/** What templates, config providers, encryptors and code write in place of a secret. */
const elsewhere =
  /[$%#<{@]\s*[{(%<]|\$\w|^[<[%@*#]|^(?:ENC|vault|file|env|secret|ref|op|arn|ssm|sops|kms)[:(+]|<[^>]*>|\bENC\[|\*{3}|\.{3}|x{3}/i

/** Text that is an expression of a programming language: a name, a path of names, a call. */
const expression = /^[A-Za-z_$][\w$]*(?:(?:\.|::|->|\[)[\w$'"\]]+)+$|\(.*\)|\s(?:\+|\?\?|\|\|)\s/

/** Passwords of tutorials and tests, which protect nothing. */
const sample =
  /^(?:(?:[a-z0-9]+[-_.]?)?(?:change[-_]?(?:it|me)|secret|passw(?:or)?d|passphrase|pass|pwd)[-_]?\d*!?|[a-z]?test[-_\w]*|your[-_ ]?.*|my[-_ ]?.*|(?:admin|guest|root|user|kafka|client|broker|confluent|connect|debezium|dbz|postgres|mysql|sa|demo|example|sample|dummy|foo|bar|foobar|none|null|true|false|todo|tbd|fixme|replace|redacted|masked|hidden)[-_\w]*)$/i

/** Shorter than any password that somebody chose with care. */
const tooShort = 6

/**
 * Whether this key holds a real secret as literal text. Placeholders, references to a store, samples of tutorials and
 * program expressions are none.
 */
export const isLiteralSecret = (key: string, raw: string): boolean => {
  if (!secretKey.test(key)) return false
  const text = raw.trim()
  const secret = /jaas\.config$/i.test(key) ? (jaasPassword.exec(text)?.[1] ?? '') : text
  const parts = /user\.info$/i.test(key) ? secret.slice(secret.indexOf(':') + 1) : secret
  const value = parts.replace(/^["']|["']$/g, '')
  return value.length >= tooShort && !elsewhere.test(value) && !expression.test(value) && !sample.test(value)
}
