import { soundReplication } from '../../model/limits.js'
import { isAloneInFile, onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known, numberOf } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const setting = 'transaction-topic-replication-factor'
/** Created with this factor once, on first use; from then on the topic itself tells. */
const topicName = '__transaction_state'

export const transactionTopicReplication = defineRule({
  id: 'broker/transaction-topic-replication',
  kind: 'broker',
  summary: 'The state of transactions has a single copy',
  why: 'The coordinator keeps the state of every transaction in __transaction_state. When the only copy of one of its partitions is lost, open transactions stay undecided: readers with read_committed wait behind them, and producers are not fenced any more.',
  impacts: ['duplication', 'unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_transaction.state.log.replication.factor'],
  examples: {
    wrong: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\ntransaction.state.log.replication.factor=1\ntransaction.state.log.min.isr=1\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\ntransaction.state.log.replication.factor=3\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
  },
  check(broker, world) {
    const factor = known(broker, setting)
    const copies = numberOf(broker, setting)
    if (
      !factor ||
      copies === undefined ||
      copies >= soundReplication.minInsync ||
      isSingleBroker(world) ||
      isAloneInFile(broker, world)
    )
      return []
    if (world.topic(topicName)?.live) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    return [
      {
        message: `${stated(factor, broker)}${onBrokers(alike)}: one lost disk leaves transactions undecided and their producers unfenced`,
        help: `Set ${wanted(factor, broker, soundReplication.factor)} before the topic is created; afterwards only a reassignment of ${topicName} helps`,
        fact: factor,
        needed: wantedValue(factor, broker, soundReplication.factor),
        related: relatedTo(broker, setting, alike),
        // The same decision for the topic that every group needs is the graver one and has its own rule.
        ...((numberOf(broker, 'offsets-topic-replication-factor') ?? 0) === copies && { severity: 'info' as const }),
      },
    ]
  },
})
