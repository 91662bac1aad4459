import { defineRule } from '../define.js'
import { is, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const offsetStoreByApplication = defineRule({
  id: 'consumer/offset-store-by-application',
  kind: 'consumer',
  summary: 'Nothing is committed unless the application stores offsets',
  why: 'With the automatic offset store off, librdkafka commits only offsets that the application stored itself. That is the right way to at-least-once, but only if the code stores each offset after processing: where it never does, the group never moves, and with reset latest every restart skips records.',
  impacts: ['duplication'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://github.com/confluentinc/librdkafka/blob/master/CONFIGURATION.md',
    'https://github.com/JasperFx/wolverine/issues/2256',
  ],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=true\nenable.auto.offset.store=false\nauto.offset.reset=earliest\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nenable.auto.offset.store=false\nauto.offset.reset=earliest\n',
        client: 'librdkafka',
        version: '2.10',
      },
    ],
  },
  check(consumer) {
    const store = known(consumer, 'auto-offset-store')
    if (store?.value !== false || !is(consumer, 'auto-commit', true)) return []
    return [
      {
        message: `${stated(store, consumer)}: offsets are committed only after the application stores them; nothing is committed where the code never does`,
        help: `Store the offset of each record after it is processed, and never before; ${wanted(store, consumer, true)} would lose records`,
        fact: store,
      },
    ]
  },
})
