import { soundReplication } from '../../model/limits.js'
import type { SettingName } from '../../model/settings.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

const creators: readonly (readonly [SettingName, string])[] = [
  ['topic-creation-replication-factor', 'topics that this connector creates'],
  ['mirror-replication-factor', 'mirrored topics'],
]

export const createdTopicsSingleCopy = defineRule({
  id: 'connector/created-topics-single-copy',
  kind: 'connector',
  summary: 'Topics that a connector creates have one replica',
  why: 'A connector that creates its topics decides about their copies, whatever the default of the brokers or the topic on the other side is. With one replica a lost disk loses the records.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-158', 'https://kafka.apache.org/documentation/#georeplication-flow-configure'],
  examples: {
    wrong: [
      {
        file: 'inventory.json',
        text: '{\n  "name": "inventory",\n  "config": {\n    "connector.class": "org.example.InventorySourceConnector",\n    "tasks.max": "1",\n    "topic.creation.default.replication.factor": "1",\n    "topic.creation.default.partitions": "6"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'inventory.json',
        text: '{\n  "name": "inventory",\n  "config": {\n    "connector.class": "org.example.InventorySourceConnector",\n    "tasks.max": "1",\n    "topic.creation.default.replication.factor": "3",\n    "topic.creation.default.partitions": "6"\n  }\n}\n',
      },
    ],
  },
  check(connector, world) {
    if (isSingleBroker(world)) return []
    return creators.flatMap(([setting, what]) => {
      const copies = known(connector, setting)
      if (copies?.value !== 1) return []
      return [
        {
          message: `${stated(copies, connector)}: ${what} have one copy, and one lost disk loses their records`,
          help: `Set ${copies.native} to ${soundReplication.factor}; topics that exist keep their replicas until a reassignment`,
          fact: copies,
          needed: String(soundReplication.factor),
          key: setting,
        },
      ]
    })
  },
})
