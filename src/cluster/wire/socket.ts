import { connect, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { UsageError } from '../../errors.js'
import type { BrokerAddress } from './address.js'
import { connectTimedOut, diagnoseSocket } from './diagnose.js'
import type { TlsOptions } from './options.js'
import { stopReason } from './stop.js'

interface SocketOptions {
  readonly tls: TlsOptions | null
  /** TCP and TLS handshake together, ms. */
  readonly timeout: number
  readonly signal: AbortSignal | undefined
}

/**
 * Opens a socket that is ready for the first request.
 * @throws BrokerError with the reason. @throws InterruptedError when the signal says so.
 */
export const openSocket = (address: BrokerAddress, { tls, timeout, signal }: SocketOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(stopReason(signal, address))
      return
    }
    const tcp = {
      host: address.host,
      port: address.port,
      noDelay: true,
      // Node gives each address of a name 250 ms before it tries the next, too little for a distant broker.
      autoSelectFamilyAttemptTimeout: Math.max(10, Math.floor(timeout / 2)),
    }
    const socket = tls ? startTls({ ...tcp, ...tlsSettings(address, tls) }) : connect(tcp)
    const ready = tls ? 'secureConnect' : 'connect'
    const settle = (outcome: Error | null) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      socket.off('error', onError).off('close', onClose).off(ready, onReady)
      if (!outcome) {
        resolve(socket)
        return
      }
      socket.on('error', () => {})
      socket.destroy()
      reject(outcome)
    }
    const onAbort = () => settle(signal ? stopReason(signal, address) : null)
    const onError = (error: Error) => settle(diagnoseSocket(address, error))
    const onClose = () => settle(diagnoseSocket(address, Object.assign(new Error(), { code: 'ECONNRESET' })))
    const onReady = () => settle(null)
    const timer = setTimeout(() => settle(connectTimedOut(address, timeout)), timeout)
    signal?.addEventListener('abort', onAbort, { once: true })
    socket.on('error', onError).on('close', onClose).on(ready, onReady)
  })

/** What OpenSSL means, where it is one of the usual mistakes. */
const keyProblem = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  if (/key values mismatch/i.test(text)) return 'the key does not belong to the certificate'
  if (/mac verify failure|bad decrypt|bad password read/i.test(text)) return 'the password of the key is wrong'
  if (/interrupted or cancelled/i.test(text)) return 'the key is encrypted; state its password with ssl.key.password'
  if (/unsupported|not enough data|no start line/i.test(text))
    return `it is in a form that OpenSSL does not read (${text})`
  return text
}

const startTls = (settings: ConnectionOptions) => {
  try {
    return connectTls(settings)
  } catch (error) {
    throw new UsageError(`the TLS certificate or key cannot be used: ${keyProblem(error)}`, { cause: error })
  }
}

const tlsSettings = (address: BrokerAddress, tls: TlsOptions): ConnectionOptions => {
  const { servername, verify = 'full', ca, ...material } = tls
  const name = servername ?? (isIP(address.host) ? undefined : address.host)
  return {
    ...material,
    ...(ca === undefined ? {} : { ca: typeof ca === 'string' || Buffer.isBuffer(ca) ? ca : [...ca] }),
    // RFC 6066 allows no IP address here.
    ...(name === undefined ? {} : { servername: name }),
    rejectUnauthorized: verify !== 'none',
    ...(verify === 'full' ? {} : { checkServerIdentity: () => undefined }),
  }
}
