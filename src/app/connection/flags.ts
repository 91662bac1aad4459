import type { SaslOptions, TlsOptions } from '../../cluster/wire/index.js'
import { UsageError } from '../../errors.js'
import { checkAuthorities, readStore } from './key-store.js'
import type { ConnectionRequest, SaslFlags, TlsFlags } from './request.js'
import { secretFrom } from './secrets.js'

/** TLS as flags or a cluster of `reliactl.yaml` state it. @throws InputError for a file that cannot be used */
export const tlsFrom = async (cwd: string, flags: TlsFlags): Promise<TlsOptions> => {
  if ((flags.cert === undefined) !== (flags.key === undefined)) {
    throw new UsageError('a client certificate needs its key, and a key its certificate: name both')
  }
  const read = async (file: string | undefined, what: 'truststore' | 'keystore') =>
    file === undefined ? undefined : (await readStore(cwd, file, what)).bytes
  const [ca, cert, key] = await Promise.all([
    read(flags.ca, 'truststore'),
    read(flags.cert, 'keystore'),
    read(flags.key, 'keystore'),
  ])
  return {
    ...(ca && flags.ca !== undefined ? { ca: checkAuthorities(ca, flags.ca) } : {}),
    ...(cert && key ? { cert, key } : {}),
    ...(flags.serverName === undefined ? {} : { servername: flags.serverName }),
    verify: flags.insecure ? 'none' : 'full',
  }
}

/** @throws UsageError when the name or the secret is missing */
export const saslFrom = (env: ConnectionRequest['env'], flags: SaslFlags): SaslOptions => {
  const { mechanism, username } = flags
  if (mechanism === 'OAUTHBEARER') {
    return { mechanism, token: secretFrom(env, flags.secretEnv ?? 'RELIACTL_SASL_TOKEN', 'the OAuth token') }
  }
  if (username === undefined) throw new UsageError(`SASL ${mechanism} needs --sasl-username`)
  return {
    mechanism,
    username,
    password: secretFrom(env, flags.secretEnv ?? 'RELIACTL_SASL_PASSWORD', 'the SASL password'),
  }
}
