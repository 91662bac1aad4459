import { defineRule } from '../define.js'
import { is, known } from '../reading.js'

export const unconfirmedBuffer = defineRule({
  id: 'pipeline/unconfirmed-buffer',
  kind: 'producer',
  summary: 'The source moves on before Kafka has the records',
  why: 'The tool answers its source as soon as a record is in its own buffer. What the buffer in memory still holds when the process or the machine dies is lost, although the source, a file position or an offset counts it as delivered.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://vector.dev/docs/architecture/end-to-end-acknowledgements/',
    'https://github.com/fluent/fluent-bit/issues/1701',
    'https://opentelemetry.io/docs/collector/resiliency/',
  ],
  examples: {
    wrong: [
      {
        file: 'vector.toml',
        text: '[sources.app]\ntype = "file"\ninclude = ["/var/log/app.log"]\n\n[sinks.events]\ntype = "kafka"\ninputs = ["app"]\nbootstrap_servers = "broker-1:9092,broker-2:9092"\ntopic = "events"\nlibrdkafka_options."enable.idempotence" = "true"\n',
      },
    ],
    right: [
      {
        file: 'vector.toml',
        text: '[sources.app]\ntype = "file"\ninclude = ["/var/log/app.log"]\n\n[sinks.events]\ntype = "kafka"\ninputs = ["app"]\nbootstrap_servers = "broker-1:9092,broker-2:9092"\ntopic = "events"\nlibrdkafka_options."enable.idempotence" = "true"\nacknowledgements.enabled = true\n',
      },
    ],
  },
  check(producer) {
    const confirmed = known(producer, 'acknowledgements')
    if (confirmed?.value !== false || !is(producer, 'buffer-type', 'memory')) return []
    const buffer = known(producer, 'buffer-type')
    const key = confirmed.native === '' ? 'It' : confirmed.native
    return [
      {
        message:
          confirmed.native === ''
            ? 'A record counts as delivered once it is in a buffer in memory: a crash loses what Kafka has not confirmed'
            : `${key} leaves the source to move on before Kafka confirms, and the buffer is in memory: a crash loses what it holds`,
        help: helpFor(confirmed.native, buffer?.native ?? ''),
        fact: confirmed,
        // A queue that retries loses what it holds in a crash only.
        ...(/queue/.test(confirmed.native) && !producer.profile ? { severity: 'info' as const } : {}),
      },
    ]
  },
})

const helpFor = (switchKey: string, bufferKey: string): string => {
  const keep =
    bufferKey === '' ? 'keep the source for as long as a repeat may be needed' : `set ${bufferKey} to storage on disk`
  if (switchKey === '') return `Nothing in this output waits for the answer: ${keep}, or use a tool that does`
  if (/queue/.test(switchKey))
    return `${keep[0]?.toUpperCase() ?? ''}${keep.slice(1)}, or switch the queue off so that the answer of Kafka reaches the source`
  return `Set ${switchKey} to true, or ${keep}`
}
