import { formatDuration } from '../../model/duration.js'
import type { World } from '../../model/subject.js'
import { onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

const setting = 'offsets-retention'

/** The longest outage that a profile without tolerance for loss allows a consumer. */
const longestOutage = (world: World): { readonly outage: number; readonly profile: string } | undefined => {
  let longest: { outage: number; profile: string } | undefined
  for (const { name, loss, outage } of world.profiles) {
    if (loss === 'none' && outage !== undefined && outage > (longest?.outage ?? 0)) longest = { outage, profile: name }
  }
  return longest
}

export const offsetsRetentionShort = defineRule({
  id: 'broker/offsets-retention-short',
  kind: 'broker',
  summary: 'A group loses its position before the records expire',
  why: 'The offsets of a group without members are deleted after offsets.retention.minutes. A group that comes back later starts where its reset policy says: with latest it skips everything that came meanwhile, with earliest it repeats all that is still there.',
  impacts: ['loss', 'duplication'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_offsets.retention.minutes',
    'KIP-186',
    'KIP-211',
    'https://github.com/confluentinc/librdkafka/issues/1442',
  ],
  examples: {
    wrong: [
      {
        live: {
          brokers: [1, 2, 3].map(id => ({ id, configs: { 'offsets.retention.minutes': '1440' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    const retention = known(broker, setting)
    const kept = numberOf(broker, setting)
    if (!retention || kept === undefined) return []
    const away = longestOutage(world)
    const isBelowOutage = away !== undefined && kept < away.outage
    const records = known(broker, 'retention-time')
    const recordsKept = numberOf(broker, 'retention-time')
    const isBelowRecords = isWritten(retention) && recordsKept !== undefined && kept < recordsKept
    if (!isBelowOutage && !isBelowRecords) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    const than = isBelowOutage
      ? `the profile ${away.profile} allows a consumer to be away for ${formatDuration(away.outage)}`
      : `records are kept for ${formatDuration(recordsKept ?? 0)}`
    return [
      {
        message: `${stated(retention, broker)}${onBrokers(alike)} keeps the offsets of an idle group for ${formatDuration(kept)}, while ${than}: a group that comes back later skips or repeats records`,
        help: `Raise ${retention.native} above the longest outage and the retention of the topics`,
        fact: retention,
        related: [
          ...(!isBelowOutage && records ? [{ message: stated(records, broker), place: records.place }] : []),
          ...relatedTo(broker, setting, alike),
        ],
      },
    ]
  },
})
