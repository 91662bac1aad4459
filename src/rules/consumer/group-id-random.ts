import { defineRule } from '../define.js'
import { isWritten } from '../reading.js'
import { changesAtStart, changesByInstance } from '../unstable-names.js'
import { stated } from '../wording.js'

export const groupIdRandom = defineRule({
  id: 'consumer/group-id-random',
  kind: 'consumer',
  summary: 'The consumer group is a new one at every start',
  why: 'Committed offsets belong to the name of a group. A name made up at each start has none, so every start begins where the reset policy says: what came while the consumer was away is skipped, or everything is read again. That is meant only where every instance is to see every record, as with caches.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_group.id',
    'https://kafka.apache.org/documentation/#consumerconfigs_auto.offset.reset',
  ],
  examples: {
    wrong: [
      {
        title: 'Spring Boot',
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    consumer:\n      group-id: settlement-${random.uuid}\n      auto-offset-reset: earliest\n',
        client: 'spring-boot',
        version: '3.4',
      },
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { randomUUID } from 'node:crypto'\nimport { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nexport const consumer = kafka.consumer({ groupId: `billing-${randomUUID()}` })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    consumer:\n      group-id: settlement-${STAGE}\n      auto-offset-reset: earliest\n',
        client: 'spring-boot',
        version: '3.4',
      },
    ],
  },
  check(consumer) {
    const group = consumer.settings.get('group-id')
    if (!isWritten(group)) return []
    const raw = group.raw ?? ''
    const help = `Set ${group.native} to a name that stays the same, unless every instance is to read every record from the reset position on`
    if (changesAtStart(raw)) {
      return [
        {
          message: `${stated(group, consumer)} names a new group at every start: no committed offset is ever found again, and reading begins where the reset policy says`,
          help,
          fact: group,
          needed: 'the same at every start',
        },
      ]
    }
    if (!changesByInstance(raw)) return []
    return [
      {
        message: `${stated(group, consumer)} gives each host a group of its own: every instance reads every record, and where the host gets another name its position is lost`,
        help,
        fact: group,
        severity: 'info',
      },
    ]
  },
})
