import { formatDuration } from '../../model/duration.js'
import { longCommitInterval } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const autoCommitIntervalLong = defineRule({
  id: 'consumer/auto-commit-interval-long',
  kind: 'consumer',
  summary: 'A crash repeats everything since the last automatic commit, and that may be long ago',
  why: 'Between two automatic commits the position lives in memory only. After a crash, and after each rebalance that ends without a commit, the next owner processes again all that was done since.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_auto.commit.interval.ms',
    'https://kafka.js.org/docs/consuming#auto-commit',
  ],
  examples: {
    wrong: [
      {
        profile: { loss: 'tolerated', duplicates: 'none' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=true\nauto.commit.interval.ms=300000\nauto.offset.reset=latest\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        profile: { loss: 'tolerated', duplicates: 'none' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=true\nauto.commit.interval.ms=5000\nauto.offset.reset=latest\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const interval = known(consumer, 'auto-commit-interval')
    const period = numberOf(consumer, 'auto-commit-interval')
    if (!isWritten(interval) || period === undefined || period < longCommitInterval) return []
    if (known(consumer, 'auto-commit')?.value !== true) return []
    const howLong = Number.isFinite(period) ? formatDuration(period) : 'the whole run'
    return [
      {
        message: `${stated(interval, consumer)}: a crash or a rebalance repeats what was processed in up to ${howLong}`,
        help: `Lower ${interval.native} to the time whose records may come twice, or commit after processing`,
        fact: interval,
      },
    ]
  },
})
