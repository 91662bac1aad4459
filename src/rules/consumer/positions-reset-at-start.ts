import { defineRule } from '../define.js'
import { otherOf, textOfOther } from '../others.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

export const positionsResetAtStart = defineRule({
  id: 'consumer/positions-reset-at-start',
  kind: 'consumer',
  summary: 'Committed positions are thrown away at every start',
  why: 'The binder seeks to the start position in each partition that it is given, whatever the group has committed. Every deployment then processes the whole topic again, or with latest skips what came while the application was down.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://docs.spring.io/spring-cloud-stream/reference/kafka/kafka-binder/config-options.html#kafka-consumer-properties',
  ],
  examples: {
    wrong: [
      {
        file: 'application.yml',
        text: 'spring:\n  cloud:\n    stream:\n      bindings:\n        orders-in-0:\n          destination: orders\n          group: settlement\n      kafka:\n        binder:\n          brokers: broker-1:9092,broker-2:9092\n        bindings:\n          orders-in-0:\n            consumer:\n              enable-dlq: true\n              reset-offsets: true\n',
      },
    ],
    right: [
      {
        file: 'application.yml',
        text: 'spring:\n  cloud:\n    stream:\n      bindings:\n        orders-in-0:\n          destination: orders\n          group: settlement\n      kafka:\n        binder:\n          brokers: broker-1:9092,broker-2:9092\n        bindings:\n          orders-in-0:\n            consumer:\n              enable-dlq: true\n              reset-offsets: false\n',
      },
    ],
  },
  check(consumer) {
    const reset = otherOf(consumer, 'reset.offsets') ?? otherOf(consumer, 'reset-offsets')
    if (!reset || textOfOther(reset)?.toLowerCase() !== 'true') return []
    const start = known(consumer, 'offset-reset')
    const where = start?.value === 'latest' ? 'skips what came meanwhile' : 'processes everything again'
    return [
      {
        message: `${reset.native}=true throws the committed positions away: each start ${where}${start ? ` (${stated(start, consumer)})` : ''}`,
        help: `Remove ${reset.native}, and reset positions once by hand (kafka-consumer-groups.sh --reset-offsets) when that is wanted`,
        place: reset.place,
        needed: 'false',
        key: reset.native,
      },
    ]
  },
})
