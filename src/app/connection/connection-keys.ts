import { InputError } from '../../errors.js'
import { didYouMean } from '../../text/suggest.js'

/** Keys of Java clients that say how to connect. Source: CommonClientConfigs, SecurityConfig, SslConfigs, SaslConfigs, 4.3. */
const keys = `
  bootstrap.servers bootstrap.controllers security.protocol security.providers
  ssl.protocol ssl.provider ssl.cipher.suites ssl.enabled.protocols ssl.keystore.type ssl.keystore.key
  ssl.keystore.certificate.chain ssl.truststore.certificates ssl.keystore.location ssl.keystore.password
  ssl.key.password ssl.truststore.type ssl.truststore.location ssl.truststore.password ssl.keymanager.algorithm
  ssl.trustmanager.algorithm ssl.endpoint.identification.algorithm ssl.secure.random.implementation
  ssl.engine.factory.class
  sasl.mechanism sasl.jaas.config sasl.client.callback.handler.class sasl.login.callback.handler.class
  sasl.login.class sasl.kerberos.service.name sasl.kerberos.kinit.cmd sasl.kerberos.ticket.renew.window.factor
  sasl.kerberos.ticket.renew.jitter sasl.kerberos.min.time.before.relogin sasl.login.refresh.window.factor
  sasl.login.refresh.window.jitter sasl.login.refresh.min.period.seconds sasl.login.refresh.buffer.seconds
  sasl.login.connect.timeout.ms sasl.login.read.timeout.ms sasl.login.retry.backoff.max.ms sasl.login.retry.backoff.ms
  sasl.oauthbearer.token.endpoint.url sasl.oauthbearer.scope.claim.name sasl.oauthbearer.sub.claim.name
  sasl.oauthbearer.scope sasl.oauthbearer.jwt.retriever.class sasl.oauthbearer.jwt.validator.class
  sasl.oauthbearer.client.credentials.client.id sasl.oauthbearer.client.credentials.client.secret
  sasl.oauthbearer.assertion.algorithm sasl.oauthbearer.assertion.claim.aud sasl.oauthbearer.assertion.claim.exp.seconds
  sasl.oauthbearer.assertion.claim.iss sasl.oauthbearer.assertion.claim.jti.include
  sasl.oauthbearer.assertion.claim.nbf.seconds sasl.oauthbearer.assertion.claim.sub sasl.oauthbearer.assertion.file
  sasl.oauthbearer.assertion.private.key.file sasl.oauthbearer.assertion.private.key.passphrase
  sasl.oauthbearer.assertion.template.file sasl.oauthbearer.clock.skew.seconds sasl.oauthbearer.expected.audience
  sasl.oauthbearer.expected.issuer sasl.oauthbearer.header.urlencode sasl.oauthbearer.jwks.endpoint.url
  sasl.oauthbearer.jwks.endpoint.refresh.ms sasl.oauthbearer.jwks.endpoint.retry.backoff.max.ms
  sasl.oauthbearer.jwks.endpoint.retry.backoff.ms
`
  .trim()
  .split(/\s+/)

const known = new Set(keys)
const roots = new Set(['security', 'ssl', 'sasl', 'bootstrap'])

/** `securty.protocol` counts as well as `security.protocl`: what is near to a key in its first word or in whole. */
const concernsConnection = (key: string): boolean => {
  const [root = ''] = key.split('.')
  return roots.has(root) || didYouMean(root, roots) !== undefined
}

/**
 * Kafka passes over a key that it does not know, and then connects without TLS or with another login than the file says.
 * @throws InputError for a misspelt key, for SASL settings that no protocol uses, and for a reference that nobody resolves
 */
export const checkConnectionKeys = (properties: ReadonlyMap<string, string>, file: string): void => {
  for (const [key, value] of properties) {
    if (known.has(key)) {
      // KIP-297: only a Java client with config.providers reads these; taken literally they would be a wrong password.
      const reference = properties.has('config.providers') ? /\$\{[\w-]+:[^}]*\}/.exec(value) : null
      if (reference)
        throw new InputError(
          `${key} refers to a configuration provider, which is not run here; use \${env:NAME} and set the variable`,
          file,
        )
      continue
    }
    const near = concernsConnection(key) ? didYouMean(key, keys) : undefined
    if (near !== undefined) throw new InputError(`${key} is no setting of Kafka clients: did you mean ${near}?`, file)
  }
  const login = ['sasl.jaas.config', 'sasl.mechanism'].find(key => properties.has(key))
  if (login !== undefined && !properties.has('security.protocol'))
    throw new InputError(
      `${login} has no effect without security.protocol, which is PLAINTEXT by default; set it to SASL_SSL or SASL_PLAINTEXT`,
      file,
    )
}
