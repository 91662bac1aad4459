import type { Fact } from '../../model/fact.js'
import { holdsTransactions } from '../../model/producer-share.js'
import { formatNames, formatPartitions } from '../../model/ranges.js'
import type { GroupSubject, World } from '../../model/subject.js'
import { defineRule, type Outcome, type Problem } from '../define.js'
import { byTopic, consumersOf, isActive, positionsOf, topicRef, topicsRead } from '../positions.js'
import { known } from '../reading.js'

/** Committed behind the last stable offset: only a reader of open transactions gets there, since it never goes back. */
const proofs = (group: GroupSubject, world: World): readonly Problem[] => {
  const past = positionsOf(group, world).filter(
    ({ log, offset }) => log.stable !== null && log.latest !== null && log.stable < offset && offset <= log.latest,
  )
  return byTopic(past).map(([topic, positions]) => ({
    message: `${group.name} has read past the last stable offset in ${formatPartitions(positions.map(p => p.partition))} of ${topic}: it reads records of transactions that may still be aborted`,
    help: 'Set isolation.level=read_committed on its consumers',
    key: topic,
    needed: 'read_committed',
    related: [{ message: `${topic} holds an open transaction`, subject: topicRef(topic) }],
  }))
}

const fromFile = (group: GroupSubject, topics: readonly string[], isolation: Fact): Problem => ({
  message: `${isolation.place?.file ?? 'The client file'} lets ${group.name} read uncommitted records, and ${formatNames(topics)} ${topics.length === 1 ? 'holds' : 'hold'} transactional ones: it sees what is aborted later`,
  help: 'Set isolation.level=read_committed',
  fact: { ...isolation, place: null },
  needed: 'read_committed',
  confidence: 'certain',
  related: [
    { message: `${isolation.native} of a consumer of ${group.name}`, place: isolation.place },
    ...topics.map(topic => ({ message: `${topic} holds transactional records`, subject: topicRef(topic) })),
  ],
})

const question = (group: GroupSubject, topics: readonly string[]): Outcome => ({
  doubt: {
    question: `Does ${group.name} read only committed records of ${formatNames(topics)}?`,
    reason:
      'the isolation level of a consumer is not visible from the cluster, and the topic holds transactional records',
    remedy: 'Name the folder of its configuration with --clients',
  },
})

export const readsUncommitted = defineRule({
  id: 'group/reads-uncommitted',
  kind: 'group',
  summary: 'A group reads records of transactions that are not committed',
  why: 'With read_uncommitted, the default of Java clients, a consumer gets records before their transaction ends, and keeps them when it is aborted. The producer then sends them again: what was meant to happen once happens twice, or happens although it was taken back.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.apache.org/documentation/#consumerconfigs_isolation.level'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ stable: 900 }] }],
          transactions: [{ transactionalId: 'settlement-1', partitions: [{ topic: 'orders', partitions: [0] }] }],
          groups: [
            {
              id: 'billing',
              offsets: [{ topic: 'orders', partition: 0, offset: 950, leaderEpoch: 0, committedAt: null }],
            },
          ],
        },
      },
    ],
    right: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ stable: 900 }] }],
          transactions: [{ transactionalId: 'settlement-1', partitions: [{ topic: 'orders', partitions: [0] }] }],
          groups: [{ id: 'billing' }],
        },
      },
    ],
  },
  check(group, world) {
    const proven = proofs(group, world)
    if (proven.length > 0) return proven
    const topics = topicsRead(group, world)
      .filter(topic => topic.live && holdsTransactions(topic.live))
      .map(topic => topic.name)
    // Kafka Streams with exactly-once commits in transactions and forces read_committed.
    const exactlyOnceStreams =
      group.live.library?.client === 'kafka-streams' && group.live.commits?.verdict === 'transactional'
    if (topics.length === 0 || !isActive(group) || exactlyOnceStreams) return []
    const stated = consumersOf(group, world)
      .map(consumer => known(consumer, 'isolation'))
      .filter(fact => fact !== undefined)
    const uncommitted = stated.find(fact => fact.value === 'read_uncommitted')
    if (uncommitted) return [fromFile(group, topics, uncommitted)]
    return stated.length > 0 ? [] : [question(group, topics)]
  },
})
