import { expect, test } from 'vitest'
import { isLiteralSecret } from '../../src/model/literal-secret.js'
import { rules } from '../../src/rules/index.js'
import { judgeFile } from '../support/file-world.js'

const secret = 'Vq7!mt4Rz0'
const line = (key: string, value: string) =>
  judgeFile(rules, {
    file: 'producer.properties',
    text: `bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n${key}=${value}\n`,
    client: 'java',
    version: '4.3',
  })

test.each([
  ['ssl.keystore.password', secret],
  ['ssl.key.password', 'tr0ub4dor&3'],
  ['basic.auth.user.info', `reader:${secret}`],
  [
    'sasl.jaas.config',
    `org.apache.kafka.common.security.plain.PlainLoginModule required username="shop" password="${secret}";`,
  ],
  ['schema.registry.ssl.truststore.password', secret],
])('%s with a literal secret', (key, value) => {
  expect(isLiteralSecret(key, value)).toBe(true)
})

test.each([
  ['ssl.keystore.password', 'changeit'],
  ['ssl.keystore.password', 'test1234'],
  ['ssl.keystore.password', 'admin-secret'],
  ['ssl.keystore.password', '${KEYSTORE_PASSWORD}'],
  ['ssl.keystore.password', '{{ .Values.password }}'],
  ['ssl.keystore.password', '<your password>'],
  ['ssl.keystore.password', 'process.env.PASSWORD'],
  ['ssl.keystore.password', 'os.environ["PASSWORD"]'],
  ['ssl.keystore.password', '********'],
  ['ssl.keystore.location', `/etc/kafka/${secret}.jks`],
  [
    'sasl.jaas.config',
    'com.sun.security.auth.module.Krb5LoginModule required useKeyTab=true keyTab="/etc/kafka.keytab";',
  ],
  ['sasl.jaas.config', 'PlainLoginModule required username="shop" password="${file:/run/secrets/kafka:password}";'],
])('%s=%s holds none', (key, value) => {
  expect(isLiteralSecret(key, value)).toBe(false)
})

test('a secret is reported by its key, and never repeated', async () => {
  const result = await line('ssl.keystore.password', secret)
  const found = result.findings.filter(finding => finding.rule === 'client/secret-in-file')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ severity: 'warning' })
  expect(JSON.stringify(result)).not.toContain(secret)
})
