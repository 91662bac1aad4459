import type { Severity } from '../../model/hazard.js'
import { idempotentBatches } from '../../model/limits.js'
import type { ProducerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { is, known, numberOf } from '../reading.js'
import { clientName, stated, wanted } from '../wording.js'

/** The library took the number of open requests as a reason to switch idempotence off, and no other setting did. */
export const switchedOffByInFlight = (producer: ProducerSubject): boolean => {
  const idempotence = known(producer, 'idempotence')
  if (idempotence?.value !== false || !idempotence.because) return false
  if ((numberOf(producer, 'max-in-flight') ?? 0) <= idempotentBatches) return false
  return is(producer, 'acks', 'all') && numberOf(producer, 'retries') !== 0
}

/** A start that is refused is an error whatever the intent; repeats weigh as the profile says. */
const severityOf = ({ profile }: ProducerSubject): Severity => {
  if (!profile) return 'warning'
  return profile.duplicates === 'none' ? 'error' : 'info'
}

export const inFlightAboveLimit = defineRule({
  id: 'producer/in-flight-above-limit',
  kind: 'producer',
  summary: 'More open requests than the broker keeps for recognising repeats',
  why: 'A broker remembers the last five batches of each producer and partition. With more in flight it could not recognise a repeat, so clients refuse the combination with idempotence, or switch idempotence off with no more than a log line: Java does the second before 4.0 and the first since.',
  impacts: ['invalid-config', 'duplication', 'reordering'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KAFKA-5494', 'https://github.com/apache/kafka/pull/17717', 'KIP-98'],
  examples: {
    wrong: [
      {
        title: 'Refused',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nmax.in.flight.requests.per.connection=6\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Switched off without a word to the caller',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nmax.in.flight.requests.per.connection=6\n',
        client: 'java',
        version: '3.9',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nmax.in.flight.requests.per.connection=5\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const inFlight = known(producer, 'max-in-flight')
    if (!inFlight) return []
    const refusal = refusalOf(producer, 'max-in-flight')
    if (refusal) {
      // sarama takes a single one, and says so.
      const limit = Number(/ needs \S+=(\d+)$/.exec(refusal.detail ?? '')?.[1] ?? idempotentBatches)
      return [
        {
          message: `${stated(inFlight, producer)}: ${refusal.detail ?? 'the producer refuses to start'}`,
          help: `Set ${wanted(inFlight, producer, limit)}${limit === 1 ? '' : ' or less'}`,
          fact: inFlight,
          needed: limit === 1 ? '1' : `at most ${limit}`,
          impacts: ['invalid-config'],
        },
      ]
    }
    const idempotence = known(producer, 'idempotence')
    if (!idempotence) return []
    if (idempotence.value === true && (numberOf(producer, 'max-in-flight') ?? 0) > idempotentBatches) {
      // Neither refused nor lowered: the library does not keep one batch in front of the next. Measured with kafkajs.
      return [
        {
          message: `${stated(inFlight, producer)}, and ${clientName(producer)} keeps no order among overlapping sends of an idempotent producer: after a lost answer records that were acknowledged can be missing or stored twice`,
          help: `Set ${wanted(inFlight, producer, 1)}, await each send, and send to one partition at a time`,
          fact: inFlight,
          needed: '1',
          impacts: ['loss', 'duplication'],
          severity: producer.profile?.loss === 'tolerated' ? 'info' : 'warning',
        },
      ]
    }
    if (!switchedOffByInFlight(producer)) return []
    return [
      {
        message: `${stated(inFlight, producer)} switches idempotence off with a line in the log: a batch that is sent again is stored twice, or behind a later one`,
        help: `Set ${wanted(inFlight, producer, idempotentBatches)} or less, and ${wanted(idempotence, producer, true)} in writing`,
        fact: inFlight,
        needed: `at most ${idempotentBatches}`,
        impacts: ['duplication', 'reordering'],
        severity: severityOf(producer),
      },
    ]
  },
})
