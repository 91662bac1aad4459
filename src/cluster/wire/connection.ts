import type { Socket } from 'node:net'
import { type BrokerAddress, nameBroker } from './address.js'
import type { AnyApi, RequestOf, ResponseOf } from './api.js'
import { ApiVersions } from './apis/api-versions.js'
import { SaslAuthenticate } from './apis/sasl-authenticate.js'
import { SaslHandshake } from './apis/sasl-handshake.js'
import { diagnoseBytes, diagnoseClose, diagnoseSocket, requestTimedOut } from './diagnose.js'
import { BrokerError } from './failure.js'
import { decodeResponse, encodeRequest, FrameSplitter } from './frame.js'
import { encodeBest, type VersionRange, versionsInCommon } from './negotiate.js'
import type { ConnectOptions, RequestOptions } from './options.js'
import { refusal } from './refusal.js'
import { authenticate } from './sasl/authenticate.js'
import { stopReason } from './stop.js'
import { WireError } from './wire-error.js'

const CLIENT_ID = 'reliactl'
const REQUEST_TIMEOUT = 10_000
const METADATA = 3
const UNSUPPORTED_VERSION = 35
/** ms. The quota windows of a broker span 11 s by default; a claim far beyond that is not obeyed to its end. */
const LONGEST_SILENCE = 30_000
/** Share of a session's life after which it is renewed; Kafka's own clients take 0.85 to 0.95. */
const RENEW_AT = 0.85

interface Pending {
  readonly api: AnyApi
  readonly version: number
  readonly timer: NodeJS.Timeout
  resolve(body: unknown): void
  reject(error: Error): void
}

/**
 * One connection to one broker. Requests are pipelined; a broker answers one connection strictly in order, so a Fetch that
 * waits holds up everything behind it. After any failure of the connection every request, pending or new, is rejected with
 * the same reason.
 */
export class Connection {
  readonly #socket: Socket
  readonly #options: ConnectOptions
  readonly #splitter = new FrameSplitter()
  readonly #pending = new Map<number, Pending>()
  #correlation = 0
  /** Answers to requests other than ApiVersions. */
  #answered = 0
  #stage: 'hello' | 'sasl' | 'open' = 'hello'
  #failure: Error | null = null
  #offered: ResponseOf<typeof ApiVersions> = { errorCode: 0, apiKeys: [] }
  #versions: ReadonlyMap<number, VersionRange> = new Map()
  /** Epoch ms before which the broker's quota asks for silence. */
  #notBefore = 0
  /** Epoch ms of the next authentication. */
  #renewAt = Number.POSITIVE_INFINITY
  #renewal: Promise<void> | null = null
  readonly #onAbort: () => void

  private constructor(
    readonly address: BrokerAddress,
    socket: Socket,
    options: ConnectOptions,
  ) {
    this.#socket = socket
    this.#options = options
    this.#onAbort = () => options.signal && this.#fail(stopReason(options.signal, address))
    options.signal?.addEventListener('abort', this.#onAbort, { once: true })
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', error => this.#fail(diagnoseSocket(address, error)))
    socket.on('close', () => this.#fail(diagnoseClose(address, this.#progress())))
  }

  /** Asks for versions and authenticates. @throws BrokerError */
  static async start(address: BrokerAddress, socket: Socket, options: ConnectOptions): Promise<Connection> {
    const connection = new Connection(address, socket, options)
    try {
      await connection.#hello()
      await connection.#authenticate()
      connection.#stage = 'open'
      return connection
    } catch (error) {
      connection.close()
      throw error
    }
  }

  /** The broker's answer to ApiVersions: version ranges and features. */
  get offered(): ResponseOf<typeof ApiVersions> {
    return this.#offered
  }

  /** Lowest and highest version of each API, by key. Differs from broker to broker. */
  get versions(): ReadonlyMap<number, VersionRange> {
    return this.#versions
  }

  /** The highest version of an API that both sides know; null when there is none. */
  version(api: AnyApi): number | null {
    return versionsInCommon(api, this.#versions)[0] ?? null
  }

  /**
   * Sends a request, in the highest version that both sides know and that can carry the body.
   * @returns the answer, whose errors per topic, partition or group are the caller's to read
   * @throws BrokerError for every other outcome, an error code at the top of the answer included
   */
  async request<A extends AnyApi>(api: A, body: RequestOf<A>, options: RequestOptions = {}): Promise<ResponseOf<A>> {
    const common = versionsInCommon(api, this.#versions)
    const versions = options.version === undefined ? common : common.filter(version => version === options.version)
    if (versions.length === 0) {
      const wanted = options.version === undefined ? '' : ` v${options.version}`
      throw new BrokerError('not-supported', `${nameBroker(this.address)} does not offer ${api.name}${wanted}`)
    }
    if (Date.now() >= this.#renewAt) this.#renewal ??= this.#renew()
    while (this.#renewal) await this.#renewal
    await this.#silence()
    const answer = await this.#exchange(api, versions, body, options.timeout)
    const refused = refusal(this.address, api, answer)
    if (refused) throw refused
    return answer
  }

  close(): void {
    this.#fail(new BrokerError('unreachable', `the connection to ${nameBroker(this.address)} was closed by reliactl`))
  }

  async #hello(): Promise<void> {
    let answer = await this.#exchange(ApiVersions, [3], {})
    if (answer.errorCode === UNSUPPORTED_VERSION) answer = await this.#exchange(ApiVersions, [0], {})
    const refused = refusal(this.address, ApiVersions, answer)
    if (refused) throw refused
    this.#offered = answer
    this.#versions = new Map(answer.apiKeys.map(key => [key.apiKey, { min: key.minVersion, max: key.maxVersion }]))
    if (!this.#versions.has(METADATA)) {
      throw new BrokerError(
        'unreachable',
        `${nameBroker(this.address)} is the port of a KRaft controller, not of a broker: use the address of a broker`,
      )
    }
  }

  async #authenticate(): Promise<void> {
    const { sasl } = this.#options
    if (!sasl) return
    this.#stage = 'sasl'
    const lifetime = await authenticate(
      {
        address: this.address,
        handshake: body => this.#exchange(SaslHandshake, versionsInCommon(SaslHandshake, this.#versions), body),
        authenticate: body =>
          this.#exchange(SaslAuthenticate, versionsInCommon(SaslAuthenticate, this.#versions), body),
      },
      sasl,
    )
    this.#renewAt = lifetime > 0 ? Date.now() + lifetime * RENEW_AT : Number.POSITIVE_INFINITY
  }

  /** KIP-368: a session that is not renewed in time is closed by the broker. Other requests wait meanwhile. */
  async #renew(): Promise<void> {
    try {
      await this.#authenticate()
      this.#stage = 'open'
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)))
      throw error
    } finally {
      this.#renewal = null
    }
  }

