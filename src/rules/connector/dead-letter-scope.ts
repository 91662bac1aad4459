import { defineRule } from '../define.js'
import { is, known, textOf } from '../reading.js'

export const deadLetterScope = defineRule({
  id: 'connector/dead-letter-scope',
  kind: 'connector',
  summary: 'Not every failure reaches the dead-letter topic',
  why: 'Tolerance covers converters, transformations, and records that the connector itself reports. An exception out of put(), for example a refused write to the target, stops the task all the same, and nothing lands in the dead-letter topic.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-298', 'KIP-610'],
  examples: {
    wrong: [
      {
        file: 'warehouse-sink.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nerrors.tolerance=all\nerrors.deadletterqueue.topic.name=orders-dead\n',
      },
    ],
    right: [
      {
        file: 'warehouse-sink.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\n',
      },
    ],
  },
  check(connector) {
    const tolerance = known(connector, 'errors-tolerance')
    const topic = textOf(connector, 'dead-letter-topic')
    if (!tolerance || !is(connector, 'errors-tolerance', 'all') || topic === undefined) return []
    return [
      {
        message: `${topic} gets records that fail in conversion or that the connector reports; an error while writing to the target still stops the task`,
        help: 'Check whether the connector uses the errant record reporter (KIP-610), and watch for failed tasks',
        fact: tolerance,
      },
    ]
  },
})
