import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lab } from '../../src/lab/index.js'
import { findFreePorts } from '../../src/lab/ports.js'
import { startOwnBroker } from './own-broker.js'

const tlsFile = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url))

export const certificate = readFileSync(tlsFile('localhost.crt'))
export const privateKey = readFileSync(tlsFile('localhost.key'))
export const user = { username: 'ann', password: 'ann-secret' }
/** ms that a session on the SASL listener lives when it was opened with PLAIN. */
export const SESSION = 2000

/** A broker with a listener of every kind; a client is sent to the listener it came by. */
export interface Listeners {
  readonly plain: string
  readonly controller: string
  readonly sasl: string
  readonly tls: string
  readonly saslTls: string
  readonly mutualTls: string
  stop(): Promise<void>
}

const NAMES = ['plain', 'controller', 'sasl', 'tls', 'saslTls', 'mutualTls'] as const
const PROTOCOLS = ['PLAINTEXT', 'PLAINTEXT', 'SASL_PLAINTEXT', 'SSL', 'SASL_SSL', 'SSL'] as const

const properties = (folder: string, ports: readonly number[]): string => {
  const at = NAMES.map((name, index) => ({
    name: name.toUpperCase(),
    listener: `${name.toUpperCase()}://localhost:${ports[index]}`,
    protocol: `${name.toUpperCase()}:${PROTOCOLS[index]}`,
  }))
  const module = (name: string) => `org.apache.kafka.common.security.${name} required`
  const plain = `${module('plain.PlainLoginModule')} user_${user.username}="${user.password}";`
  const scram = `${module('scram.ScramLoginModule')};`
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@localhost:${ports[1]}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=PLAIN',
    `listeners=${at.map(({ listener }) => listener).join(',')}`,
    `advertised.listeners=${at.flatMap(({ name, listener }) => (name === 'CONTROLLER' ? [] : [listener])).join(',')}`,
    `listener.security.protocol.map=${at.map(({ protocol }) => protocol).join(',')}`,
    `log.dirs=${path.join(folder, 'data')}`,
    // On, so that a request which creates topics by naming them would be seen to do so.
    'auto.create.topics.enable=true',
    'offsets.topic.replication.factor=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER',
    `listener.name.sasl.plain.sasl.jaas.config=${plain}`,
    `listener.name.sasl.plain.connections.max.reauth.ms=${SESSION}`,
    `listener.name.sasl.scram-sha-256.sasl.jaas.config=${scram}`,
    `listener.name.sasl.scram-sha-512.sasl.jaas.config=${scram}`,
    `listener.name.sasl.oauthbearer.sasl.jaas.config=${module('oauthbearer.OAuthBearerLoginModule')} unsecuredLoginStringClaim_sub="ann";`,
    'listener.name.sasltls.sasl.enabled.mechanisms=SCRAM-SHA-512',
    `listener.name.sasltls.scram-sha-512.sasl.jaas.config=${scram}`,
    'ssl.keystore.type=PEM',
    `ssl.keystore.location=${path.join(folder, 'server.pem')}`,
    'ssl.truststore.type=PEM',
    `ssl.truststore.location=${tlsFile('localhost.crt')}`,
    'listener.name.mutualtls.ssl.client.auth=required',
  ].join('\n')
}

/** Starts a broker of its own with the Kafka of a lab. @param lab not in a container */
export const startListeners = async (lab: Lab): Promise<Listeners> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reliactl-wire-'))
  const ports = await findFreePorts(NAMES.length)
  const file = path.join(folder, 'server.properties')
  await writeFile(file, properties(folder, ports))
  await writeFile(path.join(folder, 'server.pem'), Buffer.concat([privateKey, certificate]), { mode: 0o600 })
  const credentials = ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap(mechanism => [
    '-S',
    `${mechanism}=[name=${user.username},password=${user.password}]`,
  ])
  const [plain = '', controller = '', sasl = '', tls = '', saslTls = '', mutualTls = ''] = ports.map(
    port => `localhost:${port}`,
  )
  const stop = await startOwnBroker(lab, { folder, file, plain, format: credentials })
  return { plain, controller, sasl, tls, saslTls, mutualTls, stop }
}
