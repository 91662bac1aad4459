/**
 * Talks to Kafka brokers, only to read. The requests that exist here cannot create a topic, move a replica, join a group
 * or hand out a producer id; the list in `apis/` is the whole of what this layer can say.
 */
import { type BrokerAddress, parseAddress } from './address.js'
import { Connection } from './connection.js'
import type { ConnectOptions } from './options.js'
import { openSocket } from './socket.js'

const CONNECT_TIMEOUT = 5_000

/**
 * Opens a connection, asks the broker for its versions, and authenticates.
 * @param address `host:port`, or an address from Metadata with the id of the broker that advertises it
 * @throws BrokerError with one line that says what is wrong and what to do
 * @throws UsageError for an address or key material that cannot be used
 * @throws InterruptedError when `options.signal` is aborted by the user
 */
export const connect = async (address: string | BrokerAddress, options: ConnectOptions = {}): Promise<Connection> => {
  const target = typeof address === 'string' ? parseAddress(address) : address
  const socket = await openSocket(target, {
    tls: options.tls === true ? {} : options.tls || null,
    timeout: options.connectTimeout ?? CONNECT_TIMEOUT,
    signal: options.signal,
  })
  return Connection.start(target, socket, options)
}

export { type BrokerAddress, formatAddress, parseAddress } from './address.js'
export type { AnyApi, RequestOf, ResponseOf } from './api.js'
export * from './apis/index.js'
export type { Connection } from './connection.js'
export { type ErrorClass, errorClass, errorName, errorText } from './errors.js'
export { BrokerError, type FailureKind } from './failure.js'
export type { VersionRange } from './negotiate.js'
export { offsetColumns } from './offset-columns.js'
export type { ConnectOptions, RequestOptions, SaslOptions, TlsOptions } from './options.js'
export { producerColumns } from './producer-columns.js'
export { WireError } from './wire-error.js'
