import path from 'node:path'
import type { SaslOptions } from '../../cluster/wire/index.js'
import { UsageError } from '../../errors.js'
import type { Intent, NamedCluster } from '../../model/intent.js'
import { didYouMean } from '../../text/suggest.js'
import { tlsFrom } from './flags.js'
import type { Connection, ConnectionRequest } from './request.js'
import { fillIn } from './secrets.js'

/** @throws UsageError when no cluster goes by that name */
const clusterNamed = (intent: Intent | null, name: string): NamedCluster => {
  const found = intent?.clusters.find(cluster => cluster.name === name)
  if (found) return found
  const names = (intent?.clusters ?? []).map(cluster => cluster.name)
  const near = didYouMean(name, names)
  const hint = near ? ` (did you mean ${near}?)` : names.length > 0 ? `; known: ${names.join(', ')}` : ''
  throw new UsageError(
    `${intent ? `${intent.file} has no cluster` : 'there is no reliactl.yaml that names a cluster'} ${name}${hint}`,
  )
}

/** Connection of a cluster of `reliactl.yaml`; its secrets come from the environment. */
export const connectionOf = async (name: string, { intent, env }: ConnectionRequest): Promise<Connection> => {
  const cluster = clusterNamed(intent, name)
  const root = intent?.root ?? path.sep
  const tls = cluster.tls === true ? true : cluster.tls ? await tlsFrom(root, cluster.tls) : false
  const sasl = cluster.sasl ? saslOf(cluster.sasl, env, name) : null
  return { bootstrap: cluster.brokers, security: { ...(tls ? { tls } : {}), ...(sasl ? { sasl } : {}) } }
}

const mechanisms = {
  plain: 'PLAIN',
  'scram-sha-256': 'SCRAM-SHA-256',
  'scram-sha-512': 'SCRAM-SHA-512',
  oauthbearer: 'OAUTHBEARER',
} as const

const saslOf = (sasl: NonNullable<NamedCluster['sasl']>, env: ConnectionRequest['env'], name: string): SaslOptions => {
  const mechanism = mechanisms[sasl.mechanism]
  const need = (key: 'username' | 'password' | 'token'): string => {
    const text = sasl[key]
    if (text === undefined)
      throw new UsageError(`cluster ${name} of reliactl.yaml needs sasl.${key} for ${sasl.mechanism}`)
    return fillIn(text, env, `sasl.${key} of cluster ${name}`)
  }
  if (mechanism === 'OAUTHBEARER') return { mechanism, token: need('token') }
  return { mechanism, username: need('username'), password: need('password') }
}
