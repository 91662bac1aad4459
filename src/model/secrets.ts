const secretKey =
  /(password|passwd|secret|jaas|token|credential|api[._-]?key|ssl\.key$|ssl\.keystore\.key|private[._-]?key|basic\.auth\.user\.info|sasl\.username)/i

/** Whether values under this key must never appear in any output, `--debug` included. */
export const isSecretKey = (key: string): boolean => secretKey.test(key)

/** Stands where a secret was. */
export const masked = '********'
