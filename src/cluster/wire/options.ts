export interface TlsOptions {
  /** PEM. Default: the authorities that Node trusts. */
  readonly ca?: string | Buffer | readonly (string | Buffer)[]
  /** Client certificate chain and key, PEM. */
  readonly cert?: string | Buffer
  readonly key?: string | Buffer
  /** Client certificate and key as PKCS #12. */
  readonly pfx?: Buffer
  readonly passphrase?: string
  readonly servername?: string
  /** `full`: chain and host name (default). `chain`: host name not checked. `none`: nothing checked. */
  readonly verify?: 'full' | 'chain' | 'none'
}

export type SaslOptions =
  | {
      readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'
      readonly username: string
      readonly password: string
    }
  | {
      readonly mechanism: 'OAUTHBEARER'
      /** A token, or how to get one; asked again at each authentication. */
      readonly token: string | (() => Promise<string>)
      readonly extensions?: Readonly<Record<string, string>>
    }

export interface ConnectOptions {
  /** `true`: TLS with the default trust. */
  readonly tls?: boolean | TlsOptions
  readonly sasl?: SaslOptions
  /** For TCP and the TLS handshake together, ms. Default 5000. */
  readonly connectTimeout?: number
  /** From sending a request to its whole answer, ms. Default 10000. */
  readonly requestTimeout?: number
  /** Closes the connection and rejects everything pending. */
  readonly signal?: AbortSignal
  /** Hears of each answer, with its size in bytes. */
  readonly onAnswer?: (bytes: number) => void
}

export interface RequestOptions {
  /** Default: the highest version that both sides know and that carries the body. */
  readonly version?: number
  /** ms; default `requestTimeout`. A request that times out closes the connection. */
  readonly timeout?: number
}
