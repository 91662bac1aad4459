import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { resolveConnection } from '../../../../src/app/connection/index.js'
import { parseJaas } from '../../../../src/app/connection/jaas.js'

const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-connection-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, bytes: string | Buffer): string => {
  writeFileSync(path.join(folder, name), bytes)
  return name
}

const resolve = (text: string, env: Record<string, string> = {}, brokers: string[] = ['b:9092']) =>
  resolveConnection({ cwd: folder, env, intent: null, brokers, commandConfig: put('client.properties', text) })

const module = 'org.apache.kafka.common.security'

describe('a JAAS line', () => {
  test.each([
    [
      `${module}.plain.PlainLoginModule required username="ann" password="a b;\\"c";`,
      { username: 'ann', password: 'a b;"c' },
    ],
    [
      `${module}.scram.ScramLoginModule required username='ann' \n password=secret;`,
      { username: 'ann', password: 'secret' },
    ],
    [`${module}.oauthbearer.OAuthBearerLoginModule required;`, {}],
  ])('%s', (line, options) => expect(parseJaas(line)?.options).toEqual(options))

  test.each(['username="ann" password="x"', `${module}.plain.PlainLoginModule required username="ann"`, ''])(
    'is not %s',
    line => expect(parseJaas(line)).toBeNull(),
  )
})

describe('a client.properties', () => {
  test('names the brokers, unless the command line does', async () => {
    expect((await resolve('bootstrap.servers=x:1, y:2', {}, [])).bootstrap).toEqual(['x:1', 'y:2'])
    expect((await resolve('bootstrap.servers=x:1')).bootstrap).toEqual(['b:9092'])
    await expect(resolve('client.id=me', {}, [])).rejects.toThrow('no broker is named')
  })

  test('SASL_SSL with SCRAM and a PEM truststore', async () => {
    put('ca.pem', readFileSync(new URL('../../../fixtures/tls/localhost.crt', import.meta.url)))
    const { security } = await resolve(
      `security.protocol=SASL_SSL\nsasl.mechanism=SCRAM-SHA-512\nsasl.jaas.config=${module}.scram.ScramLoginModule required \\\n  username="ann" password="\${env:PW}";\nssl.truststore.type=PEM\nssl.truststore.location=ca.pem\nssl.endpoint.identification.algorithm=\n`,
      { PW: 'secret' },
    )
    expect(security.sasl).toEqual({ mechanism: 'SCRAM-SHA-512', username: 'ann', password: 'secret' })
    expect(security.tls).toMatchObject({ verify: 'chain' })
  })

  test.each([
    ['security.protocol=TLS', 'client.properties: security.protocol TLS is none of'],
    ['security.protocol=SASL_PLAINTEXT', 'Kerberos (GSSAPI) is not spoken here'],
    ['security.protocol=SASL_SSL\nsasl.mechanism=AWS_MSK_IAM', 'AWS_MSK_IAM is not spoken here'],
    ['security.protocol=SASL_SSL\nsasl.mechanism=PLAIN', 'needs username and password in sasl.jaas.config'],
    ['security.protocol=SASL_SSL\nsasl.mechanism=PLAIN\nsasl.jaas.config=nonsense', 'is no JAAS line'],
    ['security.protocol=SASL_SSL\nsasl.mechanism=OAUTHBEARER', 'needs sasl.oauthbearer.token.endpoint.url'],
    [
      'security.protocol=SASL_SSL\nsasl.mechanism=OAUTHBEARER\nsasl.oauthbearer.token.endpoint.url=https://id.example.com',
      'needs clientId and clientSecret',
    ],
    ['security.protocl=SSL', 'security.protocl is no setting of Kafka clients: did you mean security.protocol?'],
    ['securty.protocol=SSL', 'did you mean security.protocol?'],
    ['sasl.mechanisms=PLAIN', 'did you mean sasl.mechanism?'],
    ['sasl.mechanism=PLAIN', 'sasl.mechanism has no effect without security.protocol'],
    ['security.protocol=SASL_SSL\nsasl.mechanism=plain', 'sasl.mechanism plain is written PLAIN'],
    ['config.providers=file\nsasl.jaas.config=${file:/etc/x:login}\nsecurity.protocol=SASL_SSL', 'use ${env:NAME}'],
    ['bootstrap.servers=a:1\nsecurity.protocol=SSL\nssl.truststore.certificates=nothing', 'holds no certificate'],
    [
      'security.protocol=SSL\nssl.truststore.certificates=-----BEGIN CERTIFICATE-----eA==-----END CERTIFICATE-----',
      'its certificate is damaged',
    ],
    ['security.protocol=SSL\nssl.truststore.location=gone.jks', 'gone.jks: cannot be read: there is no such file'],
  ])('%s is refused in one line', async (text, message) => {
    const error = await resolve(text).catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toContain(message)
    expect((error as Error).message).not.toContain('\n')
  })

  test('keys of other kinds of clients mean nothing and are passed by', async () => {
    expect((await resolve('acks=all\nfoo.bar=1\nssl.vendor.thing=1\nsecurity.providers=x')).bootstrap).toEqual([
      'b:9092',
    ])
  })

  test('every address is read, not only the first', async () => {
    await expect(resolve('', {}, ['b:9092', 'nope'])).rejects.toThrow('"nope" is not a broker address')
  })

  test('a JKS store is refused with the command that converts it', async () => {
    put('trust.jks', Buffer.from('feedfeed00000002', 'hex'))
    await expect(resolve('security.protocol=SSL\nssl.truststore.location=trust.jks')).rejects.toThrow(
      'keytool -exportcert -rfc -keystore trust.jks',
    )
    put('key.jks', Buffer.from('feedfeed00000002', 'hex'))
    await expect(resolve('security.protocol=SSL\nssl.keystore.location=key.jks')).rejects.toThrow(
      'keytool -importkeystore -srckeystore key.jks -destkeystore key.p12',
    )
  })

  test('a variable that is not set is named', async () => {
    await expect(resolve('security.protocol=${env:PROTOCOL}')).rejects.toThrow(
      'environment variable PROTOCOL, which is not set',
    )
  })
})

describe('flags', () => {
  const flags = (extra: object, env: Record<string, string> = {}) =>
    resolveConnection({ cwd: folder, env, intent: null, brokers: ['b:9092'], ...extra })

  test('a password comes from the environment only', async () => {
    const sasl = { mechanism: 'PLAIN' as const, username: 'ann' }
    await expect(flags({ sasl })).rejects.toThrow('RELIACTL_SASL_PASSWORD, which is not set')
    expect((await flags({ sasl }, { RELIACTL_SASL_PASSWORD: 'x' })).security.sasl).toMatchObject({ password: 'x' })
    expect((await flags({ sasl: { ...sasl, secretEnv: 'P' } }, { P: 'y' })).security.sasl).toMatchObject({
      password: 'y',
    })
  })

  test('a certificate without its key, two ways to connect, an unknown cluster', async () => {
    await expect(flags({ tls: { cert: 'a.pem' } })).rejects.toThrow('name both')
    await expect(flags({ cluster: 'prod', commandConfig: 'x' })).rejects.toThrow('name one')
    await expect(flags({ cluster: 'prod' })).rejects.toThrow('no reliactl.yaml that names a cluster')
  })
})
