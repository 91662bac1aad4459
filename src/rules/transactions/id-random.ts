import { defineRule } from '../define.js'
import { isWritten } from '../reading.js'
import { stated } from '../wording.js'

/** Placeholders and expressions whose value is new at every start. */
const random = /random|uuid|RANDOM|timestamp|\bpid\b|Date\.now/i

export const transactionalIdRandom = defineRule({
  id: 'transactions/id-random',
  kind: 'producer',
  summary: 'The transactional id is a new one at every start',
  why: 'A transactional id lets a restarted producer fence its former life and end its open transaction at once. With a new id at each start nothing is fenced: a process believed dead may go on writing, and its open transaction holds back all read_committed readers until it times out.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'KIP-447', 'https://kafka.apache.org/documentation/#producerconfigs_transactional.id'],
  examples: {
    wrong: [
      {
        file: 'application.yml',
        text: 'spring:\n  kafka:\n    bootstrap-servers: broker-1:9092,broker-2:9092\n    producer:\n      acks: all\n      transaction-id-prefix: settlement-${random.uuid}-\n',
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
  check(producer) {
    const id = producer.settings.get('transactional-id')
    if (!isWritten(id) || !random.test(id.raw ?? '')) return []
    return [
      {
        message: `${stated(id, producer)} changes at every start: a former life of this producer is never fenced, and its open transaction blocks read_committed readers until it times out`,
        help: 'Use a name that is unique for each instance and the same after a restart, for example that of a StatefulSet pod',
        fact: id,
        needed: 'stable over restarts',
      },
    ]
  },
})
