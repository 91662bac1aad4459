import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

export const transactionsIdempotenceOff = defineRule({
  id: 'transactions/idempotence-off',
  kind: 'producer',
  summary: 'A transactional producer without idempotence does not start',
  why: 'Transactions are built on the producer id and the sequence numbers of an idempotent producer. A transactional id together with idempotence off, written or switched off by acks or retries, is refused when the producer is created.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.apache.org/documentation/#producerconfigs_transactional.id'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=false\ntransactional.id=settlement-${POD_NAME}\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const id = producer.settings.get('transactional-id')
    const idempotence = known(producer, 'idempotence')
    if (!isWritten(id) || id.value === '' || idempotence?.value !== false) return []
    if (!refusalOf(producer, 'idempotence')) return []
    const cause = idempotence.raw === null && idempotence.because ? ` (${idempotence.because.text})` : ''
    return [
      {
        message: `${id.native} is set, but ${stated(idempotence, producer)}${cause}: the producer does not start`,
        help: `Set ${wanted(idempotence, producer, true)} and acks=all, and leave retries at their default`,
        fact: idempotence,
        ...(idempotence.raw === null && idempotence.because?.place ? { place: idempotence.because.place } : {}),
        needed: wantedValue(idempotence, producer, true),
        related: [{ message: stated(id, producer), place: id.place }],
      },
    ]
  },
})
