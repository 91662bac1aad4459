import { defineRule } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { refusalOf } from '../odd.js'
import { idempotenceSwitchedOffBy, isWritten, known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

export const acksBelowAll = defineRule({
  id: 'producer/acks-below-all',
  kind: 'producer',
  summary: 'Only the leader confirms a write',
  why: 'With acks=1 the leader answers before any follower has the record. When it dies in that moment, a follower without the record becomes leader and the acknowledged record is gone. In Java clients the same line also switches idempotence off, so that a resend may be stored twice.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#producerconfigs_acks', 'KIP-679'],
  examples: {
    wrong: [
      {
        title: 'Written',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=1\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Defaulted by an old client',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nenable.idempotence=false\nmax.in.flight.requests.per.connection=1\n',
        profile: { loss: 'none', duplicates: 'tolerated' },
        client: 'java',
        version: '2.8',
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
  check(producer) {
    const doubt = doubtAbout(producer, 'acks', 'Do all in-sync replicas confirm a write?')
    if (doubt) return [doubt]
    const acks = known(producer, 'acks')
    // A producer that does not start loses nothing: the contradiction is reported instead.
    if (acks?.value !== '1' || refusalOf(producer, 'acks')) return []
    if (refusalOf(producer, 'idempotence') && idempotenceSwitchedOffBy(producer, acks)) return []
    // One cause, one finding: the idempotence rule stays silent where this line is what switched idempotence off.
    const because = idempotenceSwitchedOffBy(producer, acks)
    const idempotence = known(producer, 'idempotence')
    const related = because
      ? [{ message: because.text, place: because.place }]
      : isWritten(idempotence) && idempotence.value === false
        ? [{ message: `${stated(idempotence, producer)}: a resend is stored twice besides`, place: idempotence.place }]
        : []
    return [
      {
        message: `${stated(acks, producer)}: the leader alone confirms; records it acknowledged are lost when it dies before a follower has them`,
        help: `Set ${wanted(acks, producer, 'all')} and min.insync.replicas=2 on the topic`,
        fact: acks,
        needed: wantedValue(acks, producer, 'all'),
        ...(related.length > 0 ? { related } : {}),
      },
    ]
  },
})
