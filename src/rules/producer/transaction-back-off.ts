import { formatDuration } from '../../model/duration.js'
import { slowTransactionBackOff } from '../../model/limits.js'
import { waitsForMarkersByBackOff } from '../../model/traits.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { clientName, stated } from '../wording.js'

export const transactionBackOff = defineRule({
  id: 'producer/transaction-back-off',
  kind: 'producer',
  summary: 'Each transaction waits for the back-off of retries',
  why: 'The first send of a transaction is refused while the markers of the one before are still being written, and kafkajs tries again after its back-off. With the default of 300 ms transactions that follow each other take about 270 ms longer each than with 5 ms; nothing is lost, but a consumer that commits so may fall behind.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.js.org/docs/configuration#retry',
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/eosManager/index.js',
  ],
  examples: {
    wrong: [
      {
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nexport const producerFor = partition =>\n  kafka.producer({ idempotent: true, maxInFlightRequests: 1, transactionalId: `orders-${partition}` })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nexport const producerFor = partition =>\n  kafka.producer({\n    idempotent: true,\n    maxInFlightRequests: 1,\n    transactionalId: `orders-${partition}`,\n    retry: { initialRetryTime: 5, retries: 2147483647 },\n  })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    if (!waitsForMarkersByBackOff.has(producer.client?.id ?? '')) return []
    if (!isWritten(producer.settings.get('transactional-id'))) return []
    const backOff = known(producer, 'retry-backoff')
    const wait = numberOf(producer, 'retry-backoff')
    if (!backOff || wait === undefined || wait < slowTransactionBackOff) return []
    return [
      {
        message: `${stated(backOff, producer)}: ${clientName(producer)} waits about ${formatDuration(wait)} at the first send of a transaction that follows another`,
        help: 'Set retry.initialRetryTime to 5 on transactional producers, or leave more than a second between transactions',
        fact: backOff,
      },
    ]
  },
})
