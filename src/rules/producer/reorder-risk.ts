import { defineRule } from '../define.js'
import { refusals } from '../odd.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'
import { switchedOffByInFlight } from './in-flight-above-limit.js'

export const reorderRisk = defineRule({
  id: 'producer/reorder-risk',
  kind: 'producer',
  summary: 'A resent batch may land behind a later one',
  why: 'Several requests may be open on one connection. When the first fails and the second succeeds, the resend of the first is stored behind the second. Sequence numbers of an idempotent producer prevent this; without them only one open request keeps the order.',
  impacts: ['reordering'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#producerconfigs_max.in.flight.requests.per.connection',
    'https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md',
    'KIP-98',
  ],
  examples: {
    wrong: [
      {
        title: 'Order matters, repeats do not',
        profile: { loss: 'none', duplicates: 'tolerated', ordering: 'key' },
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=false\nmax.in.flight.requests.per.connection=5\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'tolerated', ordering: 'key' },
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=false\nmax.in.flight.requests.per.connection=1\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const inFlight = known(producer, 'max-in-flight')
    const idempotence = known(producer, 'idempotence')
    const open = numberOf(producer, 'max-in-flight')
    // Unknown idempotence is asked about by its own rule.
    if (!inFlight || open === undefined || open <= 1 || idempotence?.value !== false) return []
    // The default of a library is covered by the idempotence rule, unless the owner says that order counts.
    if (!isWritten(inFlight) && (producer.profile?.ordering ?? 'none') === 'none') return []
    // Nothing is resent without retries, so nothing can overtake; and what does not start sends nothing.
    if (numberOf(producer, 'retries') === 0 || refusals(producer).length > 0) return []
    if (switchedOffByInFlight(producer)) return []
    return [
      {
        message: `${stated(inFlight, producer)} without idempotence: a batch that is sent again can be stored behind a later one`,
        help: `Set ${wanted(idempotence, producer, true)}, or ${wanted(inFlight, producer, 1)} where idempotence is not possible`,
        fact: inFlight,
        needed: wantedValue(inFlight, producer, 1),
        related: [{ message: stated(idempotence, producer), place: idempotence.place }],
      },
    ]
  },
})
