import { defineRule } from '../define.js'
import { isWritten } from '../reading.js'
import { changesAtStart } from '../unstable-names.js'
import { stated } from '../wording.js'

export const staticIdRandom = defineRule({
  id: 'consumer/static-id-random',
  kind: 'consumer',
  summary: 'The id of a static member is a new one at every start',
  why: 'An instance id tells the coordinator that a member came back, so that it gets its partitions without a rebalance. With a new id at each start nobody ever comes back: the former member keeps its partitions, unread, until its session time-out is over, and only then the group rebalances.',
  impacts: ['unavailability', 'duplication'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-345', 'https://kafka.apache.org/documentation/#consumerconfigs_group.instance.id'],
  examples: {
    wrong: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    consumer:\n      group-id: settlement\n      auto-offset-reset: earliest\n      properties:\n        group.instance.id: settlement-${random.uuid}\n',
        client: 'spring-boot',
        version: '3.4',
      },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    consumer:\n      group-id: settlement\n      auto-offset-reset: earliest\n      properties:\n        group.instance.id: ${POD_NAME}\n',
        client: 'spring-boot',
        version: '3.4',
      },
    ],
  },
  check(consumer) {
    const id = consumer.settings.get('group-instance-id')
    if (!isWritten(id) || !changesAtStart(id.raw ?? '')) return []
    return [
      {
        message: `${stated(id, consumer)} changes at every start: the former member keeps its partitions, unread, until its session times out`,
        help: 'Use a name that is unique for each instance and the same after a restart, for example that of a StatefulSet pod, or leave the key out',
        fact: id,
        needed: 'stable over restarts',
      },
    ]
  },
})
