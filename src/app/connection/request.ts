import type { SaslOptions, TlsOptions } from '../../cluster/wire/index.js'
import type { Intent } from '../../model/intent.js'

/** What the user says about the way to the cluster; every part may be absent. */
export interface ConnectionRequest {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly intent: Intent | null
  /** `host:port`, as `--brokers` names them. */
  readonly brokers: readonly string[]
  /** Name of a cluster in `reliactl.yaml`. */
  readonly cluster?: string | undefined
  /** Java-style properties file, as Kafka's own tools take it. */
  readonly commandConfig?: string | undefined
  readonly tls?: TlsFlags | undefined
  readonly sasl?: SaslFlags | undefined
}

/** Files are PEM; paths are relative to the working directory. */
export interface TlsFlags {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
  readonly serverName?: string
  /** Neither the chain nor the host name is checked. */
  readonly insecure?: boolean
}

export interface SaslFlags {
  readonly mechanism: SaslOptions['mechanism']
  readonly username?: string
  /** Name of the environment variable that holds the password, or the token for OAUTHBEARER. */
  readonly secretEnv?: string
}

/** How to reach a cluster, ready for `connect`. */
export interface Connection {
  readonly bootstrap: readonly string[]
  readonly security: { readonly tls?: boolean | TlsOptions; readonly sasl?: SaslOptions }
}
