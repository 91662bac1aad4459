import { configFlag } from '../../model/configs.js'
import { formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'

export const transactionVerificationOff = defineRule({
  id: 'broker/transaction-verification-off',
  kind: 'cluster',
  summary: 'Brokers do not verify that a partition belongs to a transaction',
  why: 'Without the check a late write can open a transaction on a partition after its end was decided. It then hangs for ever, or its records become part of the next transaction.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'KIP-890',
    'https://kafka.apache.org/documentation/#brokerconfigs_transaction.partition.verification.enable',
  ],
  examples: {
    wrong: [
      {
        live: {
          brokers: [{}, {}, {}].map(() => ({ configs: { 'transaction.partition.verification.enable': 'false' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(cluster) {
    const off = cluster.live.brokers.filter(
      b => configFlag(b.configs, 'transaction.partition.verification.enable') === false,
    )
    if (off.length === 0) return []
    return [
      {
        message: `transaction.partition.verification.enable is false on ${off.length === 1 ? 'broker' : 'brokers'} ${formatRanges(off.map(b => b.id))}: late writes can leave transactions hanging`,
        help: 'Remove the setting, true is the default since 3.6',
        needed: 'true',
      },
    ]
  },
})
