import type { ConnectOptions } from '../wire/index.js'

export interface ReadRequest {
  /** `host:port`, tried in this order until one answers. */
  readonly bootstrap: readonly string[]
  /** Longest wait for a connection and for each answer, ms. */
  readonly timeout: number
  readonly signal?: AbortSignal
  /** TLS and SASL. */
  readonly security?: Pick<ConnectOptions, 'tls' | 'sasl'>
  /** Topics to read; internal topics are always read. Default: all. */
  readonly topics?: (name: string) => boolean
  /** Groups to read. Default: all. */
  readonly groups?: (id: string) => boolean
  /** Most bytes of logs to fetch for evidence; metadata and configurations do not count. */
  readonly maxRead: number
  /** Hears what is being read, one clause. */
  readonly progress?: (step: string) => void
  /** Hears of each answer, with its size in bytes. */
  readonly answered?: (bytes: number) => void
}
