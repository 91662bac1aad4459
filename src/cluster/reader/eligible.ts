import { type Connection, DescribeTopicPartitions, type ResponseOf } from '../wire/index.js'
import { attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps } from './gaps.js'
import { type PartitionMap, setPartition, type TopicLayout } from './layout.js'

const question = 'Which copies that are out of sync hold every acknowledged record'
const topicsPerRequest = 500

export interface Eligible {
  readonly eligible: readonly number[]
  readonly lastEligible: readonly number[]
}

const sorted = (ids: readonly number[] | null): readonly number[] => [...(ids ?? [])].sort((a, b) => a - b)

type Page = ResponseOf<typeof DescribeTopicPartitions>

const everyPage = async (
  connection: Connection,
  names: readonly string[],
): Promise<readonly Page['topics'][number][]> => {
  const topics: Page['topics'][number][] = []
  for (let cursor: Page['nextCursor'] | undefined; cursor !== null; ) {
    const page: Page = await connection.request(DescribeTopicPartitions, {
      topics: names.map(name => ({ name })),
      cursor: cursor ?? null,
    })
    topics.push(...page.topics)
    cursor = page.nextCursor
  }
  return topics
}

/**
 * Eligible leader replicas (KIP-966) of topics that have a copy out of sync; elsewhere there are none. Nothing is asked
 * where the cluster does not keep them.
 */
export const readEligible = async (
  topics: readonly TopicLayout[],
  features: Readonly<Record<string, number>>,
  brokers: Brokers,
  gaps: Gaps,
): Promise<PartitionMap<Eligible>> => {
  const found = new Map<string, Map<number, Eligible>>()
  const [broker] = brokers.live
  const wanted = topics.filter(topic => topic.partitions.some(p => p.isr.length < p.replicas.length)).map(t => t.name)
  if (!broker || wanted.length === 0 || (features['eligible.leader.replicas.version'] ?? 0) < 1) return found
  for (const names of piecesOf(wanted, topicsPerRequest)) {
    const asked = await attempt(() => everyPage(broker.connection, names))
    if (!asked.ok) {
      gaps.addEach('topic', names, question, asked.error.message, () => askAgain)
      continue
    }
    for (const { name, partitions } of asked.answer)
      for (const p of partitions) {
        if (name === null || p.errorCode !== 0) continue
        const eligible = sorted(p.eligibleLeaderReplicas)
        setPartition(found, name, p.partitionIndex, { eligible, lastEligible: sorted(p.lastKnownElr) })
      }
  }
  return found
}
