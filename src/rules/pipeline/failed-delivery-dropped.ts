import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const failedDeliveryDropped = defineRule({
  id: 'pipeline/failed-delivery-dropped',
  kind: 'producer',
  summary: 'Records that Kafka did not take are thrown away',
  why: 'The tool could keep a batch that was not delivered and try again. With this setting it drops the batch after the first failure, so that any short outage of the brokers is a gap.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://github.com/fluent/fluent-plugin-kafka',
    'https://github.com/open-telemetry/opentelemetry-collector-contrib/tree/main/exporter/kafkaexporter',
  ],
  examples: {
    wrong: [
      {
        file: 'collector.yaml',
        text: 'exporters:\n  kafka:\n    brokers: ["broker-1:9092", "broker-2:9092"]\n    producer:\n      required_acks: -1\n    sending_queue:\n      enabled: false\n    retry_on_failure:\n      enabled: false\nservice:\n  pipelines:\n    traces:\n      receivers: [otlp]\n      exporters: [kafka]\n',
      },
    ],
    right: [
      {
        file: 'collector.yaml',
        text: 'exporters:\n  kafka:\n    brokers: ["broker-1:9092", "broker-2:9092"]\n    producer:\n      required_acks: -1\n    sending_queue:\n      enabled: false\nservice:\n  pipelines:\n    traces:\n      receivers: [otlp]\n      exporters: [kafka]\n',
      },
    ],
  },
  check(producer) {
    const drop = known(producer, 'drop-on-failure')
    if (drop?.value !== true) return []
    return [
      {
        message: `${stated(drop, producer)}: a batch that Kafka did not take is thrown away at the first failure`,
        help: `Set ${wanted(drop, producer, false)}`,
        fact: drop,
      },
    ]
  },
})
