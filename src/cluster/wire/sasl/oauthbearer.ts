import { type Mechanism, SaslError } from './mechanism.js'

const SEPARATOR = '\x01'

/**
 * RFC 7628. A broker refuses a token inside of a message whose error code is 0, so only an empty answer is success.
 * @param extensions KIP-342
 */
export const oauthbearer = (
  token: string | (() => Promise<string>),
  extensions: Readonly<Record<string, string>> = {},
): Mechanism => ({
  name: 'OAUTHBEARER',
  first: async () => {
    const value = typeof token === 'string' ? token : await token()
    if (!/^[\x21-\x7e]+$/.test(value)) throw new SaslError('the token is empty or holds characters that no token may')
    const pairs = [['auth', `Bearer ${value}`], ...Object.entries(extensions)].map(([key, text]) => `${key}=${text}`)
    return Buffer.from(`n,,${SEPARATOR}${pairs.join(SEPARATOR)}${SEPARATOR}${SEPARATOR}`, 'utf8')
  },
  next: async answer => {
    if (answer.length === 0) return null
    throw new SaslError(`it refused the token (${reason(answer)})`)
  },
})

const reason = (answer: Buffer): string => {
  try {
    const parsed: unknown = JSON.parse(answer.toString('utf8'))
    if (typeof parsed === 'object' && parsed && 'status' in parsed) return String(parsed.status)
  } catch {
    // Not the JSON of RFC 7628: the fact of a refusal is all there is to tell.
  }
  return 'no reason given'
}
