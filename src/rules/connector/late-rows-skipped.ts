import { defineRule } from '../define.js'
import { known, numberOf } from '../reading.js'
import { absentKey, stated } from '../wording.js'

export const lateRowsSkipped = defineRule({
  id: 'connector/late-rows-skipped',
  kind: 'connector',
  summary: 'Rows that are committed late are never read',
  why: 'A source that queries a table remembers the highest number or time it has seen. Numbers and times are given when a row is inserted and it can be seen once its transaction commits, so a row of a longer transaction appears behind that mark and is never asked for again.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://docs.confluent.io/kafka-connectors/jdbc/current/source-connector/overview.html#incremental-query-modes',
    'https://github.com/confluentinc/kafka-connect-jdbc/issues/172',
  ],
  examples: {
    wrong: [
      {
        file: 'orders-source.properties',
        text: 'name=orders-source\nconnector.class=io.confluent.connect.jdbc.JdbcSourceConnector\ntasks.max=1\nconnection.url=jdbc:postgresql://db/shop\ntable.whitelist=orders\nmode=incrementing\nincrementing.column.name=id\ntopic.prefix=shop-\n',
      },
    ],
    right: [
      {
        file: 'orders-source.properties',
        text: 'name=orders-source\nconnector.class=io.confluent.connect.jdbc.JdbcSourceConnector\ntasks.max=1\nconnection.url=jdbc:postgresql://db/shop\ntable.whitelist=orders\nmode=timestamp+incrementing\ntimestamp.column.name=changed\nincrementing.column.name=id\ntimestamp.delay.interval.ms=60000\ntopic.prefix=shop-\n',
      },
    ],
  },
  check(connector) {
    const mode = known(connector, 'query-mode')
    const delay = known(connector, 'query-delay')
    if (!mode || mode.value === null || mode.value === 'bulk') return []
    if (mode.value === 'incrementing')
      return [
        {
          message: `${stated(mode, connector)} without a delay: a row whose transaction commits after one with a higher number has been read is skipped for good, and changes of rows are not seen at all`,
          help: 'Read the log of the database instead (change data capture), or use timestamp+incrementing with a delay that is longer than the longest transaction',
          fact: mode,
        },
      ]
    if (!delay || numberOf(connector, 'query-delay') !== 0) return []
    return [
      {
        message: `${stated(mode, connector)} and ${stated(delay, connector)}: a row whose transaction commits after one with a later time has been read is skipped for good`,
        help: `Set ${absentKey(delay, connector)} above the longest transaction that writes the table`,
        fact: mode,
      },
    ]
  },
})
