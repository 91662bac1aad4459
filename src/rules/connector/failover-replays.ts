import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { is, isWritten, known, numberOf } from '../reading.js'

export const failoverReplays = defineRule({
  id: 'connector/failover-replays',
  kind: 'connector',
  summary: 'After a failover groups read some records again',
  why: 'A mirror translates the positions of groups now and then, and only to offsets for which it has noted a pair. A group that moves to the other cluster therefore starts somewhat before the place it had reached.',
  impacts: ['duplication'],
  severity: { needed: 'info', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-545', 'KIP-382', 'KAFKA-12468'],
  examples: {
    wrong: [
      {
        file: 'mm2.properties',
        text: 'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\neast->west.topics = orders\nreplication.factor = 3\nsync.group.offsets.enabled = true\n',
      },
    ],
    right: [
      {
        file: 'mm2.properties',
        text: 'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\neast->west.topics = orders\nreplication.factor = 3\n',
      },
    ],
  },
  check(connector) {
    const sync = known(connector, 'sync-group-offsets')
    if (!sync || !is(connector, 'sync-group-offsets', true)) return []
    const interval = known(connector, 'sync-group-offsets-interval')
    const period = numberOf(connector, 'sync-group-offsets-interval')
    const lag = numberOf(connector, 'offset-lag-max')
    return [
      {
        message: `Positions of groups are translated every ${period === undefined ? 'so often' : formatDuration(period)}${lag === undefined ? '' : ` and may lag by ${lag} records`}: after a failover a group reads that window again`,
        help: 'Make processing bear the repeat; a shorter interval and a lower offset.lag.max narrow the window',
        fact: interval && isWritten(interval) ? interval : sync,
      },
    ]
  },
})
