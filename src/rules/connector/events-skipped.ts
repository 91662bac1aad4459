import { defineRule } from '../define.js'
import { known, textOf } from '../reading.js'
import { stated } from '../wording.js'

export const eventsSkipped = defineRule({
  id: 'connector/events-skipped',
  kind: 'connector',
  summary: 'Changes that cannot be handled are left out',
  why: 'With warn or skip a change data connector goes on past an event that it cannot parse, and a sink past a record that its target refuses. It is missing for good, its position moves on, and the target drifts away from the source.',
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
      {
        title: 'a sink',
        file: 'logs-sink.json',
        text: '{\n  "name": "logs-sink",\n  "config": {\n    "connector.class": "io.confluent.connect.elasticsearch.ElasticsearchSinkConnector",\n    "topics": "logs",\n    "connection.url": "https://search:9200",\n    "behavior.on.malformed.documents": "ignore"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'erp.json',
        text: '{\n  "name": "erp",\n  "config": {\n    "connector.class": "io.debezium.connector.mysql.MySqlConnector",\n    "topic.prefix": "erp",\n    "event.processing.failure.handling.mode": "fail"\n  }\n}\n',
      },
      {
        title: 'a sink',
        file: 'logs-sink.json',
        text: '{\n  "name": "logs-sink",\n  "config": {\n    "connector.class": "io.confluent.connect.elasticsearch.ElasticsearchSinkConnector",\n    "topics": "logs",\n    "connection.url": "https://search:9200",\n    "behavior.on.malformed.documents": "fail"\n  }\n}\n',
      },
      {
        title: 'a sink with dead letters',
        file: 'logs-sink.json',
        text: '{\n  "name": "logs-sink",\n  "config": {\n    "connector.class": "io.confluent.connect.elasticsearch.ElasticsearchSinkConnector",\n    "topics": "logs",\n    "connection.url": "https://search:9200",\n    "behavior.on.malformed.documents": "warn",\n    "errors.deadletterqueue.topic.name": "logs-refused",\n    "errors.tolerance": "all"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const mode = known(connector, 'failed-event')
    if (mode?.value !== 'skip') return []
    const letters = connector.settings.get('dead-letter-topic')
    // A sink that has dead letters hands them what its target refuses.
    if (letters?.evidence.level === 'unknown' || textOf(connector, 'dead-letter-topic') !== undefined) return []
    if (letters)
      return [
        {
          message: `${stated(mode, connector)}: a record that the target refuses is left out, and its offset is committed`,
          help: `Set ${/^(?:true|false)$/.test(mode.raw ?? '') ? 'false' : 'fail'}, or a dead-letter topic that keeps what is refused`,
          fact: mode,
        },
      ]
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
