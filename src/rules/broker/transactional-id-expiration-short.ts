import { formatDuration } from '../../model/duration.js'
import { shortIdExpiration } from '../../model/limits.js'
import { onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

const setting = 'transactional-id-expiration'

export const transactionalIdExpirationShort = defineRule({
  id: 'broker/transactional-id-expiration-short',
  kind: 'broker',
  summary: 'Brokers forget transactional ids while their producers are only idle',
  why: 'A transactional id that was not used for this long is forgotten, with its producer id and epoch. The next transaction of a producer that was only quiet, over a night or a weekend, then fails with an invalid producer id, and an old copy of it is no longer fenced.',
  impacts: ['unavailability', 'duplication'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_transactional.id.expiration.ms', 'KIP-98'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [1, 2, 3].map(id => ({ id, configs: { 'transactional.id.expiration.ms': '3600000' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    const expiration = known(broker, setting)
    const kept = numberOf(broker, setting)
    if (!isWritten(expiration) || kept === undefined || kept > shortIdExpiration) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    return [
      {
        message: `${stated(expiration, broker)}${onBrokers(alike)}: a transactional producer that is quiet for ${formatDuration(kept)} is forgotten, and its next transaction fails`,
        help: 'Remove the line and keep the default, or set more than the longest time between two transactions',
        fact: expiration,
        related: relatedTo(broker, setting, alike),
      },
    ]
  },
})
