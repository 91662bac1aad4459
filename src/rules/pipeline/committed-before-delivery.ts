import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const committedBeforeDelivery = defineRule({
  id: 'pipeline/committed-before-delivery',
  kind: 'consumer',
  summary: 'Offsets move on before the pipeline has delivered',
  why: 'The tool marks a record when it enters the pipeline, not when its outputs have it. A failed export or a crash loses everything between the two, and the lag of the group looks perfect all the while.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://github.com/open-telemetry/opentelemetry-collector-contrib/tree/main/receiver/kafkareceiver',
    'https://vector.dev/docs/architecture/end-to-end-acknowledgements/',
  ],
  examples: {
    wrong: [
      {
        file: 'collector.yaml',
        text: 'receivers:\n  kafka:\n    brokers: ["broker-1:9092", "broker-2:9092"]\n    group_id: traces\n    initial_offset: earliest\nservice:\n  pipelines:\n    traces:\n      receivers: [kafka]\n      exporters: [otlp]\n',
      },
    ],
    right: [
      {
        file: 'collector.yaml',
        text: 'receivers:\n  kafka:\n    brokers: ["broker-1:9092", "broker-2:9092"]\n    group_id: traces\n    initial_offset: earliest\n    message_marking:\n      after: true\nservice:\n  pipelines:\n    traces:\n      receivers: [kafka]\n      exporters: [otlp]\n',
      },
    ],
  },
  check(consumer) {
    const waits = known(consumer, 'acknowledgements')
    if (waits?.value !== false) return []
    return [
      {
        message: `${stated(waits, consumer)}: a record counts as done when it enters the pipeline, and a failed export or a crash loses it`,
        help: `Set ${wanted(waits, consumer, true)}, and decide what an error does to the position`,
        fact: waits,
        needed: 'true',
      },
    ]
  },
})
