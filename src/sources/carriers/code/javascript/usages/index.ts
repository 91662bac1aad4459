import type { Module } from '../../../../syntax/javascript/module.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { leftEarly, withoutHeartbeat } from './batches.js'
import { early, outOfOrder, sameOffsets } from './commits.js'
import { handedOver, notAwaited, swallowed } from './handling.js'
import { markedBefore } from './marks.js'
import { fixedStarts, missingCommits } from './positions.js'
import { regionsOf } from './regions.js'
import { ignoredReports } from './reports.js'
import { ignoredSends, parallelSends, spreadSends } from './sends.js'
import { secondTimestamps } from './timestamps.js'
import { offsetsOutside, offsetsWithoutGroup, sharedId } from './transactions.js'

const producerUsages = (module: Module, used: Used): CodeUsage[] => [
  ...ignoredSends(module, used),
  ...ignoredReports(module, used),
  ...parallelSends(module, used),
  ...spreadSends(module, used),
  ...secondTimestamps(module, used),
  ...sharedId(module, used),
  ...offsetsWithoutGroup(module, used),
  // Offsets that a transaction commits are named like those of a consumer.
  ...sameOffsets(module, used),
]

const consumerUsages = (module: Module, used: Used): CodeUsage[] => {
  const regions = regionsOf(module, used)
  const found = regions.flatMap(region => {
    const free = outOfOrder(module, region)
    // One cause: what runs at once and commits there is not also reported as not awaited or early.
    const other = free.length > 0 ? [] : [...early(module, region), ...notAwaited(module, region)]
    return [
      ...free,
      ...other,
      ...handedOver(module, region),
      ...swallowed(module, region),
      ...markedBefore(module, region),
      ...offsetsOutside(module, region),
    ]
  })
  return [
    ...found,
    ...sameOffsets(module, used),
    ...leftEarly(module, used),
    ...withoutHeartbeat(module, used, regions),
    ...fixedStarts(module, used),
    // Offsets that are resolved out of order are the fault to mend first, and mending it rewrites the commit.
    ...(found.some(usage => usage.kind === 'commit-out-of-order') ? [] : missingCommits(module, used, regions)),
  ]
}

/** What a program does with a client, in the order of the file: only what its syntax proves. */
export const usagesOf = (module: Module, used: Used): CodeUsage[] => {
  const usages = used.role === 'producer' ? producerUsages(module, used) : consumerUsages(module, used)
  const seen = new Set<string>()
  return usages
    .filter(({ kind, span }) => {
      const key = `${kind} ${span.start}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .sort((a, b) => a.span.start - b.span.start)
}
