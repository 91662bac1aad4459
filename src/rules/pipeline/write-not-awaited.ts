import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const writeNotAwaited = defineRule({
  id: 'pipeline/write-not-awaited',
  kind: 'producer',
  summary: 'A record counts as sent before the broker has answered',
  why: 'Without waiting for the write the incoming record is acknowledged, and its offset committed, while the outgoing one is still in the buffer of the producer. A crash or a refused write loses it, whatever acks says.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://quarkus.io/guides/kafka#message-acknowledgement',
    'https://docs.spring.io/spring-cloud-stream/reference/kafka/kafka-binder/prod-props.html',
  ],
  examples: {
    wrong: [
      {
        file: 'application.properties',
        text: 'kafka.bootstrap.servers=broker-1:9092,broker-2:9092\nmp.messaging.outgoing.totals.connector=smallrye-kafka\nmp.messaging.outgoing.totals.acks=all\nmp.messaging.outgoing.totals.enable.idempotence=true\nmp.messaging.outgoing.totals.waitForWriteCompletion=false\n',
      },
    ],
    right: [
      {
        file: 'application.properties',
        text: 'kafka.bootstrap.servers=broker-1:9092,broker-2:9092\nmp.messaging.outgoing.totals.connector=smallrye-kafka\nmp.messaging.outgoing.totals.acks=all\nmp.messaging.outgoing.totals.enable.idempotence=true\nmp.messaging.outgoing.totals.waitForWriteCompletion=true\n',
      },
    ],
  },
  check(producer) {
    const wait = known(producer, 'wait-for-write') ?? known(producer, 'sync-send')
    if (wait?.value !== false) return []
    return [
      {
        message: `${stated(wait, producer)}: the incoming record is acknowledged before Kafka has the outgoing one, and a crash in between loses it`,
        help: `Set ${wanted(wait, producer, true)}`,
        fact: wait,
        needed: 'true',
        // A default is a decision of the framework, and where nothing is read it only hides a refused write.
        ...(isWritten(wait) ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
