import { defineRule } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

export const offsetResetLatest = defineRule({
  id: 'consumer/offset-reset-latest',
  kind: 'consumer',
  also: ['streams'],
  summary: 'Without a valid committed offset, reading starts at the end',
  why: 'The reset policy decides whenever a partition has no valid committed offset: at the first start of a group, after its offsets expired, when retention overtook it, and for a partition that was added while producers already wrote to it. With latest everything in between is skipped without a word.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_auto.offset.reset',
    'KAFKA-12261',
    'https://github.com/apache/kafka/pull/10167',
  ],
  examples: {
    wrong: [
      {
        title: 'Written',
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=latest\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Defaulted, no loss allowed',
        profile: { loss: 'none', duplicates: 'tolerated' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const doubt = doubtAbout(consumer, 'offset-reset', 'Where does reading start without a valid committed offset?')
    if (doubt) return [doubt]
    const reset = known(consumer, 'offset-reset')
    if (reset?.value !== 'latest') return []
    return [
      {
        message: `${stated(reset, consumer)}: a new group, expired offsets or a new partition start at the end, and the records before it are skipped`,
        help: `Set ${wanted(reset, consumer, 'earliest')} and let processing bear a repeat`,
        fact: reset,
        needed: wantedValue(reset, consumer, 'earliest'),
        // Nobody chose it and no intent is known: worth knowing, not a fault of the file.
        ...(isWritten(reset) || consumer.profile ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
