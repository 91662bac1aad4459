import { configNumber } from '../../model/configs.js'
import { formatDuration } from '../../model/duration.js'
import { heartbeatsPerSession } from '../../model/limits.js'
import { defineRule } from '../define.js'

const kept = (session: string) => ({
  'consumer.session.timeout.ms': { value: session, source: 'group' as const },
  'consumer.heartbeat.interval.ms': { value: '5000', source: 'default' as const },
})

export const groupHeartbeatTooClose = defineRule({
  id: 'group/heartbeat-too-close',
  kind: 'group',
  summary: 'A member is removed after one or two heartbeats are late',
  why: 'In the newer group protocols brokers hold the session time-out and the heartbeat interval, for the group or for all. With less than three heartbeats in a session a short pause or a lost packet takes the partitions from a member that works, and what it has not committed is processed again by another.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-848', 'https://kafka.apache.org/documentation/#groupconfigs_consumer.session.timeout.ms'],
  examples: {
    wrong: [
      { live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing', type: 'consumer', configs: kept('6000') }] } },
    ],
    right: [
      { live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing', type: 'consumer', configs: kept('45000') }] } },
    ],
  },
  check(group) {
    const { type, configs } = group.live
    const session = configNumber(configs, `${type}.session.timeout.ms`)
    const heartbeat = configNumber(configs, `${type}.heartbeat.interval.ms`)
    if (session === undefined || heartbeat === undefined || heartbeat * heartbeatsPerSession <= session) return []
    return [
      {
        message: `${group.name} has ${type}.session.timeout.ms=${session} and ${type}.heartbeat.interval.ms=${heartbeat}: a member that is silent for ${formatDuration(session)} loses its partitions, which leaves room for ${Math.floor(session / heartbeat)} ${Math.floor(session / heartbeat) === 1 ? 'heartbeat' : 'heartbeats'}`,
        help: `Set ${type}.session.timeout.ms of the group to ${heartbeat * heartbeatsPerSession} or more with kafka-configs.sh --alter --group ${group.name}`,
        needed: `at least ${heartbeat * heartbeatsPerSession}`,
      },
    ]
  },
})
