import { formatDuration } from '../../model/duration.js'
import type { ConsumerSubject } from '../../model/subject.js'
import { brokerLimit } from '../brokers.js'
import { defineRule } from '../define.js'
import { known, numberOf, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** With KIP-848 the broker alone sets the session. */
const isSetByBroker = (consumer: ConsumerSubject): boolean => textOf(consumer, 'group-protocol') === 'consumer'

export const sessionTimeoutOutOfRange = defineRule({
  id: 'consumer/session-timeout-out-of-range',
  kind: 'consumer',
  summary: 'Brokers refuse this session time-out',
  why: 'A broker accepts only session time-outs between group.min.session.timeout.ms and group.max.session.timeout.ms. Outside of that the member is refused with an invalid session time-out, and the consumer never reads a record.',
  impacts: ['invalid-config', 'unavailability'],
  severity: 'error',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_group.min.session.timeout.ms',
    'https://kafka.apache.org/documentation/#brokerconfigs_group.max.session.timeout.ms',
  ],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nsession.timeout.ms=3000\nheartbeat.interval.ms=1000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nsession.timeout.ms=45000\nheartbeat.interval.ms=3000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer, world) {
    const session = known(consumer, 'session-timeout')
    const timeout = numberOf(consumer, 'session-timeout')
    if (!session || timeout === undefined || isSetByBroker(consumer)) return []
    const lower = brokerLimit(world, 'group-min-session-timeout', Math.max)
    const upper = brokerLimit(world, 'group-max-session-timeout', Math.min)
    if (!lower || !upper) return []
    const [least, most] = [lower.value, upper.value]
    if (timeout >= least && timeout <= most) return []
    const isRead = lower.isRead || upper.isRead
    const whose = isRead ? 'these brokers accept' : 'brokers accept by default'
    return [
      {
        message: `${stated(session, consumer)} is outside of what ${whose} (${formatDuration(least)} to ${formatDuration(most)}): the member cannot join its group`,
        help: `Set ${session.native} between ${least} and ${most}`,
        fact: session,
        needed: `${least} to ${most}`,
        ...(isRead ? { confidence: 'certain' as const } : {}),
      },
    ]
  },
})
