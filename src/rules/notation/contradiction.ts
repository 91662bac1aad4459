import type { Oddity } from '../../model/fact.js'
import type { Subject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { configuredKinds, refusals } from '../odd.js'
import { isWritten, numberOf, textOf } from '../reading.js'

/** Contradictions that a rule of their own explains better. */
const isTold = (subject: Subject, { setting }: Oddity): boolean => {
  switch (setting) {
    case 'max-in-flight':
      return true
    case 'delivery-timeout': {
      const least = (numberOf(subject, 'linger') ?? 0) + (numberOf(subject, 'request-timeout') ?? 0)
      return (numberOf(subject, 'delivery-timeout') ?? Number.POSITIVE_INFINITY) < least
    }
    case 'idempotence':
      return isWritten(subject.settings.get('transactional-id')) && subject.settings.get('idempotence')?.value === false
    case 'heartbeat-interval':
      return textOf(subject, 'group-protocol') !== 'consumer'
    default:
      return false
  }
}

export const contradiction = defineRule({
  id: 'notation/contradiction',
  kind: 'producer',
  also: configuredKinds,
  summary: 'Two settings contradict each other, and the client refuses to start',
  why: 'Some settings are only valid together. A written enable.idempotence=true, for example, needs acks=all and retries; with anything else the client stops with an error when it is created.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'KIP-679', 'KIP-848', 'https://github.com/apache/kafka/pull/11691'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=1\nenable.idempotence=true\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return refusals(subject)
      .filter(refusal => !isTold(subject, refusal))
      .map(refusal => ({
        message: (refusal.detail ?? 'the client refuses to start').replace(/^the /, 'The '),
        help: 'Decide for one of the two lines and correct or remove the other',
        place: refusal.place,
        key: refusal.native,
        ...(refusal.related ? { related: [{ message: 'The other line', place: refusal.related }] } : {}),
      }))
  },
})
