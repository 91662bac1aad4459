import { formatDuration } from '../../model/duration.js'
import { failover } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { is, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const deliveryTimeoutBelowFailover = defineRule({
  id: 'producer/delivery-timeout-below-failover',
  kind: 'producer',
  summary: 'Sends give up before a failover is over',
  why: 'When a broker dies, its partitions have no leader until the controller has noticed and clients have new metadata. A delivery time-out shorter than that fails every record that was sent in the meantime, on the most ordinary failure there is.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'KIP-91',
    'KIP-631',
    'https://docs.aws.amazon.com/msk/latest/developerguide/bestpractices-kafka-client.html',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nrequest.timeout.ms=5000\ndelivery.timeout.ms=10000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ndelivery.timeout.ms=120000\n',
        client: 'java',
        version: '4.3',
      },
      {
        title: 'Zero is no limit for tools on librdkafka',
        file: 'vector.toml',
        text: '[sources.app]\ntype = "file"\ninclude = ["/var/log/app.log"]\n\n[sinks.events]\ntype = "kafka"\ninputs = ["app"]\nbootstrap_servers = "broker-1:9092,broker-2:9092"\ntopic = "events"\nmessage_timeout_ms = 0\nlibrdkafka_options."enable.idempotence" = "true"\nacknowledgements.enabled = true\n',
      },
    ],
  },
  check(producer) {
    const delivery = known(producer, 'delivery-timeout')
    const limit = numberOf(producer, 'delivery-timeout')
    if (!delivery || limit === undefined || limit >= failover.patient) return []
    // A producer that does not start loses nothing in a failover: one finding for one line.
    if (refusalOf(producer, 'delivery-timeout') || is(producer, 'acks', '0')) return []
    return [
      {
        message: `${stated(delivery, producer)}: a send is given up after ${formatDuration(limit)}, a failover can take up to ${formatDuration(failover.patient)}`,
        help: `Set ${delivery.native} to ${failover.patient} or more, or make the application keep and resend what failed`,
        fact: delivery,
        needed: `at least ${failover.patient}`,
        ...(limit >= failover.usual ? { severity: 'info' as const } : {}),
      },
    ]
  },
})
