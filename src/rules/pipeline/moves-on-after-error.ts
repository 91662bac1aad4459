import { defineRule } from '../define.js'
import { is, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const movesOnAfterError = defineRule({
  id: 'pipeline/moves-on-after-error',
  kind: 'consumer',
  summary: 'A record whose export failed counts as done',
  why: 'Offsets are marked after the pipeline has run, but also when it failed. A target that is away for a minute then costs all records of that minute.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://github.com/open-telemetry/opentelemetry-collector-contrib/tree/main/receiver/kafkareceiver'],
  examples: {
    wrong: [
      {
        file: 'collector.yaml',
        text: 'receivers:\n  kafka:\n    brokers: ["broker-1:9092", "broker-2:9092"]\n    group_id: traces\n    initial_offset: earliest\n    message_marking:\n      after: true\n      on_error: true\nservice:\n  pipelines:\n    traces:\n      receivers: [kafka]\n      exporters: [otlp]\n',
      },
    ],
    right: [
      {
        file: 'collector.yaml',
        text: 'receivers:\n  kafka:\n    brokers: ["broker-1:9092", "broker-2:9092"]\n    group_id: traces\n    initial_offset: earliest\n    message_marking:\n      after: true\n      on_error: false\nservice:\n  pipelines:\n    traces:\n      receivers: [kafka]\n      exporters: [otlp]\n',
      },
    ],
  },
  check(consumer) {
    const onError = known(consumer, 'commit-on-error')
    // Marked before the pipeline runs, its errors make no difference: that is the graver finding.
    if (onError?.value !== true || !is(consumer, 'acknowledgements', true)) return []
    return [
      {
        message: `${stated(onError, consumer)}: a record is marked although the pipeline failed on it, and is lost`,
        help: `Set ${wanted(onError, consumer, false)} with a back-off, and watch for partitions that stand still`,
        fact: onError,
        needed: 'false',
      },
    ]
  },
})
