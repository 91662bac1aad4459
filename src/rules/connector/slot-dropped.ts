import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

export const slotDropped = defineRule({
  id: 'connector/slot-dropped',
  kind: 'connector',
  summary: 'Changes made while the connector is stopped are lost',
  why: 'The replication slot is what makes PostgreSQL keep its log for the connector. Dropped at every stop, it lets go of whatever is written until the start, and the new slot begins after that. Only a new snapshot brings the rows back, and never the deletions.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://debezium.io/documentation/reference/stable/connectors/postgresql.html#postgresql-property-slot-drop-on-stop',
  ],
  examples: {
    wrong: [
      {
        file: 'accounts.json',
        text: '{\n  "name": "accounts",\n  "config": {\n    "connector.class": "io.debezium.connector.postgresql.PostgresConnector",\n    "topic.prefix": "accounts",\n    "slot.name": "accounts",\n    "slot.drop.on.stop": "true"\n  }\n}\n',
      },
      {
        title: 'Flink CDC',
        file: 'job.sql',
        text: "CREATE TABLE accounts (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (\n  'connector' = 'postgres-cdc',\n  'hostname' = 'db',\n  'slot.name' = 'accounts',\n  'debezium.slot.drop.on.stop' = 'true'\n);\n",
      },
    ],
    right: [
      {
        file: 'accounts.json',
        text: '{\n  "name": "accounts",\n  "config": {\n    "connector.class": "io.debezium.connector.postgresql.PostgresConnector",\n    "topic.prefix": "accounts",\n    "slot.name": "accounts"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const dropped = known(connector, 'slot-dropped')
    if (dropped?.value !== true) return []
    return [
      {
        message: `${stated(dropped, connector)}: with the slot PostgreSQL drops the changes made until the next start`,
        help: 'Remove the line; drop the slot by hand when the connector is retired',
        fact: dropped,
        needed: 'false',
      },
    ]
  },
})
