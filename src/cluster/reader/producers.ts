import { notPermitted } from '../../model/evidence.js'
import type { ActiveProducer } from '../../model/live.js'
import { errorClass, producerColumns } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { columnOf } from './columns.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import {
  type LedTopic,
  leaderMoved,
  type PartitionMap,
  piecesByPartitions,
  type TopicLayout,
  topicsByLeader,
} from './layout.js'

const partitionsPerRequest = 20_000
export const producerQuestion = 'Which kind of producer writes here'

/** Producers with an id, as each partition's leader remembers them (since 2.8). Needs READ on the topic. */
export const readProducers = async (
  topics: readonly TopicLayout[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<PartitionMap<readonly ActiveProducer[]>> => {
  const found = columnOf<readonly ActiveProducer[]>(topics)
  const denied = new Set<string>()
  const moved = new Set<string>()
  const askLeader = async (leader: number, led: readonly LedTopic[]) => {
    const connection = brokers.to(leader)
    // The broker that is missing already stands among the gaps.
    if (!connection) return
    for (const wanted of piecesByPartitions(led, partitionsPerRequest)) {
      const { api, columns } = producerColumns()
      const asked = await attempt(() => connection.request(api, { topics: wanted }))
      if (!asked.ok) {
        const old = asked.error.kind === 'not-supported'
        const remedy = old ? 'brokers tell this from Kafka 2.8 on; batch headers still show it' : 'run the audit again'
        gaps.add('cluster', 'cluster', producerQuestion, asked.error.message, remedy)
        return
      }
      const { names, ends, indexes, errors, producers } = columns
      let row = 0
      for (const [at, name] of names.entries()) {
        const partitions = found.get(name)
        for (; row < (ends[at] ?? 0); row++) {
          const outcome = errorClass(errors[row] ?? 0)
          const list = producers[row]
          if (outcome === 'none' && list) partitions?.set(indexes[row] ?? -1, list)
          else if (outcome === 'denied') denied.add(name)
          else moved.add(name)
        }
      }
    }
  }
  await Promise.all([...topicsByLeader(topics)].map(([leader, led]) => askLeader(leader, led)))
  gaps.addEach('topic', denied, producerQuestion, notPermitted, name => grant('Read', 'topic', name))
  gaps.addEach('topic', moved, producerQuestion, leaderMoved, () => askAgain)
  return found
}
