import { defineRule } from '../define.js'
import { is, isWritten, known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

export const offsetStoredAtHandOver = defineRule({
  id: 'consumer/offset-stored-at-hand-over',
  kind: 'consumer',
  summary: 'A record counts as processed when it is handed to the application',
  why: 'With enable.auto.offset.store on, librdkafka marks the offset just before it hands the record over, and the automatic commit sends what is marked. A crash during processing loses the record: the group goes on behind it.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md',
    'https://github.com/confluentinc/librdkafka/issues/1122',
  ],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=true\nenable.auto.offset.store=true\nauto.offset.reset=earliest\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=true\nenable.auto.offset.store=false\nauto.offset.reset=earliest\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
  },
  check(consumer) {
    const store = known(consumer, 'auto-offset-store')
    // Where nobody wrote the line, the auto-commit rule reports the pair of defaults once.
    if (store?.value !== true || !isWritten(store) || !is(consumer, 'auto-commit', true)) return []
    const autoCommit = known(consumer, 'auto-commit')
    return [
      {
        message: `${stated(store, consumer)} with auto-commit on: an offset counts as processed at hand-over, so a crash while the record is in work loses it`,
        help: `Set ${wanted(store, consumer, false)} and store each offset after processing`,
        fact: store,
        needed: wantedValue(store, consumer, false),
        ...(autoCommit ? { related: [{ message: stated(autoCommit, consumer), place: autoCommit.place }] } : {}),
      },
    ]
  },
})
