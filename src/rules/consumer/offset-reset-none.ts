import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

export const offsetResetNone = defineRule({
  id: 'consumer/offset-reset-none',
  kind: 'consumer',
  summary: 'Without a valid committed offset the consumer stops with an error',
  why: 'With none nothing is skipped and nothing is repeated unseen: the consumer throws, and somebody decides where to start. That is sound for data that counts, but a first start, expired offsets or a new partition stop the group until the error is handled.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_auto.offset.reset'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=none\n',
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
    const reset = known(consumer, 'offset-reset')
    if (reset?.value !== 'none') return []
    return [
      {
        message: `${stated(reset, consumer)}: a first start, expired offsets or a new partition stop the consumer with an error until somebody sets a position`,
        help: 'Handle the missing-offset error in the application, and keep a runbook for setting positions',
        fact: reset,
      },
    ]
  },
})
