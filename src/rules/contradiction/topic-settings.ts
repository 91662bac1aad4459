import type { Fact } from '../../model/fact.js'
import type { SettingName, SettingValue } from '../../model/settings.js'
import type { TopicSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'

const compared: readonly SettingName[] = [
  'replication-factor',
  'partitions',
  'min-insync-replicas',
  'unclean-leader-election',
  'cleanup-policy',
  'retention-time',
  'retention-bytes',
  'max-message-bytes',
]

/** Lists mean the same in any order. */
const canonical = (value: SettingValue | undefined): string => String(value).split(',').sort().join(',')

/** Literals that the files of this topic write; a default inside a placeholder may be another value elsewhere. */
const written = (topic: TopicSubject, setting: SettingName): readonly Fact[] =>
  (topic.declared ?? []).flatMap(file => {
    const fact = known(file, setting)
    return fact && fact.evidence.level === 'written' && fact.unless === undefined ? [fact] : []
  })

export const topicSettingsContradicted = defineRule({
  id: 'contradiction/topic-settings',
  kind: 'topic',
  summary: 'A file says one thing about a topic and the cluster shows another',
  why: 'Most tools create a topic once and change nothing afterwards, or cannot change this setting. Whoever reads the file believes in a protection that the topic does not have, and a review of the file cannot find it.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#topicconfigs',
    'https://strimzi.io/docs/operators/latest/deploying#con-topic-operator-resource-names-str',
  ],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ replicas: [1, 2, 3] }], configs: { 'retention.ms': '3600000' } }],
        },
        beside: {
          file: 'orders.yaml',
          text: 'apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaTopic\nmetadata:\n  name: orders\nspec:\n  partitions: 1\n  replicas: 3\n  config:\n    min.insync.replicas: 2\n    retention.ms: 604800000\n',
        },
      },
    ],
    right: [
      {
        live: { topics: [{ name: 'orders', partitions: [{ replicas: [1, 2, 3] }] }] },
        beside: {
          file: 'orders.yaml',
          text: 'apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaTopic\nmetadata:\n  name: orders\nspec:\n  partitions: 1\n  replicas: 3\n',
        },
      },
    ],
  },
  check(topic) {
    if (!topic.live || !topic.declared) return []
    return compared.flatMap(setting => {
      const live = known(topic, setting)
      const facts = written(topic, setting)
      const [fact] = facts
      // Files of several environments may name one topic: one that agrees is enough.
      if (!live || !fact || facts.some(one => canonical(one.value) === canonical(live.value))) return []
      return [
        {
          message: `${fact.native} of ${topic.name} is ${String(live.value)} in the cluster, and this file says ${fact.raw ?? String(fact.value)}: what the file promises does not hold`,
          help: `Find out which of the two is meant, and why the file was not applied; kafka-configs or kafka-reassign-partitions.sh change what a file cannot`,
          fact,
          key: setting,
        },
      ]
    })
  },
})
