import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

export const eventsSkipped = defineRule({
  id: 'connector/events-skipped',
  kind: 'connector',
  summary: 'Changes that cannot be handled are left out',
  why: 'With warn or skip a change data connector goes on past an event that it cannot parse. The change is missing in the topic for good, and the target drifts away from the source.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://debezium.io/documentation/reference/stable/connectors/'],
  examples: {
    wrong: [
      {
        file: 'erp.json',
        text: '{\n  "name": "erp",\n  "config": {\n    "connector.class": "io.debezium.connector.mysql.MySqlConnector",\n    "topic.prefix": "erp",\n    "event.processing.failure.handling.mode": "skip"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'erp.json',
        text: '{\n  "name": "erp",\n  "config": {\n    "connector.class": "io.debezium.connector.mysql.MySqlConnector",\n    "topic.prefix": "erp",\n    "event.processing.failure.handling.mode": "fail"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const mode = known(connector, 'failed-event')
    if (mode?.value !== 'skip') return []
    return [
      {
        message: `${stated(mode, connector)}: a change that the connector cannot handle is left out, and the topic no longer tells the whole history`,
        help: 'Set fail, and resolve the event before the connector goes on',
        fact: mode,
        needed: 'fail',
      },
    ]
  },
})
