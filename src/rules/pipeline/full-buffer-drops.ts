import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const fullBufferDrops = defineRule({
  id: 'pipeline/full-buffer-drops',
  kind: 'producer',
  summary: 'Records are thrown away when the buffer before Kafka is full',
  why: 'The buffer fills whenever Kafka answers more slowly than records come in: a restart of brokers, a network that is cut, a peak. It was made for exactly that time, and told to drop it loses records in every outage that is longer than it is large.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://docs.fluentd.org/configuration/buffer-section',
    'https://vector.dev/docs/architecture/buffering-model/',
  ],
  examples: {
    wrong: [
      {
        file: 'fluent.conf',
        text: '<match app.**>\n  @type kafka2\n  brokers broker-1:9092,broker-2:9092\n  default_topic logs\n  required_acks -1\n  idempotent true\n  <buffer topic>\n    @type file\n    path /var/log/fluentd/kafka\n    overflow_action drop_oldest_chunk\n  </buffer>\n  <format>\n    @type json\n  </format>\n</match>\n',
      },
    ],
    right: [
      {
        file: 'fluent.conf',
        text: '<match app.**>\n  @type kafka2\n  brokers broker-1:9092,broker-2:9092\n  default_topic logs\n  required_acks -1\n  idempotent true\n  <buffer topic>\n    @type file\n    path /var/log/fluentd/kafka\n    overflow_action block\n  </buffer>\n  <format>\n    @type json\n  </format>\n</match>\n',
      },
    ],
  },
  check(producer) {
    const full = known(producer, 'buffer-full')
    if (full?.value !== 'drop') return []
    return [
      {
        message: `${stated(full, producer)}: when Kafka is slower than the source for long enough, records are thrown away`,
        help: `Set ${wanted(full, producer, 'wait')}, with a buffer on disk that holds the longest outage you plan for`,
        fact: full,
      },
    ]
  },
})
