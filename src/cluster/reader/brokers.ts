import { EnvironmentError } from '../../errors.js'
import { BrokerError, type Connection, connect, DescribeCluster, Metadata, type ResponseOf } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Gaps } from './gaps.js'
import type { ReadRequest } from './request.js'

export interface Broker {
  readonly id: number
  readonly host: string
  readonly port: number
  readonly rack: string | null
  readonly fenced: boolean
  /** null: this run could not talk to it. */
  readonly connection: Connection | null
}

export interface Brokers {
  readonly clusterId: string | null
  readonly all: readonly Broker[]
  readonly live: readonly (Broker & { readonly connection: Connection })[]
  /** What the principal may do with the cluster; null when the brokers cannot say (before 2.8). */
  readonly authorized: number | null
  readonly metadata: ResponseOf<typeof Metadata>
  /** Connection to a broker by id; null when there is none. */
  to(id: number): Connection | null
  close(): void
}

/** DESCRIBE in the bits of authorized operations (AclOperation). With it no list of the cluster is cut. */
const mayDescribe = 1 << 8

export const seesWholeCluster = (authorized: number | null): boolean =>
  authorized !== null && (authorized & mayDescribe) !== 0

const optionsOf = (request: ReadRequest) => ({
  ...request.security,
  connectTimeout: request.timeout,
  requestTimeout: request.timeout,
  ...(request.signal ? { signal: request.signal } : {}),
  ...(request.answered ? { onAnswer: request.answered } : {}),
})

const openSeed = async (request: ReadRequest): Promise<Connection> => {
  let first: BrokerError | null = null
  for (const address of request.bootstrap) {
    try {
      return await connect(address, optionsOf(request))
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      first ??= error
    }
  }
  throw first ?? new EnvironmentError('no broker address was given')
}

/** Brokers as the cluster lists them. Only DescribeCluster v2 names those that are known but fenced. */
const listBrokers = async (seed: Connection, metadata: Brokers['metadata']) => {
  const described = await attempt(() =>
    seed.request(DescribeCluster, { includeClusterAuthorizedOperations: true, includeFencedBrokers: true }),
  )
  const older = described.ok
    ? described
    : await attempt(() => seed.request(DescribeCluster, { includeClusterAuthorizedOperations: true }))
  if (!older.ok) {
    const brokers = metadata.brokers.map(b => ({ ...b, brokerId: b.nodeId, isFenced: false }))
    return { brokers, authorized: null, clusterId: metadata.clusterId }
  }
  const { brokers, clusterAuthorizedOperations, clusterId } = older.answer
  return { brokers, authorized: clusterAuthorizedOperations, clusterId }
}

const openBroker = async (
  listed: { brokerId: number; host: string; port: number; rack: string | null; isFenced?: boolean },
  request: ReadRequest,
  gaps: Gaps,
): Promise<{ broker: Broker; error: BrokerError | null }> => {
  const { brokerId: id, host, port, rack } = listed
  const broker = { id, host, port, rack, fenced: listed.isFenced ?? false, connection: null }
  if (broker.fenced) {
    const reason = 'the cluster has fenced it: it is down, starting, or cut off from the controllers'
    gaps.add(
      'broker',
      String(id),
      'How the broker is configured',
      reason,
      `start broker ${id}, then run the audit again`,
    )
    return { broker, error: null }
  }
  const opened = await attempt(() => connect({ host, port, advertisedBy: id }, optionsOf(request)))
  if (opened.ok) return { broker: { ...broker, connection: opened.answer }, error: null }
  gaps.add(
    'broker',
    String(id),
    'What this broker leads, coordinates and is configured with',
    opened.error.message,
    'start the broker or open the way to it, then run the audit again',
  )
  return { broker, error: opened.error }
}

/**
 * Finds the cluster through the first bootstrap address that answers, and connects to every broker it lists. Goes on
 * when some do not answer.
 * @throws BrokerError when no address answers, or none of the listed brokers
 */
export const openBrokers = async (request: ReadRequest, gaps: Gaps): Promise<Brokers> => {
  request.progress?.('connecting')
  const seed = await openSeed(request)
  try {
    const metadata = await seed.request(Metadata, { topics: null, includeTopicAuthorizedOperations: true })
    // An answer without brokers is what a refused token can look like: never an empty, clean cluster.
    if (metadata.brokers.length === 0)
      throw new EnvironmentError(
        `${request.bootstrap[0]} lists no broker at all: check the credentials, and that this is a Kafka broker`,
      )
    const { brokers, authorized, clusterId } = await listBrokers(seed, metadata)
    const opened = await Promise.all(brokers.map(listed => openBroker(listed, request, gaps)))
    const all = opened.map(o => o.broker).sort((a, b) => a.id - b.id)
    const live = all.flatMap(b => (b.connection ? [{ ...b, connection: b.connection }] : []))
    const failed = opened.find(o => o.error)?.error
    if (live.length === 0) throw failed ?? new EnvironmentError('every broker of the cluster is fenced')
    return {
      clusterId,
      all,
      live,
      authorized: authorized !== null && authorized >= 0 ? authorized : null,
      metadata,
      to: id => live.find(b => b.id === id)?.connection ?? null,
      close: () => {
        for (const broker of live) broker.connection.close()
      },
    }
  } finally {
    seed.close()
  }
}
