import { type BrokerAddress, nameBroker } from './address.js'
import { BrokerError } from './failure.js'

const ADVICE_ADDRESS = 'check the address and that the broker runs'
const ADVICE_ADVERTISED = 'correct advertised.listeners of that broker, or run where this address can be reached'

const seconds = (ms: number): string => (ms < 100 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`)

/** TCP and name errors, by the code of the system call. */
const SOCKET: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  ENOTFOUND: 'has a host name that cannot be resolved',
  EAI_AGAIN: 'has a host name that the name server gave no answer for',
  EHOSTUNREACH: 'cannot be reached: there is no route to it',
  ENETUNREACH: 'cannot be reached: there is no route to its network',
  EADDRNOTAVAIL: 'has an address that this machine cannot use',
  ETIMEDOUT: 'does not accept the connection',
  ECONNRESET: 'reset the connection',
  EPIPE: 'closed the connection',
}

const UNTRUSTED = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

const NOT_TLS = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|before secure TLS connection/
const WANTS_CERTIFICATE = /CERTIFICATE_REQUIRED|BAD_CERTIFICATE|ALERT_HANDSHAKE_FAILURE|ALERT_UNKNOWN_CA/

/** Says what an error of the socket means for this broker. */
export const diagnoseSocket = (address: BrokerAddress, error: Error): BrokerError => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const [what, advice] = explain(address, code, error)
  return new BrokerError('unreachable', `${nameBroker(address)} ${what} (${code}): ${advice}`, { cause: error })
}

/** Names that the refused certificate holds, of Node's error for a server name mismatch. */
const mismatch = (address: BrokerAddress, error: Error): string => {
  const asked = 'host' in error && typeof error.host === 'string' && error.host !== '' ? error.host : address.host
  const cert: unknown = 'cert' in error ? error.cert : undefined
  const held = typeof cert === 'object' && cert && 'subjectaltname' in cert ? String(cert.subjectaltname ?? '') : ''
  const names = held
    .split(', ')
    .map(name => name.replace(/^(?:DNS|IP Address):/, ''))
    .filter(Boolean)
  const shown = names.length > 4 ? [...names.slice(0, 4), `${names.length - 4} more`] : names
  return `presents a certificate that does not name ${asked}${shown.length > 0 ? ` but ${shown.join(', ')}` : ''}`
}

const explain = (address: BrokerAddress, code: string, error: Error): readonly [string, string] => {
  if (NOT_TLS.test(code) || NOT_TLS.test(error.message)) {
    return ['did not answer the TLS handshake', 'this port may not speak TLS; connect without it or name the TLS port']
  }
  if (/ALERT_CERTIFICATE_EXPIRED/.test(code)) {
    return ['rejected the client certificate because it has expired', 'renew it and give the new one']
  }
  if (WANTS_CERTIFICATE.test(code)) {
    return [
      'rejected the TLS handshake',
      'the broker may demand a client certificate that it trusts; give one with its key',
    ]
  }
  if (UNTRUSTED.has(code)) {
    return [
      'presents a certificate that no trusted authority signed',
      'give the certificate of the authority that signed it, with --tls-ca or ssl.truststore.location',
    ]
  }
  if (code === 'CERT_HAS_EXPIRED') return ['presents a certificate that has expired', 'renew it on the broker']
  if (code === 'CERT_NOT_YET_VALID') return ['presents a certificate that is not valid yet', 'check the clocks']
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return [mismatch(address, error), 'connect by a name that it holds, or state one with --tls-server-name']
  }
  const advice = address.advertisedBy === undefined ? ADVICE_ADDRESS : ADVICE_ADVERTISED
  return [SOCKET[code] ?? 'cannot be reached', advice]
}

export const connectTimedOut = (address: BrokerAddress, limit: number): BrokerError => {
  const advice = address.advertisedBy === undefined ? ADVICE_ADDRESS : ADVICE_ADVERTISED
  return new BrokerError(
    'timed-out',
    `${nameBroker(address)} did not accept a connection in ${seconds(limit)}: ${advice}`,
  )
}

export const requestTimedOut = (
  address: BrokerAddress,
  request: string,
  first: boolean,
  limit: number,
): BrokerError => {
  const advice = first
    ? 'is this the port of a Kafka listener, and does it expect TLS?'
    : 'the broker may be overloaded; allow more time'
  return new BrokerError(
    'timed-out',
    `${nameBroker(address)} did not answer ${request} in ${seconds(limit)}: ${advice}`,
  )
}

/** Bytes that cannot begin a Kafka frame say what does speak on the port. */
export const diagnoseBytes = (address: BrokerAddress, head: Buffer): BrokerError => {
  const name = nameBroker(address)
  const text = head.toString('latin1')
  if (head[0] === 0x15 && head[1] === 0x03) {
    return new BrokerError('unreachable', `${name} speaks TLS and was spoken to in plain text: connect with TLS`)
  }
  if (text.startsWith('HTTP/')) {
    return new BrokerError('unreachable', `${name} is a web server, not a Kafka broker: check the port`)
  }
  const printable = /^[\x20-\x7e]{4}/.test(text)
  const shown = printable
    ? JSON.stringify(text.replace(/[^\x20-\x7e].*$/s, ''))
    : `bytes ${head.subarray(0, 8).toString('hex')}`
  return new BrokerError('unreachable', `${name} does not speak Kafka (it answered ${shown}): check the port`)
}

/** How far a connection had come when the peer closed it. */
export interface Progress {
  /** Oldest request without an answer, with its version. */
  readonly waiting: string | null
  /** Part of an answer had arrived. */
  readonly partial: boolean
  /** `hello`: ApiVersions not answered. `sasl`: authentication under way. `open`: requests are allowed. */
  readonly stage: 'hello' | 'sasl' | 'open'
  /** ApiVersions was answered and nothing since, on a connection without authentication. */
  readonly anonymous: boolean
}

/**
 * A broker that cannot parse a request, or wants authentication first, closes the connection without a word; what had
 * happened before tells the cases apart.
 */
export const diagnoseClose = (address: BrokerAddress, progress: Progress): BrokerError => {
  const [what, advice] = explainClose(progress)
  return new BrokerError('unreachable', `${nameBroker(address)} ${what}: ${advice}`)
}

const explainClose = ({ waiting, partial, stage, anonymous }: Progress): readonly [string, string] => {
  if (partial) return ['closed the connection in the middle of an answer', 'the broker may be stopping; try again']
  if (stage === 'hello') {
    return [
      'closed the connection without an answer',
      'check that this is a Kafka listener, and whether it expects TLS',
    ]
  }
  if (stage === 'sasl')
    return ['closed the connection during authentication', 'check the SASL mechanism and the credentials']
  if (anonymous && waiting) {
    return [
      `closed the connection instead of answering ${waiting}`,
      'most likely the listener wants SASL; give a mechanism and credentials',
    ]
  }
  if (waiting) return [`closed the connection instead of answering ${waiting}`, 'the broker may be stopping; try again']
  return ['closed the connection', 'the broker may be stopping, or it was idle for too long; try again']
}
