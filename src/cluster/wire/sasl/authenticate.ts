import { type BrokerAddress, nameBroker } from '../address.js'
import type { RequestOf, ResponseOf } from '../api.js'
import type { SaslAuthenticate } from '../apis/sasl-authenticate.js'
import type { SaslHandshake } from '../apis/sasl-handshake.js'
import { errorText } from '../errors.js'
import { BrokerError } from '../failure.js'
import type { SaslOptions } from '../options.js'
import { type Mechanism, SaslError } from './mechanism.js'
import { oauthbearer } from './oauthbearer.js'
import { plain } from './plain.js'
import { scram } from './scram.js'

/** How the exchange talks: the connection's own requests, which are sent before any other is allowed. */
export interface SaslChannel {
  readonly address: BrokerAddress
  handshake(body: RequestOf<typeof SaslHandshake>): Promise<ResponseOf<typeof SaslHandshake>>
  authenticate(body: RequestOf<typeof SaslAuthenticate>): Promise<ResponseOf<typeof SaslAuthenticate>>
}

/**
 * Authenticates the connection. @returns ms until the broker wants it done again (KIP-368), 0 for never.
 * @throws BrokerError of kind `denied` or `not-supported`
 */
export const authenticate = async (channel: SaslChannel, sasl: SaslOptions): Promise<number> => {
  const mechanism = mechanismOf(sasl)
  await choose(channel, mechanism.name)
  try {
    let message: Buffer | null = await mechanism.first()
    let lifetime = 0
    while (message) {
      const answer: ResponseOf<typeof SaslAuthenticate> = await channel.authenticate({ authBytes: message })
      if (answer.errorCode !== 0) {
        const text = redact(answer.errorMessage ?? errorText(answer.errorCode), sasl)
        throw denied(channel, mechanism, `broker says: ${text}`, answer.errorCode)
      }
      lifetime = answer.sessionLifetimeMs ?? 0
      message = await mechanism.next(answer.authBytes)
    }
    return lifetime
  } catch (error) {
    if (error instanceof SaslError) throw denied(channel, mechanism, error.message)
    throw error
  }
}

const mechanismOf = (sasl: SaslOptions): Mechanism => {
  switch (sasl.mechanism) {
    case 'PLAIN':
      return plain(sasl.username, sasl.password)
    case 'SCRAM-SHA-256':
      return scram('sha256', sasl.username, sasl.password)
    case 'SCRAM-SHA-512':
      return scram('sha512', sasl.username, sasl.password)
    case 'OAUTHBEARER':
      return oauthbearer(sasl.token, sasl.extensions)
  }
}

const choose = async (channel: SaslChannel, mechanism: string): Promise<void> => {
  const { errorCode, mechanisms } = await channel.handshake({ mechanism })
  if (errorCode === 0) return
  const name = nameBroker(channel.address)
  if (mechanisms.length === 0) {
    throw new BrokerError('not-supported', `${name} uses no SASL on this port: connect without it`, { code: errorCode })
  }
  throw new BrokerError(
    'not-supported',
    `${name} does not offer SASL ${mechanism}: use ${mechanisms.join(' or ')}, or enable it on the broker`,
    { code: errorCode },
  )
}

const denied = (channel: SaslChannel, { name }: Mechanism, reason: string, code?: number): BrokerError =>
  new BrokerError(
    'denied',
    `${nameBroker(channel.address)} did not authenticate us with SASL ${name} (${reason}): check the credentials`,
    code === undefined ? {} : { code },
  )

/** A broker's text is passed on, but not should it repeat a secret. */
const redact = (text: string, sasl: SaslOptions): string => {
  const secret = sasl.mechanism === 'OAUTHBEARER' ? sasl.token : sasl.password
  return typeof secret === 'string' && secret !== '' ? text.replaceAll(secret, '***') : text
}
