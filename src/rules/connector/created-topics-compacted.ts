import { defineRule } from '../define.js'
import { known, textOf } from '../reading.js'
import { stated } from '../wording.js'

export const createdTopicsCompacted = defineRule({
  id: 'connector/created-topics-compacted',
  kind: 'connector',
  summary: 'Topics that a connector creates keep only the last record of a key',
  why: 'Compaction leaves the latest state of each key: a reader that comes late does not see the changes in between. Records without a key, as of tables without one, are refused by a compacted topic.',
  impacts: ['loss'],
  severity: { needed: 'info', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-158', 'https://kafka.apache.org/documentation/#compaction'],
  examples: {
    wrong: [
      {
        file: 'inventory.json',
        text: '{\n  "name": "inventory",\n  "config": {\n    "connector.class": "org.example.InventorySourceConnector",\n    "topic.creation.default.replication.factor": "3",\n    "topic.creation.default.partitions": "6",\n    "topic.creation.default.cleanup.policy": "compact"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'inventory.json',
        text: '{\n  "name": "inventory",\n  "config": {\n    "connector.class": "org.example.InventorySourceConnector",\n    "topic.creation.default.replication.factor": "3",\n    "topic.creation.default.partitions": "6",\n    "topic.creation.default.cleanup.policy": "delete"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const policy = known(connector, 'topic-creation-cleanup-policy')
    const words = textOf(connector, 'topic-creation-cleanup-policy')?.split(',') ?? []
    if (!policy || !words.includes('compact') || connector.profile?.content === 'state') return []
    return [
      {
        message: `${stated(policy, connector)}: of several changes to one key only the last stays, and records without a key are refused`,
        help: 'Keep delete where each change counts; compaction suits readers that need the latest state only',
        fact: policy,
      },
    ]
  },
})
