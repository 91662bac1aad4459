import { defineRule } from '../define.js'
import type { ConnectorLike } from '../mirrors.js'
import { keepsNames, reverseOf } from '../mirrors.js'
import { known } from '../reading.js'

export const mirrorLoopRisk = defineRule({
  id: 'connector/mirror-loop-risk',
  kind: 'connector',
  summary: 'A mirrored topic keeps its name, so a mirror back would not know it',
  why: 'MirrorMaker tells mirrored topics by the name of their source cluster in front. Where names are kept, with an empty separator or the identity policy, a flow in the other direction takes the copies for originals and sends them round for ever.',
  impacts: ['duplication'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-382', 'KIP-690', 'KAFKA-9726'],
  examples: {
    wrong: [
      {
        file: 'mm2.properties',
        text: 'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\neast->west.topics = orders\nreplication.factor = 3\nreplication.policy.class = org.apache.kafka.connect.mirror.IdentityReplicationPolicy\n',
      },
    ],
    right: [
      {
        file: 'mm2.properties',
        text: 'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\neast->west.topics = orders\nreplication.factor = 3\n',
      },
    ],
  },
  check(connector: ConnectorLike, world) {
    const cause = keepsNames(connector)
    if (!cause) return []
    const back = reverseOf(connector, world)
    const separator = known(connector, 'replication-separator')
    const how = cause === separator ? 'An empty separator' : 'This replication policy'
    return [
      {
        message: back
          ? `${how} keeps topic names, and ${back.name} mirrors the other way: records go back and forth`
          : `${how} keeps topic names: a mirror the other way, switched on later, would send records back and forth`,
        help: 'Keep the default policy with a separator, or make sure that no topic is ever mirrored in both directions',
        fact: cause,
        ...(back ? { severity: 'warning' as const, confidence: 'likely' as const } : {}),
      },
    ]
  },
})
