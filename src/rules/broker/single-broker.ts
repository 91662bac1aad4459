import { isAloneInFile } from '../alike.js'
import { defineRule } from '../define.js'

export const fileWithSingleBroker = defineRule({
  id: 'broker/single-broker',
  kind: 'broker',
  summary: 'Only one broker is described, so nothing can be replicated',
  why: 'With one broker every topic has one copy, whatever producers ask for: acks=all waits for the same single broker. A restart stops all traffic, and a lost disk loses all records. That is fine for development and tests.',
  impacts: ['loss', 'unavailability'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#replication'],
  examples: {
    wrong: [
      {
        file: 'compose.yaml',
        text: 'services:\n  kafka:\n    image: apache/kafka:4.1.0\n    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1\n',
      },
    ],
    right: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\n',
      },
    ],
  },
  check(broker, world) {
    if (!isAloneInFile(broker, world) || broker.host?.controllerOnly) return []
    const place = broker.host?.replicas?.place
    return [
      {
        message: 'Only one broker is described here: every topic has one copy, and acks=all waits for that one alone',
        ...(place && { place }),
        help: 'For data that counts use three brokers with three copies and min.insync.replicas=2',
      },
    ]
  },
})
