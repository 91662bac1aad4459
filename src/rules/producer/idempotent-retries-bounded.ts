import { findClient } from '../../clients/index.js'
import { unboundedRetries } from '../../model/limits.js'
import type { ProducerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { is, isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

/**
 * kafkajs alone among the clients read here takes a small number of retries as it is for an idempotent producer; Java
 * and librdkafka leave the time-out of the delivery in charge. A client without a delivery time-out has no other bound,
 * which is what this rule goes by.
 */
const isUnbounded = (producer: ProducerSubject): boolean => {
  const client = producer.client && findClient(producer.client.id)
  if (!client) return false
  const library = client.underneath && findClient(client.underneath.client)
  return ![client, library].some(one => one?.settings.producer?.['delivery-timeout'] !== undefined)
}

/** A pipeline that keeps a record until the sink has confirmed it sends it again by itself, so it repeats at worst. */
const isSentAgain = (producer: ProducerSubject): boolean => is(producer, 'acknowledgements', true)

export const idempotentRetriesBounded = defineRule({
  id: 'producer/idempotent-retries-bounded',
  kind: 'producer',
  summary: 'An idempotent producer gives up in the middle of a sequence',
  why: 'When an idempotent producer gives a batch up, it cannot know whether the broker stored it. The caller sends again under a new sequence number and stores it twice, or does not and may lose it. kafkajs itself warns of bounded retries in this mode.',
  impacts: ['duplication', 'loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.js.org/docs/producing#idempotent-producer', 'KIP-98'],
  examples: {
    wrong: [
      {
        file: 'producer.json',
        text: '{\n  "idempotent": true,\n  "maxInFlightRequests": 1,\n  "retry": { "retries": 3 }\n}\n',
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        file: 'producer.json',
        text: '{\n  "idempotent": true,\n  "maxInFlightRequests": 1,\n  "retry": { "retries": 2147483647 }\n}\n',
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    const retries = known(producer, 'retries')
    const count = numberOf(producer, 'retries')
    if (!retries || count === undefined || !is(producer, 'idempotence', true)) return []
    if (!isUnbounded(producer) || count >= unboundedRetries) return []
    return [
      {
        message: `${stated(retries, producer)}, and the producer is idempotent: when the attempts are used up nobody knows whether the batch is stored, and sending it again may store it twice`,
        help: `Raise ${retries.native} to the largest integer, and bound the time in the application`,
        fact: retries,
        ...(isWritten(retries) && !isSentAgain(producer) ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
