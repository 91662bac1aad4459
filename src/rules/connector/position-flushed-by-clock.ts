import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** Stores that ship with Kafka or Debezium; the host of any other one keeps the position with state of its own. */
const ownStore = /^(?:org\.apache\.kafka\.connect\.storage\.|io\.debezium\.)/

export const positionFlushedByClock = defineRule({
  id: 'connector/position-flushed-by-clock',
  kind: 'connector',
  summary: 'The position is confirmed by the clock, not by the checkpoint of its host',
  why: 'An embedded engine flushes its position on a timer and then lets the database drop its log up to there. Where the host saves the position with a checkpoint of its own, the two are independent: after a crash the host asks for a position that the database has already given up.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://debezium.io/documentation/reference/stable/development/engine.html'],
  examples: {
    wrong: [
      {
        file: 'application.properties',
        text: 'debezium.source.connector.class=io.debezium.connector.postgresql.PostgresConnector\ndebezium.source.offset.storage=org.example.CheckpointStore\ndebezium.source.offset.flush.interval.ms=60000\n',
      },
    ],
    right: [
      {
        file: 'application.properties',
        text: 'debezium.source.connector.class=io.debezium.connector.postgresql.PostgresConnector\ndebezium.source.offset.storage=org.apache.kafka.connect.storage.FileOffsetBackingStore\ndebezium.source.offset.flush.interval.ms=60000\n',
      },
    ],
  },
  check(connector) {
    const store = known(connector, 'offset-storage')
    const name = textOf(connector, 'offset-storage')
    const flush = known(connector, 'offset-flush-interval')
    if (!store || !flush || name === undefined || !name.includes('.') || ownStore.test(name)) return []
    const period = formatDuration(numberOf(connector, 'offset-flush-interval') ?? 0)
    return [
      {
        message: `${stated(flush, connector)} with ${stated(store, connector)}: every ${period} the source learns that it may drop its log, whether or not the checkpoint of the host is saved`,
        help: 'Confirm a position only after the checkpoint that holds it is durable: flush with the checkpoint, not by the clock',
        fact: isWritten(flush) ? flush : store,
      },
    ]
  },
})
