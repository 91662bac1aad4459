import { describe, expect, it } from 'vitest'
import { type Connection, connect, Metadata, type SaslOptions } from '../../../../src/cluster/wire/index.js'
import { broker, everything, noTopics, type Request } from './peers.js'

const plain: SaslOptions = { mechanism: 'PLAIN', username: 'ann', password: 'ann-secret' }
const accepted = { errorCode: 0, errorMessage: null, authBytes: Buffer.alloc(0), sessionLifetimeMs: 0 }

/** A broker that takes any mechanism and answers each step of the exchange with these. */
const saslBroker = (steps: readonly object[], seen: string[] = []) => {
  let step = 0
  return broker((request: Request) => {
    seen.push(request.api.name)
    if (request.api.name === 'SaslHandshake') request.answer({ errorCode: 0, mechanisms: ['PLAIN'] })
    else if (request.api.name === 'SaslAuthenticate') request.answer({ ...accepted, ...steps[step++ % steps.length] })
    else request.answer(noTopics)
  })
}

const failure = (promise: Promise<Connection>): Promise<{ kind: string; message: string }> =>
  promise.then(
    () => Promise.reject(new Error('expected a rejection')),
    error => error,
  )

describe('authentication', () => {
  it('comes before every other request', async () => {
    const seen: string[] = []
    const connection = await connect(await saslBroker([{}], seen), { sasl: plain })
    await connection.request(Metadata, { topics: [] })
    expect(seen).toEqual(['SaslHandshake', 'SaslAuthenticate', 'Metadata'])
    connection.close()
  })

  it('that is refused gives the words of the broker, but not a secret in them', async () => {
    const address = await saslBroker([{ errorCode: 58, errorMessage: 'bad password ann-secret for ann' }])
    const error = await failure(connect(address, { sasl: plain }))
    expect(error.kind).toBe('denied')
    expect(error.message).toBe(
      `${address} did not authenticate us with SASL PLAIN (broker says: bad password *** for ann): check the credentials`,
    )
  })

  it('with a mechanism that is not enabled names those that are', async () => {
    const address = await broker(request => request.answer({ errorCode: 33, mechanisms: ['SCRAM-SHA-512', 'PLAIN'] }))
    const error = await failure(connect(address, { sasl: { ...plain, mechanism: 'SCRAM-SHA-256' } }))
    expect(error.kind).toBe('not-supported')
    expect(error.message).toContain('does not offer SASL SCRAM-SHA-256: use SCRAM-SHA-512 or PLAIN')
  })

  it('on a listener without it says so', async () => {
    const address = await broker(request => request.answer({ errorCode: 34, mechanisms: [] }))
    expect((await failure(connect(address, { sasl: plain }))).message).toContain('uses no SASL on this port')
  })

  it('is not believed when the token is refused under error code 0', async () => {
    const address = await saslBroker([{ authBytes: Buffer.from('{"status":"invalid_token"}') }])
    const error = await failure(connect(address, { sasl: { mechanism: 'OAUTHBEARER', token: 'abc' } }))
    expect(error).toMatchObject({
      kind: 'denied',
      message: expect.stringContaining('it refused the token (invalid_token)'),
    })
  })

  it('is not believed of a peer that says yes to SCRAM without knowing the password', async () => {
    const address = await saslBroker([{}])
    const error = await failure(connect(address, { sasl: { ...plain, mechanism: 'SCRAM-SHA-512' } }))
    expect(error).toMatchObject({ kind: 'denied', message: expect.stringContaining('SCRAM nonce') })
  })

  it('that the peer hangs up on says so', async () => {
    const address = await broker(request => request.socket.end())
    expect((await failure(connect(address, { sasl: plain }))).message).toContain(
      'closed the connection during authentication',
    )
  })

  it('is not tried on a broker that cannot', async () => {
    const address = await broker(
      request => request.answer({ errorCode: 0, mechanisms: ['PLAIN'] }),
      everything.filter(range => range.apiKey !== 36),
    )
    expect(await failure(connect(address, { sasl: plain }))).toMatchObject({ kind: 'not-supported' })
  })

  it('is renewed before the session ends, while other requests wait', async () => {
    const seen: string[] = []
    const address = await saslBroker([{ sessionLifetimeMs: 100 }, { sessionLifetimeMs: 60_000 }], seen)
    const connection = await connect(address, { sasl: plain })
    await new Promise(resolve => setTimeout(resolve, 90))
    await Promise.all([1, 2].map(() => connection.request(Metadata, { topics: [] })))
    expect(seen).toEqual([
      'SaslHandshake',
      'SaslAuthenticate',
      'SaslHandshake',
      'SaslAuthenticate',
      'Metadata',
      'Metadata',
    ])
    connection.close()
  })

  it('that fails at its renewal ends the connection', async () => {
    const address = await saslBroker([{ sessionLifetimeMs: 1 }, { errorCode: 58, errorMessage: 'expired' }])
    const connection = await connect(address, { sasl: plain })
    await new Promise(resolve => setTimeout(resolve, 5))
    await expect(connection.request(Metadata, { topics: [] })).rejects.toThrow('broker says: expired')
    await expect(connection.request(Metadata, { topics: [] })).rejects.toThrow('broker says: expired')
  })
})
