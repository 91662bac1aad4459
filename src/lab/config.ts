export interface NodePlan {
  readonly id: number
  readonly roles: readonly ('broker' | 'controller')[]
  readonly port: number | null
  readonly controllerPort: number | null
}

/**
 * Nodes of a lab. Three brokers get a controller of their own: with combined nodes two dead brokers would take the
 * quorum along and every change of the in-sync set would stop.
 */
export const planNodes = (brokers: 1 | 3, ports: readonly number[]): readonly NodePlan[] => {
  const port = (at: number): number => ports[at] ?? 0
  if (brokers === 1) return [{ id: 1, roles: ['broker', 'controller'], port: port(0), controllerPort: port(1) }]
  const controller: NodePlan = { id: 100, roles: ['controller'], port: null, controllerPort: port(3) }
  const rest = [1, 2, 3].map((id): NodePlan => ({ id, roles: ['broker'], port: port(id - 1), controllerPort: null }))
  return [controller, ...rest]
}

/** Broker settings that make a lab quick; none of them changes what a guarantee means. */
const quick = (brokers: number): Record<string, string> => {
  const copies = String(Math.min(3, brokers))
  const minIsr = brokers >= 3 ? '2' : '1'
  return {
    'auto.create.topics.enable': 'false',
    'default.replication.factor': copies,
    'min.insync.replicas': minIsr,
    'offsets.topic.replication.factor': copies,
    'offsets.topic.num.partitions': '5',
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': minIsr,
    'transaction.state.log.num.partitions': '5',
    'share.coordinator.state.topic.replication.factor': copies,
    'share.coordinator.state.topic.min.isr': minIsr,
    'share.coordinator.state.topic.num.partitions': '2',
    'group.initial.rebalance.delay.ms': '0',
    'group.min.session.timeout.ms': '1000',
    'broker.heartbeat.interval.ms': '500',
    'broker.session.timeout.ms': '5000',
    'transaction.abort.timed.out.transaction.cleanup.interval.ms': '2000',
    'log.segment.delete.delay.ms': '1000',
    'log.cleaner.dedupe.buffer.size': '4194304',
    'num.network.threads': '2',
    'num.io.threads': '4',
    'background.threads': '4',
  }
}

/** server.properties of one node. `bind` is the address to listen on; clients are always sent to 127.0.0.1. */
export const nodeProperties = (
  node: NodePlan,
  all: readonly NodePlan[],
  dir: string,
  extra: Readonly<Record<string, string>>,
  bind = '127.0.0.1',
): string => {
  const brokers = all.filter(n => n.port !== null).length
  const voters = all.filter(n => n.controllerPort !== null).map(n => `${n.id}@127.0.0.1:${n.controllerPort}`)
  const listeners = [
    ...(node.port === null ? [] : [`PLAINTEXT://${bind}:${node.port}`]),
    ...(node.controllerPort === null ? [] : [`CONTROLLER://127.0.0.1:${node.controllerPort}`]),
  ]
  const settings: Record<string, string> = {
    'process.roles': node.roles.join(','),
    'node.id': String(node.id),
    'controller.quorum.voters': voters.join(','),
    'controller.listener.names': 'CONTROLLER',
    listeners: listeners.join(','),
    ...(node.port === null ? {} : { 'advertised.listeners': `PLAINTEXT://127.0.0.1:${node.port}` }),
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': `${dir}/data`,
    ...quick(brokers),
    ...extra,
  }
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}
