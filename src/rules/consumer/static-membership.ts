import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const staticMembership = defineRule({
  id: 'consumer/static-membership',
  kind: 'consumer',
  summary: 'A static member keeps its partitions while it is away',
  why: 'A member with an instance id keeps its partitions over a restart, which spares rebalances and repeats. The price: while it is away nobody reads them until the session time-out is over, and two live members with the same id fence each other.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-345', 'https://kafka.apache.org/documentation/#consumerconfigs_group.instance.id'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\ngroup.instance.id=settlement-0\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const instance = known(consumer, 'group-instance-id')
    if (!isWritten(instance) || instance.value === null || instance.value === '') return []
    const session = known(consumer, 'session-timeout')
    const away = numberOf(consumer, 'session-timeout')
    const how = session && away !== undefined ? ` for up to ${formatDuration(away)} (${session.native})` : ''
    return [
      {
        message: `${stated(instance, consumer)}: while this member is away its partitions stand still${how}, and a second member with the same id fences the first`,
        help: 'Give every instance an id of its own, and a session time-out just above the time of a restart',
        fact: instance,
        ...(session ? { related: [{ message: stated(session, consumer), place: session.place }] } : {}),
      },
    ]
  },
})
