import type { SaslFlags, TlsFlags } from '../app/connection/index.js'
import { UsageError } from '../errors.js'

/** Connection options as the command line gives them. */
export interface ConnectionOptions {
  readonly brokers?: string
  readonly cluster?: string
  readonly commandConfig?: string
  readonly tls?: boolean
  readonly tlsCa?: string
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly tlsServerName?: string
  readonly tlsInsecure?: boolean
  readonly saslMechanism?: 'plain' | 'scram-sha-256' | 'scram-sha-512' | 'oauthbearer'
  readonly saslUsername?: string
  readonly saslSecretEnv?: string
}

const mechanisms = {
  plain: 'PLAIN',
  'scram-sha-256': 'SCRAM-SHA-256',
  'scram-sha-512': 'SCRAM-SHA-512',
  oauthbearer: 'OAUTHBEARER',
} as const

/** Whether the command line names a live cluster in any way. */
export const namesCluster = ({ brokers, cluster, commandConfig }: ConnectionOptions): boolean =>
  brokers !== undefined || cluster !== undefined || commandConfig !== undefined

/** undefined when no flag asks for TLS. */
export const tlsFlags = (options: ConnectionOptions): TlsFlags | undefined => {
  const { tls, tlsCa: ca, tlsCert: cert, tlsKey: key, tlsServerName: serverName, tlsInsecure: insecure } = options
  if (!tls && !insecure && [ca, cert, key, serverName].every(value => value === undefined)) return undefined
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(serverName === undefined ? {} : { serverName }),
    ...(insecure ? { insecure } : {}),
  }
}

/** undefined when no flag asks for SASL. @throws UsageError for a user name without a mechanism */
export const saslFlags = ({ saslMechanism, saslUsername, saslSecretEnv }: ConnectionOptions): SaslFlags | undefined => {
  if (saslMechanism === undefined) {
    if (saslUsername === undefined && saslSecretEnv === undefined) return undefined
    throw new UsageError('--sasl-username and --sasl-secret-env need --sasl-mechanism')
  }
  return {
    mechanism: mechanisms[saslMechanism],
    ...(saslUsername === undefined ? {} : { username: saslUsername }),
    ...(saslSecretEnv === undefined ? {} : { secretEnv: saslSecretEnv }),
  }
}
