import { formatRanges } from '../../model/ranges.js'
import type { SettingName } from '../../model/settings.js'
import type { BrokerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'

/** Differs from broker to broker by nature. */
const ownToEach: ReadonlySet<SettingName> = new Set(['log-dirs'])

/** Brokers by the value that they have, for brokers whose value is known. */
const byValue = (brokers: readonly BrokerSubject[], setting: SettingName): ReadonlyMap<string, number[]> => {
  const values = new Map<string, number[]>()
  for (const broker of brokers) {
    const fact = known(broker, setting)
    if (!fact) continue
    const value = String(fact.value)
    values.set(value, [...(values.get(value) ?? []), Number(broker.name)])
  }
  return values
}

export const brokersDisagree = defineRule({
  id: 'cluster/brokers-disagree',
  kind: 'cluster',
  summary: 'Brokers differ in a setting that decides about reliability',
  why: 'A topic that does not set the value itself takes it from the broker that leads the partition, so protection changes with every election. The usual causes are a change that was rolled out halfway and a file that was edited on one machine.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-226', 'https://kafka.apache.org/documentation/#dynamicbrokerconfigs'],
  examples: {
    wrong: [{ live: { brokers: [{}, {}, { configs: { 'replica.lag.time.max.ms': '10000' } }] } }],
    right: [
      { live: {} },
      { title: 'Data folders may differ', live: { brokers: [{}, {}, { configs: { 'log.dirs': '/data' } }] } },
    ],
  },
  check(_, world) {
    const brokers = world.of('broker').filter(broker => broker.live)
    const names = new Set(brokers.flatMap(broker => [...broker.settings.keys()]).filter(name => !ownToEach.has(name)))
    return [...names].sort().flatMap(setting => {
      const values = byValue(brokers, setting)
      if (values.size < 2) return []
      const native = brokers.map(broker => broker.settings.get(setting)?.native).find(name => name !== undefined)
      const listed = [...values]
        .sort(([, a], [, b]) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
        .map(([value, ids]) => `${value} on ${ids.length === 1 ? 'broker' : 'brokers'} ${formatRanges(ids)}`)
      return [
        {
          message: `${native} differs: ${listed.join(', ')}. Which one holds changes with the leader of a partition`,
          help: `Set ${native} to one value on all brokers, or once for the cluster with kafka-configs.sh --entity-default`,
          key: setting,
        },
      ]
    })
  },
})
