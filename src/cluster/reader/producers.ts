import { notPermitted } from '../../model/evidence.js'
import type { ActiveProducer } from '../../model/live.js'
import { DescribeProducers, errorClass } from '../wire/index.js'
import { attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import {
  groupByTopic,
  leaderMoved,
  type PartitionMap,
  placesByLeader,
  setPartition,
  type TopicLayout,
} from './layout.js'

const partitionsPerRequest = 20_000
export const producerQuestion = 'Which kind of producer writes here'

/** Producers with an id, as each partition's leader remembers them (since 2.8). Needs READ on the topic. */
export const readProducers = async (
  topics: readonly TopicLayout[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<PartitionMap<readonly ActiveProducer[]>> => {
  const found = new Map<string, Map<number, readonly ActiveProducer[]>>()
  const denied = new Set<string>()
  const moved = new Set<string>()
  const askLeader = async (leader: number, places: readonly { topic: string; partition: number }[]) => {
    const connection = brokers.to(leader)
    // The broker that is missing already stands among the gaps.
    if (!connection) return
    for (const piece of piecesOf(places, partitionsPerRequest)) {
      const wanted = [...groupByTopic(piece)].map(([name, list]) => ({
        name,
        partitionIndexes: list.map(p => p.partition),
      }))
      const asked = await attempt(() => connection.request(DescribeProducers, { topics: wanted }))
      if (!asked.ok) {
        const old = asked.error.kind === 'not-supported'
        const remedy = old ? 'brokers tell this from Kafka 2.8 on; batch headers still show it' : 'run the audit again'
        gaps.add('cluster', 'cluster', producerQuestion, asked.error.message, remedy)
        return
      }
      for (const topic of asked.answer.topics)
        for (const partition of topic.partitions) {
          const outcome = errorClass(partition.errorCode)
          if (outcome === 'denied') denied.add(topic.name)
          else if (outcome !== 'none') moved.add(topic.name)
          if (partition.errorCode !== 0) continue
          const producers = partition.activeProducers.map(p => ({
            producerId: p.producerId,
            epoch: p.producerEpoch,
            lastSequence: p.lastSequence,
            lastTimestamp: p.lastTimestamp,
            coordinatorEpoch: p.coordinatorEpoch,
            transactionStart: p.currentTxnStartOffset,
          }))
          const sorted = producers.sort((a, b) => a.producerId - b.producerId)
          setPartition(found, topic.name, partition.partitionIndex, sorted)
        }
    }
  }
  await Promise.all([...placesByLeader(topics)].map(([leader, places]) => askLeader(leader, places)))
  gaps.addEach('topic', denied, producerQuestion, notPermitted, name => grant('Read', 'topic', name))
  gaps.addEach('topic', moved, producerQuestion, leaderMoved, () => askAgain)
  return found
}
