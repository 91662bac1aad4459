import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { idempotenceSwitchedOffBy, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const retriesZero = defineRule({
  id: 'producer/retries-zero',
  kind: 'producer',
  summary: 'One transient error loses the record',
  why: 'A leader election, a broker restart or a slow answer fails a request that would succeed a second later. Without retries the send fails for good, and the record is lost unless the application sends it again itself. In Java clients this line also switches idempotence off.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#producerconfigs_retries', 'KIP-91', 'KIP-679'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nretries=0\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nretries=2147483647\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const retries = known(producer, 'retries')
    // With acks=0 no answer tells that a send failed; that rule covers the loss.
    if (!retries || numberOf(producer, 'retries') !== 0 || known(producer, 'acks')?.value === '0') return []
    const deadline = known(producer, 'delivery-timeout')
    if (refusalOf(producer, 'retries')) return []
    const because = idempotenceSwitchedOffBy(producer, retries)
    return [
      {
        message: `${stated(retries, producer)}: a leader election or one slow answer fails the send for good, and the record is lost unless the application sends it again`,
        help: deadline
          ? `Remove ${retries.native} and bound the time with ${deadline.native} instead`
          : `Raise ${retries.native} until the attempts outlast a failover`,
        fact: retries,
        needed: 'above 0',
        ...(because ? { related: [{ message: because.text, place: because.place }] } : {}),
      },
    ]
  },
})
