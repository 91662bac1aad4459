import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { EnvironmentError } from '../../errors.js'

export interface TokenSource {
  /** `https:` of a token endpoint, or `file:` of a file that holds the token (KIP-768). */
  readonly url: string
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  readonly scope?: string | undefined
}

/** ms */
const patience = 10_000

/**
 * Gets a token with the client credentials grant (RFC 6749 §4.4), as Java's OAuthBearerLoginCallbackHandler does.
 * @throws EnvironmentError when the endpoint gives none; the text never holds the secret
 */
export const fetchToken = async (source: TokenSource): Promise<string> => {
  if (source.url.startsWith('file:')) return fromFile(source.url)
  const credentials = Buffer.from(`${source.clientId ?? ''}:${source.clientSecret ?? ''}`).toString('base64')
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(source.scope ? { scope: source.scope } : {}),
  })
  const answer = await ask(source.url, credentials, form)
  const token = typeof answer === 'object' && answer && 'access_token' in answer ? answer.access_token : undefined
  if (typeof token === 'string' && token !== '') return token
  throw new EnvironmentError(`the token endpoint ${source.url} answered without an access_token: check its address`)
}

const fromFile = async (url: string): Promise<string> => {
  try {
    return (await readFile(fileURLToPath(url), 'utf8')).trim()
  } catch (cause) {
    throw new EnvironmentError(`the token file ${url} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

const ask = async (url: string, credentials: string, form: URLSearchParams): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: form,
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) {
      throw new EnvironmentError(
        `the token endpoint ${url} refused the client (HTTP ${response.status}): check clientId, clientSecret and scope`,
      )
    }
    return await response.json()
  } catch (cause) {
    if (cause instanceof EnvironmentError) throw cause
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    throw new EnvironmentError(`the token endpoint ${url} did not answer (${reason}): check its address`, { cause })
  }
}
