import { releaseAtLeast } from '../../model/release.js'
import { defineRule } from '../define.js'

/** KIP-890: from this level on a producer gets a new epoch with every transaction. */
const defended = 2
const knownSince = '4.0'

export const transactionVersionOld = defineRule({
  id: 'cluster/transaction-version-old',
  kind: 'cluster',
  summary: 'Transactions run without the defence that the brokers have',
  why: 'Before transaction.version 2 a late message of a producer can slip into its next transaction, or open one that nobody will end. Brokers of 4.0 and later prevent both with a new epoch for every transaction, but only once the feature is finalized; an upgraded cluster keeps the old level until somebody raises it.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-890', 'https://kafka.apache.org/documentation/#transactionversion'],
  examples: {
    wrong: [
      { live: { release: { transactionVersion: 0 }, transactions: [{ transactionalId: 'settle', state: 'Empty' }] } },
    ],
    right: [
      { live: { transactions: [{ transactionalId: 'settle', state: 'Empty' }] } },
      { title: 'Nobody uses transactions', live: { release: { transactionVersion: 0 } } },
    ],
  },
  check({ live }, world) {
    const { version, transactionVersion, metadataVersion } = live.release
    const used = (live.transactions ?? []).length
    // Level 0 is not listed among the finalized features.
    const level = transactionVersion ?? (metadataVersion ? 0 : undefined)
    if (!releaseAtLeast(version, knownSince) || level === undefined || level >= defended || used === 0) return []
    return [
      {
        message: `transaction.version ${level} is in force where the brokers have ${defended}, and ${used} transactional ${used === 1 ? 'id is' : 'ids are'} in use: late messages can still leave transactions hanging`,
        help: `When no broker of an older release is left: kafka-features.sh upgrade --feature transaction.version=${defended}`,
        needed: String(defended),
        ...(world.profiles.some(({ duplicates }) => duplicates === 'none') ? { severity: 'warning' as const } : {}),
      },
    ]
  },
})
