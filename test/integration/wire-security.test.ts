import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APIS, BrokerError, type ConnectOptions, connect, Metadata } from '../../src/cluster/wire/index.js'
import { requireKafka } from '../support/kafka.js'
import { requestBody } from './wire-bodies.js'
import { certificate, type Listeners, privateKey, SESSION, startListeners, user } from './wire-listeners.js'

const { suite, lab } = await requireKafka()
// The broker of these tests reads certificates and settings from this machine's disk.
const inContainer = suite === describe && lab.source === 'docker'
if (inContainer) console.warn('SKIPPED: tests of SASL and TLS need a Kafka outside of a container')

let at: Listeners
const ca = certificate

/** Connects and reads the list of brokers; the failure comes back as one line. */
const tryOut = async (address: string, options: ConnectOptions = {}): Promise<string> => {
  try {
    const connection = await connect(address, options)
    try {
      const { brokers } = await connection.request(Metadata, { topics: [] })
      return `${brokers.length} broker`
    } finally {
      connection.close()
    }
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error
    return `${error.kind}: ${error.message}`
  }
}

const token = (claims: object): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ iat: now, exp: now + 600, ...claims })}.`
}

suite.skipIf(inContainer)('a broker with listeners of every kind', () => {
  beforeAll(async () => {
    at = await startListeners(lab)
  }, 120_000)
  afterAll(() => at?.stop())

  test.each(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const)(
    '%s authenticates, and not with a wrong password',
    async mechanism => {
      expect(await tryOut(at.sasl, { sasl: { mechanism, ...user } })).toBe('1 broker')
      const wrong = await tryOut(at.sasl, { sasl: { mechanism, ...user, password: 'wrong-secret' } })
      expect(wrong).toMatch(/^denied: .*broker says: Authentication failed.*: check the credentials$/)
      expect(wrong).not.toContain('wrong-secret')
    },
  )

  test('OAUTHBEARER authenticates, and a refused token is no empty cluster', async () => {
    const withToken = (text: string) => tryOut(at.sasl, { sasl: { mechanism: 'OAUTHBEARER', token: text } })
    expect(await withToken(token({ sub: 'ann' }))).toBe('1 broker')
    expect(await withToken(token({ other: 'ann' }))).toContain('it refused the token (invalid_token)')
    expect(await withToken('garbage')).toContain('it refused the token (invalid_token)')
  })

  test('SASL and TLS go together, and a mechanism that is off names those that are on', async () => {
    const tls = { ca }
    expect(await tryOut(at.saslTls, { tls, sasl: { mechanism: 'SCRAM-SHA-512', ...user } })).toBe('1 broker')
    expect(await tryOut(at.saslTls, { tls, sasl: { mechanism: 'SCRAM-SHA-256', ...user } })).toContain(
      'use SCRAM-SHA-512',
    )
  })

  test('a session is renewed again and again, while requests wait', async () => {
    const connection = await connect(at.sasl, { sasl: { mechanism: 'PLAIN', ...user } })
    const until = Date.now() + 2 * SESSION
    let answers = 0
    while (Date.now() < until) {
      const both = [1, 2].map(() => connection.request(Metadata, { topics: [] }))
      answers += (await Promise.all(both)).length
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    expect(answers).toBeGreaterThan(4)
    connection.close()
  })

  test('a SASL listener without credentials, and the other way round', async () => {
    expect(await tryOut(at.sasl)).toContain('most likely the listener wants SASL')
    expect(await tryOut(at.plain, { sasl: { mechanism: 'PLAIN', ...user } })).toContain('uses no SASL on this port')
  })

  test('TLS is checked by chain and name', async () => {
    expect(await tryOut(at.tls, { tls: { ca } })).toBe('1 broker')
    expect(await tryOut(at.tls, { tls: true })).toContain('no trusted authority signed')
    const byNumber = at.tls.replace('localhost', '127.0.0.1')
    expect(await tryOut(byNumber, { tls: { ca } })).toContain('does not name 127.0.0.1')
    expect(await tryOut(byNumber, { tls: { ca, verify: 'chain' } })).toBe('1 broker')
  })

  test('a listener that demands a client certificate', async () => {
    expect(await tryOut(at.mutualTls, { tls: { ca, cert: certificate, key: privateKey } })).toBe('1 broker')
    expect(await tryOut(at.mutualTls, { tls: { ca } })).toContain('may demand a client certificate')
  })

  test('plain text and TLS mixed up', async () => {
    expect(await tryOut(at.tls)).toContain('speaks TLS and was spoken to in plain text: connect with TLS')
    expect(await tryOut(at.plain, { tls: { ca } })).toContain('this port may not speak TLS')
  })

  test('the port of the controller', async () => {
    expect(await tryOut(at.controller)).toContain('is the port of a KRaft controller')
  })

  test('no request in any version creates a topic, not even an internal one', async () => {
    const connection = await connect(at.plain)
    const missing = { topic: 'missing', topicId: '11111111-1111-4111-8111-111111111111', group: 'missing', broker: '1' }
    for (const api of APIS) {
      if (api.name.startsWith('Sasl')) continue
      const [lowest] = api.versions
      for (let version = connection.version(api) ?? -1; version >= lowest; version--) {
        const offered = connection.versions.get(api.key)
        if (!offered || version < offered.min) break
        await connection.request(api, requestBody(api, version, missing), { version }).catch((error: unknown) => {
          if (!(error instanceof BrokerError) || error.code === null) throw error
        })
      }
    }
    // A topic that a broker creates for a request appears a moment after the answer.
    await new Promise(resolve => setTimeout(resolve, 500))
    expect((await connection.request(Metadata, { topics: null })).topics).toEqual([])
    connection.close()
  })
})
