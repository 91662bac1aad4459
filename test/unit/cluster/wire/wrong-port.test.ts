import { readFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import { createServer as createTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type BrokerAddress, BrokerError, type ConnectOptions, connect } from '../../../../src/cluster/wire/index.js'
import { EnvironmentError } from '../../../../src/errors.js'
import { broker, everything, listening, peer } from './peers.js'

const tlsFile = (name: string) => readFileSync(fileURLToPath(new URL(`../../../fixtures/tls/${name}`, import.meta.url)))
const ca = tlsFile('localhost.crt')
const tlsServer = () => createTls({ cert: ca, key: tlsFile('localhost.key') }, socket => socket.on('error', () => {}))

const failure = async (address: string | BrokerAddress, options: ConnectOptions = {}): Promise<BrokerError> => {
  const outcome = await connect(address, options).then(
    connection => {
      connection.close()
      return null
    },
    (error: unknown) => error,
  )
  if (!(outcome instanceof BrokerError)) throw new Error(`expected a BrokerError, got ${outcome}`)
  expect(outcome).toBeInstanceOf(EnvironmentError)
  expect(outcome.message).not.toContain('\n')
  return outcome
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe('without TLS', () => {
  it('a port where nothing listens', async () => {
    const port = await freePort()
    const error = await failure(`127.0.0.1:${port}`)
    expect(error.kind).toBe('unreachable')
    expect(error.message).toContain(`127.0.0.1:${port} refuses the connection (ECONNREFUSED)`)
  })

  it('an advertised address that refuses says whose it is and what to correct', async () => {
    const error = await failure({ host: '127.0.0.1', port: await freePort(), advertisedBy: 2 })
    expect(error.message).toMatch(/^broker 2 advertises 127\.0\.0\.1:\d+, which refuses the connection/)
    expect(error.message).toContain('correct advertised.listeners')
  })

  it('a host name that does not exist', async () => {
    const error = await failure('no-such-host.invalid:9092')
    expect(error.kind).toBe('unreachable')
    expect(error.message).toMatch(/no-such-host\.invalid:9092 has a host name that .* \((ENOTFOUND|EAI_AGAIN)\)/)
  })

  it('a web server', async () => {
    const address = await listening(createHttp((_, response) => response.end('hello')))
    expect((await failure(address)).message).toBe(`${address} is a web server, not a Kafka broker: check the port`)
  })

  it('a TLS listener that hangs up', async () => {
    const address = await listening(tlsServer())
    expect((await failure(address)).message).toContain('whether it expects TLS')
  })

  it('a TLS listener that sends an alert, as a Kafka broker does', async () => {
    const address = await peer(socket => socket.once('data', () => socket.end(Buffer.from('15030300020246', 'hex'))))
    expect((await failure(address)).message).toBe(
      `${address} speaks TLS and was spoken to in plain text: connect with TLS`,
    )
  })

  it('another text protocol', async () => {
    const address = await peer(socket => socket.write('SSH-2.0-OpenSSH_9.6\r\n'))
    expect((await failure(address)).message).toBe(
      `${address} does not speak Kafka (it answered "SSH-2.0-OpenSSH_9.6"): check the port`,
    )
  })

  it('a binary protocol', async () => {
    const address = await peer(socket => socket.write(Buffer.from('4a0000000a382e34', 'hex')))
    expect((await failure(address)).message).toContain('(it answered bytes 4a0000000a382e34)')
  })

  it('a frame that claims more than 100 MB is refused at its first bytes', async () => {
    const address = await peer(socket => socket.write(Buffer.from('07000000', 'hex')))
    expect((await failure(address)).kind).toBe('unreachable')
  })

  it('a port that accepts and never answers', async () => {
    const address = await peer(() => {})
    const error = await failure(address, { requestTimeout: 100 })
    expect(error.kind).toBe('timed-out')
    expect(error.message).toContain(`${address} did not answer ApiVersions v3 in 0.1 s`)
  })

  it('a port that closes at the first byte', async () => {
    const address = await peer(socket => socket.once('data', () => socket.end()))
    expect((await failure(address)).message).toContain('closed the connection without an answer')
  })

  it('a port that resets the connection', async () => {
    const address = await peer(socket => socket.once('data', () => socket.resetAndDestroy()))
    expect((await failure(address)).message).toContain('reset the connection (ECONNRESET)')
  })

  it('a connection that ends in the middle of an answer', async () => {
    const address = await peer(socket => socket.once('data', () => socket.end(Buffer.from('000000ff0000', 'hex'))))
    expect((await failure(address)).message).toContain('closed the connection in the middle of an answer')
  })

  it('the port of a KRaft controller, which offers no Metadata', async () => {
    const address = await broker(
      () => {},
      everything.filter(range => range.apiKey !== 3),
    )
    expect((await failure(address)).message).toContain(`${address} is the port of a KRaft controller`)
  })
})

describe('with TLS', () => {
  it('a listener that speaks plain Kafka and hangs up', async () => {
    const address = await peer(socket => socket.once('data', () => socket.end()))
    expect((await failure(address, { tls: { ca } })).message).toContain('this port may not speak TLS')
  })

  it('a web server without TLS', async () => {
    const address = await listening(createHttp())
    expect((await failure(address, { tls: { ca } })).message).toContain('this port may not speak TLS')
  })

  it('a listener that never answers the handshake', async () => {
    const address = await peer(() => {})
    const error = await failure(address, { tls: { ca }, connectTimeout: 100 })
    expect(error.kind).toBe('timed-out')
  })

  it('a certificate that nobody trusted signed', async () => {
    const address = await listening(tlsServer())
    expect((await failure(address, { tls: { servername: 'localhost' } })).message).toContain(
      'no trusted authority signed',
    )
  })

  it('a certificate of another name', async () => {
    const address = await listening(tlsServer())
    const error = await failure(address, { tls: { ca } })
    expect(error.message).toContain('does not name 127.0.0.1 but localhost (ERR_TLS_CERT_ALTNAME_INVALID)')
  })

  it.each([
    ['the name is given', { ca, servername: 'localhost' }],
    ['only the chain is checked', { ca, verify: 'chain' }],
    ['nothing is checked', { verify: 'none' }],
  ] as const)('the handshake succeeds when %s', async (_, tls) => {
    const address = await listening(tlsServer())
    const error = await failure(address, { tls, requestTimeout: 200 })
    expect(error.message).toContain('did not answer ApiVersions')
  })
})
