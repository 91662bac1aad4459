import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const errorsDropped = defineRule({
  id: 'connector/errors-dropped',
  kind: 'connector',
  summary: 'Records that fail disappear',
  why: 'errors.tolerance=all lets a task go on past records that cannot be converted or transformed, and since 3.2 past those that the producer of a source gives up. Without a dead-letter topic nothing keeps them, their position is committed, and by default not even a log line tells.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-298', 'KIP-779', 'https://kafka.apache.org/documentation/#sinkconnectorconfigs_errors.tolerance'],
  examples: {
    wrong: [
      {
        file: 'warehouse-sink.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nerrors.tolerance=all\n',
      },
    ],
    right: [
      {
        file: 'warehouse-sink.properties',
        text: 'name=warehouse\nconnector.class=org.example.WarehouseSinkConnector\ntopics=orders\nerrors.tolerance=all\nerrors.deadletterqueue.topic.name=orders-dead\n',
      },
    ],
  },
  check(connector) {
    const tolerance = known(connector, 'errors-tolerance')
    if (tolerance?.value !== 'all' || !isWritten(tolerance)) return []
    const letters = connector.settings.get('dead-letter-topic')
    if (letters?.evidence.level === 'unknown' || textOf(connector, 'dead-letter-topic') !== undefined) return []
    const isLogged = known(connector, 'errors-log')?.value === true
    return [
      {
        message: `${stated(tolerance, connector)} ${letters ? 'without a dead-letter topic' : 'on a source, which has no dead-letter topic'}: a record that fails is dropped${isLogged ? ' with a line in the log' : ' without a trace'}`,
        help: letters
          ? `Set ${wanted(letters, connector, 'a topic')} with its replication factor and errors.deadletterqueue.context.headers.enable, or leave errors.tolerance at none`
          : 'Leave errors.tolerance at none, so that the task stops at the record',
        fact: tolerance,
        needed: letters ? 'errors.deadletterqueue.topic.name' : 'none',
      },
    ]
  },
})
