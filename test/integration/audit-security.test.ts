import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'
import { requireKafka } from '../support/kafka.js'
import { consume, createTopic, produce } from '../support/traffic.js'
import { type Listeners, startListeners, user } from './wire-listeners.js'

const releases = await Promise.all(
  ['4.3.1', '3.9.1'].map(async version => ({ version, ...(await requireKafka({ version })) })),
)
const pem = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url))
const login = `org.apache.kafka.common.security.scram.ScramLoginModule required username="${user.username}" password="${user.password}";`

let at: Listeners
let folder: ReturnType<typeof createFolder>

/** Audits and gives the exit code with what the reader sees. */
const audit = async (args: readonly string[], env: Record<string, string> = {}) => {
  const { code, out, err } = await runCli(['audit', '--fail-on', 'never', '--format', 'json', ...args], {
    cwd: folder.path,
    env,
  })
  for (const text of [out, err]) expect(text).not.toContain(user.password)
  return {
    code,
    brokers: code === 0 ? (JSON.parse(out).subjects as { kind: string }[]).filter(s => s.kind === 'broker').length : 0,
    err,
  }
}

for (const { version, suite, lab } of releases) {
  const inContainer = suite === describe && lab.source === 'docker'
  suite.skipIf(inContainer)(`an audit of a secured cluster (Kafka ${version})`, () => {
    beforeAll(async () => {
      at = await startListeners(lab)
      folder = createFolder({
        'scram.properties': `bootstrap.servers=${at.saslTls}\nsecurity.protocol=SASL_SSL\nsasl.mechanism=SCRAM-SHA-512\nsasl.jaas.config=${login}\nssl.truststore.type=PEM\nssl.truststore.location=${pem('localhost.crt')}\n`,
        'mutual.properties': `security.protocol=SSL\nssl.truststore.type=PEM\nssl.truststore.location=${pem('localhost.crt')}\nssl.keystore.type=PEM\nssl.keystore.location=both.pem\n`,
        'both.pem': readFileSync(pem('localhost.key'), 'utf8') + readFileSync(pem('localhost.crt'), 'utf8'),
        'reliactl.yaml': `version: 1\nclusters:\n  prod:\n    brokers: ["${at.saslTls}"]\n    tls: { ca: ca.pem }\n    sasl: { mechanism: scram-sha-512, username: ann, password: "\${env:PW}" }\n`,
        'ca.pem': readFileSync(pem('localhost.crt'), 'utf8'),
      })
    }, 120_000)
    afterAll(async () => {
      await at?.stop()
      folder?.remove()
    })

    test('SASL_SSL with SCRAM from a client.properties', async () => {
      expect(await audit(['--command-config', 'scram.properties'])).toMatchObject({ code: 0, brokers: 1 })
    })

    test('SASL_SSL with SCRAM shows what the open listener shows, to the last finding', async () => {
      await createTopic({ bootstrap: at.plain }, 'orders', { partitions: 2 })
      await produce({ bootstrap: at.plain }, 'orders', { values: ['a', 'b'] })
      await produce({ bootstrap: at.plain }, 'orders', { kind: 'transactional', values: ['c'], partition: 1 })
      await consume({ bootstrap: at.plain }, 'orders', { groupId: 'billing', count: 3, commitEach: true })
      const shown = async (args: readonly string[]) => {
        const { code, out } = await runCli(['audit', '--fail-on', 'never', '--format', 'json', ...args], {
          cwd: folder.path,
        })
        // Ages and offsets aside, addresses are all that may differ.
        return { code, report: out.replaceAll(at.saslTls, 'BROKER').replaceAll(at.plain, 'BROKER') }
      }
      const secured = await shown(['--command-config', 'scram.properties'])
      expect(secured.code).toBe(0)
      const { subjects, verdicts } = JSON.parse(secured.report)
      const seen = (kind: string) => subjects.filter((s: { kind: string }) => s.kind === kind).length
      expect([seen('topic'), seen('group')]).toEqual([1, 1])
      expect(verdicts).toMatchObject([{ path: { topic: 'orders', groups: ['billing'] } }])
      expect(secured).toEqual(await shown(['--brokers', at.plain]))
    }, 90_000)

    test('a client certificate from a PEM keystore', async () => {
      expect(await audit(['--brokers', at.mutualTls, '--command-config', 'mutual.properties'])).toMatchObject({
        code: 0,
        brokers: 1,
      })
    })

    test('a cluster of reliactl.yaml, its password from the environment', async () => {
      expect(await audit(['--cluster', 'prod'], { PW: user.password })).toMatchObject({ code: 0, brokers: 1 })
      expect(await audit(['--cluster', 'prod'])).toMatchObject({ code: 2 })
    })

    test('flags, and a wrong password is said to be one', async () => {
      const flags = ['--brokers', at.saslTls, '--tls-ca', path.basename('ca.pem'), '--sasl-mechanism', 'scram-sha-512']
      const named = [...flags, '--sasl-username', user.username]
      expect(await audit(named, { RELIACTL_SASL_PASSWORD: user.password })).toMatchObject({ code: 0, brokers: 1 })
      const wrong = await audit(named, { RELIACTL_SASL_PASSWORD: 'wrong' })
      expect(wrong).toMatchObject({ code: 3 })
      expect(wrong.err).toContain('did not authenticate us with SASL SCRAM-SHA-512')
      expect((await audit(flags)).err).toContain('needs --sasl-username')
    })
  })
}
