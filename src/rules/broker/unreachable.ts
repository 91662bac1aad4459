import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const unreachable = defineRule({
  id: 'broker/unreachable',
  kind: 'broker',
  summary: 'A broker that holds replicas cannot be reached',
  why: 'Either the cluster does not list the broker any more, although replicas are assigned to it: those copies are missing until it comes back or they are moved. Or it is listed and its advertised address does not answer from this machine: if clients see the same, what it leads cannot be written or read.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_advertised.listeners'],
  examples: {
    wrong: [
      { title: 'Listed', live: { brokers: [{}, {}, { status: 'unreachable', configs: null }] } },
      {
        title: 'Not listed',
        live: {
          brokers: [{}, {}, {}, { status: 'unreachable', host: '', port: 0, configs: null }],
          topics: [{ name: 'orders' }],
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    if (broker.live?.status !== 'unreachable') return []
    const { host, port } = broker.live
    if (host !== '') {
      return [
        {
          message: `Broker ${broker.name} advertises ${host}:${port}, which does not answer from here: its partitions may be out of reach, and what it leads and coordinates was not audited`,
          help: 'See whether the broker is up, and whether advertised.listeners names an address that clients can reach',
        },
      ]
    }
    const topics = (liveCluster(world)?.topics ?? []).filter(topic =>
      topic.partitions.some(partition => partition.replicas.includes(Number(broker.name))),
    )
    return [
      {
        message: `Broker ${broker.name} is not in the cluster, yet ${formatNames(topics.map(topic => topic.name))} ${topics.length === 1 ? 'has' : 'have'} replicas there: these copies are missing`,
        help: `Start broker ${broker.name} again, or move its replicas to other brokers with kafka-reassign-partitions`,
        confidence: 'certain',
      },
    ]
  },
})
