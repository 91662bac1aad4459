import type { ConsumerSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { clientName, stated } from '../wording.js'

const cooperative = 'cooperative-sticky'
const eager: readonly string[] = ['range', 'roundrobin', 'sticky']

const assignorsOf = (consumer: ConsumerSubject): readonly string[] =>
  (textOf(consumer, 'assignment-strategy') ?? '').split(',').filter(name => name !== '')

const isOfGroup = (other: ConsumerSubject, group: string): boolean => textOf(other, 'group-id') === group

/** An earlier consumer of the same group, by its literal name, that offers none of the same assignors. */
const stranger = (consumer: ConsumerSubject, world: World): ConsumerSubject | undefined => {
  const group = textOf(consumer, 'group-id')
  if (group === undefined) return undefined
  const own = assignorsOf(consumer)
  for (const other of world.of('consumer')) {
    if (other === consumer) return undefined
    if (!isOfGroup(other, group) || !isWritten(known(other, 'assignment-strategy'))) continue
    const theirs = assignorsOf(other)
    if (theirs.length > 0 && own.every(name => !theirs.includes(name))) return other
  }
  return undefined
}

/** Only librdkafka keeps an offset store of its own. */
const isLibrdkafka = (consumer: ConsumerSubject): boolean => consumer.settings.has('auto-offset-store')

export const assignorsMixed = defineRule({
  id: 'consumer/assignors-mixed',
  kind: 'consumer',
  summary: 'Eager and cooperative assignors meet in one group',
  why: 'All members of a group use one protocol of rebalancing. librdkafka refuses a list that holds both kinds. Java takes it as the first of two rolling restarts on the way to cooperative rebalancing: as long as the eager one stays in the list every rebalance still stops the whole group. Members without a common assignor cannot join the same group at all.',
  impacts: ['unavailability', 'invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'KIP-429',
    'https://github.com/confluentinc/librdkafka/blob/v2.3.0/src/rdkafka_assignor.c',
    'https://kafka.apache.org/documentation/#consumerconfigs_partition.assignment.strategy',
  ],
  examples: {
    wrong: [
      {
        file: 'consumer.ini',
        text: '[consumer]\nbootstrap.servers = broker-1:9092,broker-2:9092\ngroup.id = settlement\nenable.auto.commit = false\nauto.offset.reset = earliest\npartition.assignment.strategy = range,cooperative-sticky\n',
        client: 'librdkafka',
        version: '2.3.0',
      },
    ],
    right: [
      {
        file: 'consumer.ini',
        text: '[consumer]\nbootstrap.servers = broker-1:9092,broker-2:9092\ngroup.id = settlement\nenable.auto.commit = false\nauto.offset.reset = earliest\npartition.assignment.strategy = cooperative-sticky\n',
        client: 'librdkafka',
        version: '2.3.0',
      },
    ],
  },
  check(consumer, world) {
    const strategy = known(consumer, 'assignment-strategy')
    if (!isWritten(strategy)) return []
    const names = assignorsOf(consumer)
    if (names.includes(cooperative) && names.some(name => eager.includes(name))) {
      if (isLibrdkafka(consumer)) {
        return [
          {
            message: `${stated(strategy, consumer)} mixes eager and cooperative rebalancing: ${clientName(consumer)} refuses to start`,
            help: 'Name one kind only; to switch a running group, stop all members first',
            fact: strategy,
          },
        ]
      }
      return [
        {
          message: `${stated(strategy, consumer)} holds an eager assignor beside the cooperative one: until the eager one is gone in all members, a rebalance may stop the whole group`,
          help: 'When every member runs with this list, restart them one by one once more with the cooperative assignor alone',
          fact: strategy,
          severity: 'info',
          confidence: 'needs-context',
          impacts: ['unavailability'],
        },
      ]
    }
    const other = stranger(consumer, world)
    const theirs = other && known(other, 'assignment-strategy')
    if (!other || !theirs) return []
    return [
      {
        message: `${stated(strategy, consumer)} shares no assignor with ${other.name} in the same group: whichever joins second is refused`,
        help: 'Let all members name one assignor in common while they are switched, one rolling restart for each step',
        fact: strategy,
        severity: 'warning',
        confidence: 'likely',
        related: [{ message: stated(theirs, other), place: theirs.place, subject: other.name }],
      },
    ]
  },
})
