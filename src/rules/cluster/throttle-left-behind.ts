import { configText } from '../../model/configs.js'
import type { BrokerState, Configs } from '../../model/live.js'
import { formatNames, formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'

const sides = ['leader', 'follower'] as const

const throttles = (configs: Configs | null): boolean =>
  sides.some(side => (configText(configs, `${side}.replication.throttled.replicas`) ?? '') !== '')

/** Rates are set at run time by kafka-reassign-partitions; one from the file is somebody's standing choice. */
const isThrottled = ({ configs }: BrokerState): boolean =>
  sides.some(side => configs?.[`${side}.replication.throttled.rate`]?.source === 'dynamic-broker')

export const throttleLeftBehind = defineRule({
  id: 'cluster/throttle-left-behind',
  kind: 'cluster',
  summary: 'Replication is still throttled although no replica is being moved',
  why: 'A reassignment with a throttle sets rates on brokers and marks replicas on topics, and only its own --verify takes them off again. Left behind, they slow ordinary replication too: followers of a busy topic fall out of the ISR, and writes with acks=all stop when it falls below the minimum.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-73', 'https://kafka.apache.org/documentation/#rep-throttle'],
  examples: {
    wrong: [
      {
        live: {
          reassignments: [],
          brokers: [
            { configs: { 'follower.replication.throttled.rate': { value: '1000000', source: 'dynamic-broker' } } },
            {},
            {},
          ],
          topics: [{ name: 'orders', configs: { 'follower.replication.throttled.replicas': '0:1,0:2' } }],
        },
      },
      {
        title: 'Only a rate is left',
        live: {
          reassignments: [],
          brokers: [
            { configs: { 'leader.replication.throttled.rate': { value: '1000000', source: 'dynamic-broker' } } },
            {},
            {},
          ],
        },
      },
    ],
    right: [
      {
        title: 'While replicas are moved',
        live: {
          reassignments: [{ topic: 'orders', partition: 0, adding: [1], removing: [3] }],
          brokers: [
            { configs: { 'leader.replication.throttled.rate': { value: '1000000', source: 'dynamic-broker' } } },
            {},
            {},
          ],
          topics: [{ name: 'orders', configs: { 'follower.replication.throttled.replicas': '0:1,0:2' } }],
        },
      },
    ],
  },
  check({ live }) {
    const brokers = live.brokers.filter(isThrottled).map(broker => broker.id)
    const topics = live.topics.filter(topic => throttles(topic.configs)).map(topic => topic.name)
    if (brokers.length === 0 && topics.length === 0) return []
    if (live.reassignments === undefined || live.reassignments === null) {
      return [
        {
          doubt: {
            question: 'Is replication still throttled after a reassignment?',
            reason: 'throttles are set, and whether replicas are being moved could not be read',
            remedy: 'Allow Describe on the cluster, then audit again',
          },
        },
      ]
    }
    if (live.reassignments.length > 0) return []
    const onBrokers = `rates on ${brokers.length === 1 ? 'broker' : 'brokers'} ${formatRanges(brokers)}`
    const onTopics = `throttled replicas on ${formatNames(topics)}`
    const both = brokers.length > 0 && topics.length > 0
    const left = both ? `${onTopics} and ${onBrokers}` : brokers.length > 0 ? onBrokers : onTopics
    const effect = both
      ? 'replication there is slowed down, and copies that fall behind leave the ISR'
      : 'nothing is slowed down until the other half is set, by the next reassignment for example'
    return [
      {
        message: `No replica is being moved, yet a reassignment has left ${left}: ${effect}`,
        help: 'Run kafka-reassign-partitions.sh --verify with the plan that was executed, or delete these settings with kafka-configs.sh --delete-config',
        ...(both ? {} : { severity: 'info' as const }),
      },
    ]
  },
})
