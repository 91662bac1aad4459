import { describe, expect, it } from 'vitest'
import { oauthbearer } from '../../../../src/cluster/wire/sasl/oauthbearer.js'
import { plain } from '../../../../src/cluster/wire/sasl/plain.js'
import { scram } from '../../../../src/cluster/wire/sasl/scram.js'

const SERVER_NONCE = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0'
const SERVER_FIRST = `r=${SERVER_NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096`

describe('SCRAM-SHA-256', () => {
  const exchange = () => scram('sha256', 'user', 'pencil', 'rOprNGfwEbeRWgbNEkqO')

  it('exchanges the messages of RFC 7677', async () => {
    const client = exchange()
    expect(String(await client.first())).toBe('n,,n=user,r=rOprNGfwEbeRWgbNEkqO')
    expect(String(await client.next(Buffer.from(SERVER_FIRST)))).toBe(
      `c=biws,r=${SERVER_NONCE},p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=`,
    )
    expect(await client.next(Buffer.from('v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4='))).toBeNull()
  })

  it.each([
    ['another signature', 'v=AAAATRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4='],
    ['a short signature', 'v=6rri'],
    ['no signature', ''],
  ])('does not believe a broker with %s', async (_, answer) => {
    const client = exchange()
    await client.first()
    await client.next(Buffer.from(SERVER_FIRST))
    await expect(client.next(Buffer.from(answer))).rejects.toThrow('does not know the password')
  })

  it.each([
    ['fewer iterations than Kafka stores', SERVER_FIRST.replace('4096', '1'), 'asks for 1 SCRAM iterations'],
    ['iterations without end', SERVER_FIRST.replace('4096', '4000000000'), 'asks for 4000000000 SCRAM iterations'],
    ['a nonce of its own', SERVER_FIRST.replace('rOpr', 'xxxx'), 'nonce does not continue ours'],
    [
      'our nonce and no more',
      'r=rOprNGfwEbeRWgbNEkqO,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096',
      'nonce does not continue ours',
    ],
    ['no salt', `r=${SERVER_NONCE},i=4096`, 'no SCRAM salt'],
    ['nonsense', 'nonsense', 'nonce does not continue ours'],
  ])('refuses %s', async (_, challenge, message) => {
    await expect(exchange().next(Buffer.from(challenge))).rejects.toThrow(message)
  })

  it('escapes the two characters that separate attributes in a user name', async () => {
    expect(String(await scram('sha512', 'a=b,c', 'x', 'n').first())).toBe('n,,n=a=3Db=2Cc,r=n')
  })
})

it('PLAIN separates its parts with zero bytes', async () => {
  expect(String(await plain('ann', 'secret').first())).toBe('\0ann\0secret')
})

describe('OAUTHBEARER', () => {
  it('sends the token and extensions, asked for anew each time', async () => {
    let count = 0
    const client = oauthbearer(async () => `token-${++count}`, { tenant: 'a' })
    expect(String(await client.first())).toBe('n,,\x01auth=Bearer token-1\x01tenant=a\x01\x01')
    expect(String(await client.first())).toContain('token-2')
  })

  it('takes only an empty answer for success', async () => {
    const client = oauthbearer('t')
    expect(await client.next(Buffer.alloc(0))).toBeNull()
    await expect(client.next(Buffer.from('{"status":"invalid_token"}'))).rejects.toThrow('invalid_token')
    await expect(client.next(Buffer.from('nonsense'))).rejects.toThrow('refused the token')
  })

  it.each(['', 'two words', 'a\x01b'])('refuses the token %j without sending it', async token => {
    await expect(oauthbearer(token).first()).rejects.toThrow('the token is empty or holds')
  })
})
