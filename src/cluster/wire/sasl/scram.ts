import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Mechanism, SaslError } from './mechanism.js'

const derive = promisify(pbkdf2)

/** Kafka never stores fewer (`ScramMechanism.minIterations`); fewer would be a downgrade by whoever answers. */
const LEAST_ITERATIONS = 4096
/** Kafka allows 16384. Far more would only burn our time. */
const MOST_ITERATIONS = 1_000_000

const GS2_HEADER = 'n,,'

type Digest = 'sha256' | 'sha512'

/** RFC 5802, RFC 7677. The broker's signature is checked: a listener that does not know the password is not believed. */
export const scram = (
  digest: Digest,
  username: string,
  password: string,
  nonce: string = randomBytes(24).toString('base64'),
): Mechanism => {
  const hmac = (key: Buffer, text: string): Buffer => createHmac(digest, key).update(text).digest()
  const firstBare = `n=${username.replaceAll('=', '=3D').replaceAll(',', '=2C')},r=${nonce}`
  let signature: Buffer | null = null

  const finalMessage = async (challenge: string): Promise<Buffer> => {
    const server = attributes(challenge)
    const serverNonce = server.get('r') ?? ''
    const iterations = Number(server.get('i'))
    if (!serverNonce.startsWith(nonce) || serverNonce.length === nonce.length) {
      throw new SaslError('its SCRAM nonce does not continue ours')
    }
    if (!Number.isInteger(iterations) || iterations < LEAST_ITERATIONS || iterations > MOST_ITERATIONS) {
      throw new SaslError(
        `it asks for ${server.get('i') ?? 'no'} SCRAM iterations, where ${LEAST_ITERATIONS} or more are safe`,
      )
    }
    const salt = Buffer.from(server.get('s') ?? '', 'base64')
    if (salt.length === 0) throw new SaslError('it sent no SCRAM salt')
    const size = digest === 'sha256' ? 32 : 64
    const salted = await derive(Buffer.from(password, 'utf8'), salt, iterations, size, digest)
    const withoutProof = `c=${Buffer.from(GS2_HEADER).toString('base64')},r=${serverNonce}`
    const signed = `${firstBare},${challenge},${withoutProof}`
    const clientKey = hmac(salted, 'Client Key')
    const storedKey = createHash(digest).update(clientKey).digest()
    const proof = xor(clientKey, hmac(storedKey, signed))
    signature = hmac(hmac(salted, 'Server Key'), signed)
    return Buffer.from(`${withoutProof},p=${proof.toString('base64')}`, 'utf8')
  }

  const checkSignature = (answer: string, expected: Buffer): null => {
    const server = attributes(answer)
    const error = server.get('e')
    if (error !== undefined) throw new SaslError(`it refused the credentials (${error})`)
    const given = Buffer.from(server.get('v') ?? '', 'base64')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new SaslError('its SCRAM signature is wrong, so it does not know the password')
    }
    return null
  }

  return {
    name: digest === 'sha256' ? 'SCRAM-SHA-256' : 'SCRAM-SHA-512',
    first: async () => Buffer.from(GS2_HEADER + firstBare, 'utf8'),
    next: async challenge => {
      const text = challenge.toString('utf8')
      return signature ? checkSignature(text, signature) : finalMessage(text)
    },
  }
}

const attributes = (message: string): ReadonlyMap<string, string> =>
  new Map(message.split(',').map(part => [part.slice(0, 1), part.slice(2)]))

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))
