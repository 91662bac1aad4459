import { soundReplication } from '../../model/limits.js'
import { isAloneInFile, onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known, numberOf } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const setting = 'offsets-topic-replication-factor'
/** Created with this factor once, on first use; from then on the topic itself tells. */
const topicName = '__consumer_offsets'

export const offsetsTopicReplication = defineRule({
  id: 'broker/offsets-topic-replication',
  kind: 'broker',
  summary: 'Committed offsets have a single copy',
  why: 'All groups keep their positions in __consumer_offsets. When the only copy of one of its partitions is lost, the groups in it start where their reset policy says: at the end, skipping records, or at the start, repeating all.',
  impacts: ['loss', 'duplication'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_offsets.topic.replication.factor'],
  examples: {
    wrong: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\noffsets.topic.replication.factor=1\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\noffsets.topic.replication.factor=3\n',
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
        message: `${stated(factor, broker)}${onBrokers(alike)}: the broker that holds a partition of __consumer_offsets takes the positions of its groups with it`,
        help: `Set ${wanted(factor, broker, soundReplication.factor)} before the topic is created; afterwards only a reassignment of ${topicName} helps`,
        fact: factor,
        needed: wantedValue(factor, broker, soundReplication.factor),
        related: relatedTo(broker, setting, alike),
      },
    ]
  },
})