  async #silence(): Promise<void> {
    for (let wait = this.#notBefore - Date.now(); wait > 0 && !this.#failure; wait = this.#notBefore - Date.now()) {
      await new Promise(resolve => setTimeout(resolve, Math.min(wait, 100)))
    }
  }

  #exchange<A extends AnyApi>(
    api: A,
    versions: readonly number[],
    body: RequestOf<A>,
    timeout = this.#options.requestTimeout ?? REQUEST_TIMEOUT,
  ): Promise<ResponseOf<A>> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = this.#correlation++ & 0x7fffffff
    const { frame, version } = encodeBest(this.address, api, versions, candidate =>
      encodeRequest(api, candidate, id, CLIENT_ID, body),
    )
    return new Promise<ResponseOf<A>>((resolve, reject) => {
      const late = () =>
        this.#fail(requestTimedOut(this.address, `${api.name} v${version}`, this.#stage === 'hello', timeout))
      this.#pending.set(id, {
        api,
        version,
        timer: setTimeout(late, timeout),
        resolve: answer => resolve(answer as ResponseOf<A>),
        reject,
      })
      this.#socket.write(frame)
    })
  }

  #receive(chunk: Buffer): void {
    let frames: Buffer[]
    try {
      frames = this.#splitter.push(chunk)
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      this.#fail(diagnoseBytes(this.address, this.#splitter.head(40)))
      return
    }
    for (const frame of frames) this.#answer(frame)
  }

  #answer(frame: Buffer): void {
    if (this.#failure) return
    const [oldest] = this.#pending
    const id = frame.readInt32BE(0)
    if (!oldest || oldest[0] !== id) {
      this.#fail(this.#garbled(`an answer to request ${id}, which is not the next one due`))
      return
    }
    const [, { api, version, timer, resolve }] = oldest
    try {
      const body = decodeResponse(api, version, frame.subarray(4))
      clearTimeout(timer)
      this.#pending.delete(id)
      if (this.#stage !== 'hello') this.#answered++
      this.#options.onAnswer?.(frame.length)
      if ('throttleTimeMs' in body && typeof body.throttleTimeMs === 'number') {
        this.#notBefore = Math.max(this.#notBefore, Date.now() + Math.min(body.throttleTimeMs, LONGEST_SILENCE))
      }
      resolve(body)
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      this.#fail(this.#garbled(error.message, error))
    }
  }

  #garbled(what: string, cause?: Error): BrokerError {
    return new BrokerError(
      'garbled',
      `${nameBroker(this.address)} sent what the Kafka protocol does not allow (${what}): check that no proxy alters the traffic, and report it with the release of the broker`,
      { cause },
    )
  }

  #fail(reason: Error): void {
    if (this.#failure) return
    this.#failure = reason
    this.#options.signal?.removeEventListener('abort', this.#onAbort)
    this.#socket.destroy()
    for (const { timer, reject } of this.#pending.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    this.#pending.clear()
  }

  #progress() {
    const [oldest] = this.#pending.values()
    return {
      waiting: oldest ? `${oldest.api.name} v${oldest.version}` : null,
      partial: this.#splitter.partial,
      stage: this.#stage,
      anonymous: !this.#options.sasl && this.#answered === 0,
    }
  }
}
