import type { ProducerSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated } from '../wording.js'

const order = (producer: ProducerSubject): string =>
  `${producer.place?.file ?? ''}\0${String(producer.place?.start ?? 0).padStart(12, '0')}\0${producer.name}`

/** The same id on different clusters does no harm: files of several stages often repeat it. */
const mayMeet = (a: ProducerSubject, b: ProducerSubject): boolean => {
  const [one, other] = [textOf(a, 'bootstrap-servers'), textOf(b, 'bootstrap-servers')]
  return one === undefined || other === undefined || one === other
}

/** Other producers with the same literal id, in the order of their places. */
const sharers = (producer: ProducerSubject, id: string, world: World): readonly ProducerSubject[] =>
  world
    .of('producer')
    .filter(other => other !== producer && textOf(other, 'transactional-id') === id && mayMeet(producer, other))
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))

/**
 * Two producers that share an id are reported once, at the later one. A prefix that is the same in every instance of an
 * application is reported by itself; a whole literal id is only named, since one instance alone may use it.
 */
export const transactionalIdShared = defineRule({
  id: 'transactions/id-shared',
  kind: 'producer',
  summary: 'Several producers would use the same transactional id',
  why: 'The coordinator takes two producers with one transactional id for the old and the new life of the same producer, and fences the older. Instances that share an id stop each other in turn, with an invalid producer epoch.',
  impacts: ['unavailability', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'KIP-98',
    'KIP-447',
    'https://github.com/spring-projects/spring-kafka/issues/2014',
    'https://kafka.apache.org/documentation/#producerconfigs_transactional.id',
  ],
  examples: {
    wrong: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    producer:\n      acks: all\n      transaction-id-prefix: settlement-\n',
        client: 'spring-boot',
        version: '3.4',
      },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    producer:\n      acks: all\n      transaction-id-prefix: settlement-${POD_NAME}-\n',
        client: 'spring-boot',
        version: '3.4',
      },
    ],
  },
  check(producer, world) {
    const fact = known(producer, 'transactional-id')
    const id = textOf(producer, 'transactional-id')
    if (!isWritten(fact) || id === undefined) return []
    const others = sharers(producer, id, world)
    const [first] = others
    if (first && order(first) > order(producer)) return []
    const isPrefix = /prefix/i.test(fact.native)
    const help =
      'Make it unique for each instance and stable over restarts, for example with the name of a StatefulSet pod'
    if (first) {
      return [
        {
          message: `${stated(fact, producer)} is also the id of ${others.map(other => other.name).join(', ')}: the producers fence each other`,
          help,
          fact,
          confidence: 'likely',
          related: others.map(other => ({
            message: `${other.name} uses the same id`,
            place: other.settings.get('transactional-id')?.place ?? other.place,
            subject: other.name,
          })),
        },
      ]
    }
    return [
      {
        message: `${stated(fact, producer)} is the same in every instance of this application: two instances that run at a time fence each other`,
        help,
        fact,
        ...(isPrefix ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
