import { findClient } from '../../clients/index.js'
import { compareVersions } from '../../clients/version.js'
import type { SubjectOf } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

/** The best of the exactly-once values that this version knows. */
const exactlyOnce = ({ client }: SubjectOf<'streams'>): string => {
  const since = client && findClient(client.id)?.settings.streams?.['processing-guarantee']?.valuesSince
  const isKnown = (value: string): boolean =>
    !client?.version || !since?.[value] || compareVersions(client.version, since[value]) >= 0
  return ['exactly_once_v2', 'exactly_once_beta'].find(isKnown) ?? 'exactly_once'
}

export const streamsAtLeastOnce = defineRule({
  id: 'streams/at-least-once',
  kind: 'streams',
  summary: 'A streams application may write results twice',
  why: 'With at_least_once an instance that dies between writing its output and committing its input does the work again: joined or aggregated records appear twice, and counters in its state count twice. exactly_once_v2 writes output, state and position in one transaction.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#streamsconfigs_processing.guarantee', 'KIP-129', 'KIP-447'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nnum.stream.threads=2\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
  },
  check(streams) {
    const guarantee = known(streams, 'processing-guarantee')
    if (guarantee?.value !== 'at_least_once') return []
    const needed = exactlyOnce(streams)
    return [
      {
        message: `${stated(guarantee, streams)}: what an instance wrote since its last commit is written again after a crash`,
        help: `Set ${wanted(guarantee, streams, needed)} if a repeat does harm; brokers must be 2.5 or newer`,
        fact: guarantee,
        needed,
      },
    ]
  },
})
