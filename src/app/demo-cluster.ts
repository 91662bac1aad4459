import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { EnvironmentError, InterruptedError } from '../errors.js'
import type { Lab } from '../lab/index.js'

/*
 * Traffic for the demo, made with Kafka's own tools: payments are written with acks=1 and read by a group whose client
 * commits on a timer; notifications are written safely to a topic with a single replica.
 */
const topics: readonly (readonly [string, readonly string[]])[] = [
  ['payments', ['--replication-factor', '3', '--partitions', '3', '--config', 'min.insync.replicas=1']],
  ['notifications', ['--replication-factor', '1', '--partitions', '2']],
  ['clicks', ['--replication-factor', '3', '--partitions', '2', '--config', 'min.insync.replicas=2']],
]

/** Commits that the cadence test needs, with some to spare, at one a second. */
const commitsNeeded = 24

const createTopics = async (lab: Lab, signal: AbortSignal): Promise<void> => {
  for (const [topic, args] of topics) {
    const command = ['--bootstrap-server', lab.bootstrap, '--create', '--topic', topic, ...args]
    const { code, stderr } = await lab.tool('kafka-topics', command, { signal })
    if (code !== 0) throw new EnvironmentError(`cannot create the topic ${topic} of the demo: ${stderr.trim()}`)
  }
}

const produce = (lab: Lab, topic: string, acks: string, records: number, perSecond: number): ChildProcess => {
  const rate = ['--max-messages', String(records), '--throughput', String(perSecond)]
  const child = lab.spawnTool('kafka-verifiable-producer', [
    ...['--bootstrap-server', lab.bootstrap, '--topic', topic, '--acks', acks],
    ...rate,
  ])
  child.stdout?.resume()
  child.stderr?.resume()
  return child
}

/** Kafka 4.2 renamed the flag (KIP-1147). */
const propertyFlag = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 4 || (major === 4 && minor >= 2) ? '--command-property' : '--consumer-property'
}

const consume = (lab: Lab, topic: string, group: string): ChildProcess =>
  lab.spawnTool('kafka-console-consumer', [
    ...['--bootstrap-server', lab.bootstrap, '--topic', topic, '--group', group, '--from-beginning'],
    ...[propertyFlag(lab.version), 'auto.commit.interval.ms=1000'],
  ])

/** Resolves once the consumer has read records for long enough to have made the commits that are needed. */
const untilCommitted = (consumer: ChildProcess, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new InterruptedError('interrupted')), { once: true })
    consumer.once('error', reject)
    consumer.once('exit', code => reject(new EnvironmentError(`the consumer of the demo ended early (exit ${code})`)))
    let firstRecord: number | undefined
    consumer.stdout?.on('data', () => {
      firstRecord ??= performance.now()
      if (performance.now() - firstRecord > commitsNeeded * 1000) resolve()
    })
  })

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/**
 * Fills a lab with the topics and the traffic of the demo; the consumer stays until `whileRunning` has ended, so that
 * an audit sees an active group.
 */
export const withDemoTraffic = async <T>(lab: Lab, signal: AbortSignal, whileRunning: () => Promise<T>): Promise<T> => {
  await createTopics(lab, signal)
  const children = [
    produce(lab, 'notifications', '-1', 50, 25),
    produce(lab, 'payments', '1', 2000, 15),
    consume(lab, 'payments', 'settlement'),
  ]
  const consumer = children[2]
  try {
    if (consumer) await untilCommitted(consumer, signal)
    return await whileRunning()
  } finally {
    for (const child of children) child.removeAllListeners('exit')
    await Promise.all(children.map(end))
  }
}
