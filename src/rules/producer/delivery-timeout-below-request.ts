import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const deliveryTimeoutBelowRequest = defineRule({
  id: 'producer/delivery-timeout-below-request',
  kind: 'producer',
  summary: 'The delivery time-out leaves no room for one request',
  why: 'The time for one delivery must cover the wait for a full batch and one whole request. Java producers refuse to start when a written delivery.timeout.ms is below linger.ms plus request.timeout.ms.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-91', 'https://kafka.apache.org/documentation/#producerconfigs_delivery.timeout.ms'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nlinger.ms=1000\nrequest.timeout.ms=90000\ndelivery.timeout.ms=80000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nlinger.ms=1000\nrequest.timeout.ms=30000\ndelivery.timeout.ms=80000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const delivery = known(producer, 'delivery-timeout')
    const linger = known(producer, 'linger')
    const request = known(producer, 'request-timeout')
    const limit = numberOf(producer, 'delivery-timeout')
    // Only what the client's vocabulary calls a refusal is one: librdkafka, and Java for a deadline that nobody wrote, go on.
    if (!delivery || !linger || !request || limit === undefined || !refusalOf(producer, 'delivery-timeout')) return []
    const least = (numberOf(producer, 'linger') ?? 0) + (numberOf(producer, 'request-timeout') ?? 0)
    if (limit >= least) return []
    return [
      {
        message: `${stated(delivery, producer)} is below ${linger.native} plus ${request.native} (${formatDuration(least)}): the producer refuses to start`,
        help: `Set ${delivery.native} to ${least} or more, or lower ${request.native}`,
        fact: delivery,
        needed: `at least ${least}`,
        related: [linger, request].map(fact => ({ message: stated(fact, producer), place: fact.place })),
      },
    ]
  },
})
