import { findClient } from '../../clients/index.js'
import { compareVersions } from '../../clients/version.js'
import type { Subject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { refusalOf } from '../odd.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

/** KIP-732, Kafka 3.0. */
const since = '3.0.0'

/** Libraries beside Kafka Streams use the same word for a guarantee of their own, which nothing has replaced. */
const hasSuccessor = ({ client }: Subject): boolean => {
  const values = client && findClient(client.id)?.settings.streams?.['processing-guarantee']?.values
  return !values || Object.hasOwn(values, 'exactly_once_v2')
}

export const streamsGuaranteeDeprecated = defineRule({
  id: 'streams/guarantee-deprecated',
  kind: 'streams',
  summary: 'The first form of exactly-once is going away',
  why: 'exactly_once needs a producer for each task and is deprecated since Kafka 3.0, as is the trial name exactly_once_beta. Kafka Streams 4.0 refuses both at start, so the next upgrade stops the application.',
  impacts: ['invalid-config'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-447', 'KIP-732', 'https://kafka.apache.org/documentation/streams/upgrade-guide'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
  },
  check(streams) {
    const guarantee = known(streams, 'processing-guarantee')
    const isOld = guarantee?.value === 'exactly_once' || guarantee?.value === 'exactly_once_beta'
    if (!guarantee || !isOld || refusalOf(streams, 'processing-guarantee') || !hasSuccessor(streams)) return []
    const version = streams.client?.version ?? null
    if (version !== null && compareVersions(version, since) < 0) return []
    return [
      {
        message: `${stated(guarantee, streams)} is deprecated since Kafka 3.0, and Kafka Streams 4.0 does not start with it`,
        help: `Set ${wanted(guarantee, streams, 'exactly_once_v2')} once all brokers are 2.5 or newer`,
        fact: guarantee,
        needed: 'exactly_once_v2',
      },
    ]
  },
})
