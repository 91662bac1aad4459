import type { Fact } from '../../model/fact.js'
import { defineRule } from '../define.js'
import { known, textOf } from '../reading.js'
import { stated } from '../wording.js'

const handlers = [
  ['unreadable-record', 'a record that cannot be deserialized is logged and left out'],
  ['unwritable-record', 'a result that cannot be produced is logged and left out'],
  ['failed-record', 'a record whose processing throws is logged and left out'],
] as const

export const failuresSkipped = defineRule({
  id: 'streams/failures-skipped',
  kind: 'streams',
  summary: 'Records that fail are left out',
  why: 'A handler that logs and continues turns every failure into a gap: the position moves on, and nothing but a log line tells of the record. One bad deployment of a schema can leave out a whole topic.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-161', 'KIP-210', 'KIP-1033', 'KIP-1034'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\ndefault.deserialization.exception.handler=org.apache.kafka.streams.errors.LogAndContinueExceptionHandler\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\ndefault.deserialization.exception.handler=org.apache.kafka.streams.errors.LogAndFailExceptionHandler\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
  },
  check(streams) {
    // From 4.2 on these handlers may copy what they leave out to a topic.
    if (textOf(streams, 'dead-letter-topic') !== undefined) return []
    return handlers.flatMap(([setting, effect]) => {
      const handler: Fact | undefined = known(streams, setting)
      if (handler?.value !== 'skip') return []
      return [
        {
          message: `${stated(handler, streams)}: ${effect}`,
          help: 'Use the handler that stops, or one of your own that writes the record to a dead-letter topic',
          fact: handler,
          key: setting,
        },
      ]
    })
  },
})
