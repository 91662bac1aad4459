import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Lab } from '../../src/lab/index.js'
import { findFreePorts } from '../../src/lab/ports.js'
import { startOwnBroker } from './own-broker.js'

/** A broker with an authorizer: who comes by the open listener may do everything, the others need ACLs. */
export interface AuthorizedBroker {
  readonly open: string
  readonly sasl: string
  /** Folder with a `NAME.properties` for each user, to log in at `sasl`. */
  readonly folder: string
  stop(): Promise<void>
}

const module = 'org.apache.kafka.common.security.plain.PlainLoginModule required'

const properties = (folder: string, users: readonly string[], ports: readonly number[]): string =>
  [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@localhost:${ports[2]}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=OPEN',
    `listeners=OPEN://localhost:${ports[0]},SASL://localhost:${ports[1]},CONTROLLER://localhost:${ports[2]}`,
    `advertised.listeners=OPEN://localhost:${ports[0]},SASL://localhost:${ports[1]}`,
    'listener.security.protocol.map=OPEN:PLAINTEXT,SASL:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT',
    `log.dirs=${path.join(folder, 'data')}`,
    'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users=User:ANONYMOUS;User:admin',
    'auto.create.topics.enable=true',
    'share.coordinator.state.topic.replication.factor=1',
    'share.coordinator.state.topic.min.isr=1',
    'share.coordinator.state.topic.num.partitions=3',
    // Without its sign of life twice a second the metadata log changes only when the cluster does.
    'metadata.max.idle.interval.ms=0',
    'log.index.size.max.bytes=65536',
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=3',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'transaction.state.log.num.partitions=3',
    'group.initial.rebalance.delay.ms=0',
    'sasl.enabled.mechanisms=PLAIN',
    `listener.name.sasl.plain.sasl.jaas.config=${module} ${users.map(name => `user_${name}="${name}-secret"`).join(' ')};`,
  ].join('\n')

const login = (name: string, address: string): string =>
  [
    `bootstrap.servers=${address}`,
    'security.protocol=SASL_PLAINTEXT',
    'sasl.mechanism=PLAIN',
    `sasl.jaas.config=${module} username="${name}" password="${name}-secret";`,
  ].join('\n')

/** Starts a broker of its own with the Kafka of a lab; `admin` is a super user. @param lab not in a container */
export const startAuthorized = async (lab: Lab, names: readonly string[]): Promise<AuthorizedBroker> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reliactl-acl-'))
  const ports = await findFreePorts(3)
  const [open, sasl] = [`localhost:${ports[0]}`, `localhost:${ports[1]}`]
  const users = ['admin', ...names]
  const file = path.join(folder, 'server.properties')
  await writeFile(file, properties(folder, users, ports))
  for (const name of users) await writeFile(path.join(folder, `${name}.properties`), login(name, sasl))
  const stop = await startOwnBroker(lab, { folder, file, plain: open })
  return { open, sasl, folder, stop }
}
