import { soundReplication } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known, textOf } from '../reading.js'
import { stated } from '../wording.js'

export const deadLettersSingleCopy = defineRule({
  id: 'connector/dead-letters-single-copy',
  kind: 'connector',
  summary: 'Dead letters exist once',
  why: 'The dead-letter topic holds the only copy of records that could not be processed. With one replica it is lost with a broker, and while that broker is away the task fails at the next record that belongs there.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-298'],
  examples: {
    wrong: [
      {
        file: 'warehouse-sink.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nerrors.tolerance=all\nerrors.deadletterqueue.topic.name=orders-dead\nerrors.deadletterqueue.topic.replication.factor=1\n',
      },
    ],
    right: [
      {
        file: 'warehouse-sink.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nerrors.tolerance=all\nerrors.deadletterqueue.topic.name=orders-dead\nerrors.deadletterqueue.topic.replication.factor=3\n',
      },
    ],
  },
  check(connector, world) {
    const copies = known(connector, 'dead-letter-replication-factor')
    if (copies?.value !== 1 || isSingleBroker(world)) return []
    const topic = textOf(connector, 'dead-letter-topic')
    if (topic === undefined) return []
    return [
      {
        message: `${stated(copies, connector)}: records in ${topic} exist once and go with one broker`,
        help: `Set it to ${soundReplication.factor}; a topic that exists keeps its replicas until a reassignment`,
        fact: copies,
        needed: String(soundReplication.factor),
      },
    ]
  },
})
