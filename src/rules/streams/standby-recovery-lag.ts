import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const standbyRecoveryLag = defineRule({
  id: 'streams/standby-recovery-lag',
  kind: 'streams',
  summary: 'A standby may take over before it has all of the state',
  why: 'A standby whose state lacks at most acceptable.recovery.lag records counts as caught up and may become active; it restores the rest first. Applications whose output must be unique have seen repeats at such a move.',
  impacts: ['duplication'],
  severity: { needed: 'info', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-441', 'https://github.com/apache/kafka/pull/12540'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=unique\nprocessing.guarantee=exactly_once_v2\nnum.standby.replicas=1\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
    right: [
      {
        title: 'No standby',
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=unique\nprocessing.guarantee=exactly_once_v2\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
  },
  check(streams) {
    const guarantee = known(streams, 'processing-guarantee')
    const lag = known(streams, 'acceptable-recovery-lag')
    const standbys = known(streams, 'num-standby-replicas')
    if (!guarantee || guarantee.value === 'at_least_once' || !lag || !standbys) return []
    if (!numberOf(streams, 'num-standby-replicas') || !numberOf(streams, 'acceptable-recovery-lag')) return []
    return [
      {
        message: `${stated(standbys, streams)} with ${lag.native} of ${String(lag.value)}: a standby may lag by that many records when it takes over and restores the rest`,
        help: 'Legal as it is; where each result must be unique, prove it with a drill that moves tasks while records flow',
        fact: isWritten(lag) ? lag : standbys,
      },
    ]
  },
})
