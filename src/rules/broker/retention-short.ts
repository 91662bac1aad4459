import { formatDuration } from '../../model/duration.js'
import { nightOfRetention, shortRetention } from '../../model/limits.js'
import { onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const brokerRetentionShort = defineRule({
  id: 'broker/retention-short',
  kind: 'broker',
  summary: 'Every topic without a retention of its own keeps records for a short time only',
  why: 'The retention of the broker holds for all topics that state none. A record is deleted when it is older, read or not, so a consumer that is away for longer goes on behind a gap and nothing tells so.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_log.retention.ms'],
  examples: {
    wrong: [
      {
        file: 'server.properties',
        text: 'broker.id=1\nlisteners=PLAINTEXT://broker-1:9092\nzookeeper.connect=zoo-1:2181,zoo-2:2181,zoo-3:2181\nlog.dirs=/var/lib/kafka\ndefault.replication.factor=3\nmin.insync.replicas=2\nauto.create.topics.enable=false\nlog.retention.minutes=10\n',
      },
    ],
    right: [
      {
        file: 'server.properties',
        text: 'broker.id=1\nlisteners=PLAINTEXT://broker-1:9092\nzookeeper.connect=zoo-1:2181,zoo-2:2181,zoo-3:2181\nlog.dirs=/var/lib/kafka\ndefault.replication.factor=3\nmin.insync.replicas=2\nauto.create.topics.enable=false\nlog.retention.hours=168\n',
      },
    ],
  },
  check(broker, world) {
    const retention = known(broker, 'retention-time')
    const kept = numberOf(broker, 'retention-time')
    if (broker.live || !isWritten(retention) || kept === undefined || kept < 0 || kept > shortRetention) return []
    const alike = spokenFor(broker, 'retention-time', world)
    if (!alike) return []
    return [
      {
        message: `${stated(retention, broker)}${onBrokers(alike)} keeps records for ${formatDuration(kept)} in every topic that states no retention: a consumer that is away longer loses what expired`,
        help: `Keep records longer than the longest outage of a consumer; Kafka's default is a week`,
        fact: retention,
        related: relatedTo(broker, 'retention-time', alike),
        ...(kept < nightOfRetention ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
