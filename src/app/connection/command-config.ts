import path from 'node:path'
import type { SaslOptions, TlsOptions } from '../../cluster/wire/index.js'
import { InputError } from '../../errors.js'
import { readInput } from '../../intent/load.js'
import { parseProperties } from '../../sources/syntax/properties.js'
import { wholeText } from '../../text/mapped.js'
import { checkConnectionKeys } from './connection-keys.js'
import { parseJaas } from './jaas.js'
import { checkAuthorities, readStore } from './key-store.js'
import { fetchToken } from './oauth-token.js'
import type { Connection, ConnectionRequest } from './request.js'
import { fillIn } from './secrets.js'

type Properties = ReadonlyMap<string, string>

/**
 * Reads a `client.properties` as Kafka's own tools take it with `--command-config`: `security.protocol`, `ssl.*`,
 * `sasl.*` and `bootstrap.servers`; other client settings mean nothing to an audit and are passed by.
 * @throws InputError with the key that cannot be honoured and what to do
 */
export const readCommandConfig = async (
  file: string,
  request: Pick<ConnectionRequest, 'cwd' | 'env'>,
): Promise<Connection> => {
  const properties = await readProperties(file, request)
  checkConnectionKeys(properties, file)
  const protocol = (properties.get('security.protocol') ?? 'PLAINTEXT').toUpperCase()
  if (!['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'].includes(protocol)) {
    throw new InputError(`security.protocol ${protocol} is none of PLAINTEXT, SSL, SASL_PLAINTEXT and SASL_SSL`, file)
  }
  return {
    bootstrap: (properties.get('bootstrap.servers') ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
    security: {
      ...(protocol.endsWith('SSL') ? { tls: await tlsOf(properties, file, request.cwd) } : {}),
      ...(protocol.startsWith('SASL') ? { sasl: saslOf(properties, file) } : {}),
    },
  }
}

const readProperties = async (
  file: string,
  { cwd, env }: Pick<ConnectionRequest, 'cwd' | 'env'>,
): Promise<Properties> => {
  const { documents, problems } = parseProperties(wholeText(await readInput(path.resolve(cwd, file), file)))
  const broken = problems.find(problem => problem.severity === 'error')
  if (broken) throw new InputError(broken.message, file)
  const read = new Map<string, string>()
  for (const { root } of documents) {
    if (root.kind !== 'map') continue
    for (const { key, value } of root.entries) {
      if (value.kind === 'scalar') read.set(key, fillIn(value.raw ?? '', env, `${key} of ${file}`))
    }
  }
  return read
}

const authorities = async (properties: Properties, file: string, cwd: string): Promise<TlsOptions['ca']> => {
  const inline = properties.get('ssl.truststore.certificates')
  if (inline !== undefined) return checkAuthorities(inline, `ssl.truststore.certificates of ${file}`)
  const store = properties.get('ssl.truststore.location')
  return store ? checkAuthorities((await readStore(cwd, store, 'truststore')).bytes, store) : undefined
}

const tlsOf = async (properties: Properties, file: string, cwd: string): Promise<TlsOptions> => {
  const ca = await authorities(properties, file, cwd)
  // An empty algorithm is how Java is told not to compare the host name with the certificate (KIP-294).
  const verify = properties.get('ssl.endpoint.identification.algorithm')?.trim() === '' ? 'chain' : 'full'
  return { ...(ca === undefined ? {} : { ca }), ...(await clientKey(properties, cwd)), verify }
}

const clientKey = async (properties: Properties, cwd: string): Promise<TlsOptions> => {
  const keyPassword = properties.get('ssl.key.password')
  const inline = { cert: properties.get('ssl.keystore.certificate.chain'), key: properties.get('ssl.keystore.key') }
  const protect = (passphrase: string | undefined) => (passphrase === undefined ? {} : { passphrase })
  if (inline.cert !== undefined && inline.key !== undefined) {
    return { cert: inline.cert, key: inline.key, ...protect(keyPassword) }
  }
  const file = properties.get('ssl.keystore.location')
  if (!file) return {}
  const { kind, bytes } = await readStore(cwd, file, 'keystore')
  if (kind === 'pkcs12') return { pfx: bytes, ...protect(properties.get('ssl.keystore.password') ?? keyPassword) }
  return { cert: bytes, key: bytes, ...protect(keyPassword) }
}

const spoken = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512', 'OAUTHBEARER']

const saslOf = (properties: Properties, file: string): SaslOptions => {
  const mechanism = properties.get('sasl.mechanism') ?? 'GSSAPI'
  const jaas = properties.get('sasl.jaas.config')
  const login = jaas === undefined ? null : parseJaas(jaas)
  if (jaas !== undefined && !login) {
    throw new InputError(
      'sasl.jaas.config is no JAAS line such as: org.apache.….PlainLoginModule required username="…" password="…";',
      file,
    )
  }
  switch (mechanism) {
    case 'PLAIN':
    case 'SCRAM-SHA-256':
    case 'SCRAM-SHA-512': {
      const { username, password } = login?.options ?? {}
      if (username === undefined || password === undefined) {
        throw new InputError(`sasl.mechanism ${mechanism} needs username and password in sasl.jaas.config`, file)
      }
      return { mechanism, username, password }
    }
    case 'OAUTHBEARER':
      return oauthOf(properties, login?.options ?? {}, file)
    case 'GSSAPI':
      throw new InputError(
        'Kerberos (GSSAPI) is not spoken here: use SCRAM, PLAIN, OAUTHBEARER or a client certificate',
        file,
      )
    default:
      if (spoken.includes(mechanism.toUpperCase()))
        throw new InputError(
          `sasl.mechanism ${mechanism} is written ${mechanism.toUpperCase()}: Kafka tells them by case`,
          file,
        )
      throw new InputError(
        `sasl.mechanism ${mechanism} is not spoken here: use SCRAM, PLAIN, OAUTHBEARER or a client certificate`,
        file,
      )
  }
}

const oauthOf = (properties: Properties, options: Readonly<Record<string, string>>, file: string): SaslOptions => {
  const url = properties.get('sasl.oauthbearer.token.endpoint.url')
  if (!url) {
    throw new InputError('OAUTHBEARER needs sasl.oauthbearer.token.endpoint.url, an https: or file: address', file)
  }
  const extensions = Object.entries(options).flatMap(([key, value]) =>
    key.startsWith('extension_') ? [[key.slice('extension_'.length), value] as const] : [],
  )
  // Since 4.1 (KIP-1139) the credentials may stand in properties of their own.
  const own = (key: string) => properties.get(`sasl.oauthbearer.client.credentials.client.${key}`)
  const clientId = own('id') ?? options.clientId
  const clientSecret = own('secret') ?? options.clientSecret
  const scope = properties.get('sasl.oauthbearer.scope') ?? options.scope
  if (!url.startsWith('file:') && (clientId === undefined || clientSecret === undefined)) {
    throw new InputError('OAUTHBEARER needs clientId and clientSecret in sasl.jaas.config', file)
  }
  return {
    mechanism: 'OAUTHBEARER',
    token: () => fetchToken({ url, clientId, clientSecret, scope }),
    ...(extensions.length > 0 ? { extensions: Object.fromEntries(extensions) } : {}),
  }
}
