import { formatDuration } from '../../model/duration.js'
import { failover } from '../../model/limits.js'
import { formatAmount } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { libraryDefault } from '../library-default.js'
import { is, isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'
import { idempotentRetriesBounded } from './idempotent-retries-bounded.js'

/** Upper bound of the time that the pauses between attempts fill, in ms: as if each pause were twice the one before. */
const patience = (retries: number, backoff: number): number => backoff * (2 ** retries - 1)

export const retriesLow = defineRule({
  id: 'producer/retries-low',
  kind: 'producer',
  summary: 'The retries are used up before a failover is over',
  why: 'While a partition has no leader every attempt fails at once, so a small number of retries lasts only as long as the pauses between them. When they are used up the send fails although the cluster is back moments later.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-91', 'KIP-580', 'https://kafka.apache.org/documentation/#producerconfigs_retries'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nretries=3\n',
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
    ],
  },
  check(producer, world) {
    const retries = known(producer, 'retries')
    const count = numberOf(producer, 'retries')
    // An application that sets the pause to something else has the file say so, as a rule.
    const own = numberOf(producer, 'retry-backoff')
    const backoff = own ?? libraryDefault(producer, 'retry-backoff')
    if (!retries || !count || backoff === undefined || is(producer, 'acks', '0')) return []
    // Without a deadline an idempotent producer has graver trouble with few retries: a rule of its own says so.
    if (idempotentRetriesBounded.check(producer, world).length > 0) return []
    const lasts = patience(count, backoff)
    if (lasts >= failover.usual) return []
    const deadline = known(producer, 'delivery-timeout')
    return [
      {
        message: `${stated(retries, producer)}: ${formatAmount(count, 'attempt')} after the first ${count === 1 ? 'lasts' : 'last'} at most ${formatDuration(lasts)}, a failover can take ${formatDuration(failover.usual)}, and then the send fails for good`,
        help:
          deadline && isWritten(retries)
            ? `Remove ${retries.native} and let ${deadline.native} bound the time`
            : `Raise ${retries.native} so that the attempts outlast ${formatDuration(failover.usual)}`,
        fact: retries,
        ...(own === undefined && { confidence: 'needs-context' as const }),
        // A library default is not a mistake in the file, and the caller may well send again.
        ...(isWritten(retries) ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
