import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchToken } from '../../../../src/app/connection/oauth-token.js'

let server: Server | undefined
afterEach(() => server?.close())

/** An endpoint that answers the right client only. */
const start = async (answer: string): Promise<string> => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const right = `Basic ${Buffer.from('me:secret-word').toString('base64')}`
      const good = request.headers.authorization === right && body === 'grant_type=client_credentials&scope=kafka'
      response.writeHead(good ? 200 : 401, { 'content-type': 'application/json' }).end(good ? answer : '{}')
    })
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
}

const client = { clientId: 'me', clientSecret: 'secret-word', scope: 'kafka' }

test('a token is had for the credentials of a client', async () => {
  const url = await start('{"access_token":"abc"}')
  expect(await fetchToken({ url, ...client })).toBe('abc')
})

test('a refusal, an odd answer and a silent address are one line each, without the secret', async () => {
  const url = await start('{"token":"abc"}')
  const failure = async (source: Parameters<typeof fetchToken>[0]) => {
    const error = await fetchToken(source).catch((reason: Error) => reason)
    expect(String(error)).not.toMatch(/secret-word|\n/)
    return String(error)
  }
  expect(await failure({ url, ...client, clientId: 'other' })).toContain('refused the client (HTTP 401)')
  expect(await failure({ url, ...client })).toContain('without an access_token')
  expect(await failure({ url: 'http://127.0.0.1:1/', ...client })).toContain('did not answer')
  expect(await failure({ url: 'file:///none/such' })).toContain('cannot be read')
})
