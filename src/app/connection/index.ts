import { parseAddress } from '../../cluster/wire/address.js'
import { UsageError } from '../../errors.js'
import { readCommandConfig } from './command-config.js'
import { saslFrom, tlsFrom } from './flags.js'
import { connectionOf } from './named-cluster.js'
import type { Connection, ConnectionRequest } from './request.js'

export type { Connection, ConnectionRequest, SaslFlags, TlsFlags } from './request.js'

/**
 * Puts together how to reach the cluster: a named cluster of `reliactl.yaml` or a Java-style file first, then what the
 * command line says beside it.
 * @throws UsageError for what is missing or contradicts itself, InputError for a file that cannot be used
 */
export const resolveConnection = async (request: ConnectionRequest): Promise<Connection> => {
  if (request.cluster !== undefined && request.commandConfig !== undefined) {
    throw new UsageError('--cluster and --command-config both say how to connect: name one')
  }
  const base =
    request.cluster !== undefined
      ? await connectionOf(request.cluster, request)
      : request.commandConfig !== undefined
        ? await readCommandConfig(request.commandConfig, request)
        : { bootstrap: [], security: {} }
  const bootstrap = request.brokers.length > 0 ? request.brokers : base.bootstrap
  if (bootstrap.length === 0) {
    throw new UsageError(
      'no broker is named: give --brokers HOST:PORT, or bootstrap.servers in the --command-config file',
    )
  }
  // Each of them, though one that answers would do: the others are for the day on which it does not.
  for (const address of bootstrap) parseAddress(address)
  const tls = request.tls ? await tlsFrom(request.cwd, request.tls) : base.security.tls
  const sasl = request.sasl ? saslFrom(request.env, request.sasl) : base.security.sasl
  return { bootstrap, security: { ...(tls === undefined ? {} : { tls }), ...(sasl === undefined ? {} : { sasl }) } }
}
