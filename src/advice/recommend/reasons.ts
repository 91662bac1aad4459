import { formatDuration } from '../../model/duration.js'
import type { Guarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'

const decision = (profile: Profile, guarantee: Guarantee): string => {
  if (guarantee === 'at-most-once')
    return profile.duplicates === 'none'
      ? 'loss is tolerated and repeats are not: at-most-once may lose a record and never repeats one'
      : 'loss is tolerated: anything stronger costs throughput and latency for a promise that nobody needs'
  if (guarantee === 'at-least-once')
    return 'no record may be lost and repeats are tolerated: at-least-once loses nothing and may repeat'
  return 'no record may be lost and none may take effect twice: only exactly-once gives both'
}

const means: Readonly<Record<Guarantee, string>> = {
  'at-most-once': 'the producer sends without waiting, the consumer commits before it processes',
  'at-least-once':
    'the producer waits for all in-sync replicas and resends, the consumer commits after it processed; auto-commit is off',
  'exactly-once':
    'the producer is idempotent, the consumer commits after it processed, and repeats have no further effect: a transaction, or a dedup record in the same transaction as the effect',
}

/** Why this guarantee, and what it asks of producer and consumer. */
export const reasonsFor = (profile: Profile, guarantee: Guarantee): readonly string[] => {
  const result = [decision(profile, guarantee), means[guarantee]]
  if (profile.outage !== undefined && guarantee !== 'at-most-once')
    result.push(`retention must outlast the longest outage of a consumer, ${formatDuration(profile.outage)}`)
  return result
}
