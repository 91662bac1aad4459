import { soundReplication } from '../../model/limits.js'
import type { SettingName } from '../../model/settings.js'
import { isBesideSingleBroker } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

const topics: readonly (readonly [SettingName, string])[] = [
  ['offset-storage-replication-factor', 'the positions of sources'],
  ['config-storage-replication-factor', 'all connector configurations'],
  ['status-storage-replication-factor', 'the states of tasks'],
  ['offset-syncs-replication-factor', 'the pairs of offsets that failovers need'],
  ['checkpoints-replication-factor', 'the translated positions of groups'],
  ['heartbeats-replication-factor', 'the heartbeats of the mirror'],
]

export const workerStorage = defineRule({
  id: 'worker/storage-single-copy',
  kind: 'worker',
  also: ['connector'],
  summary: 'What workers keep in Kafka exists once',
  why: 'Kafka Connect keeps connector configurations, source positions and task states in topics. With one replica the loss of a broker takes them: sources start again from nothing or skip, and connectors are gone. The setting counts only when a topic is created.',
  impacts: ['loss', 'duplication', 'unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#connectconfigs_offset.storage.replication.factor',
    'https://kafka.apache.org/documentation/#connectconfigs_config.storage.replication.factor',
  ],
  examples: {
    wrong: [
      {
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\nconfig.storage.replication.factor=1\noffset.storage.replication.factor=1\nstatus.storage.replication.factor=1\n',
      },
    ],
    right: [
      {
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\nconfig.storage.replication.factor=3\noffset.storage.replication.factor=3\nstatus.storage.replication.factor=3\n',
      },
    ],
  },
  check(subject, world) {
    if (isSingleBroker(world) || isBesideSingleBroker(subject, world)) return []
    const single = topics.flatMap(([setting, holds]) => {
      const fact = known(subject, setting)
      return fact?.value === 1 ? [{ fact, holds }] : []
    })
    const [first, ...rest] = single
    if (!first) return []
    return [
      {
        message: `${stated(first.fact, subject)}: ${[first, ...rest].map(one => one.holds).join(' and ')} exist on one broker and are lost with it`,
        help: `Set ${soundReplication.factor}, and give topics that exist already more replicas with a reassignment`,
        fact: first.fact,
        needed: String(soundReplication.factor),
        related: rest.map(({ fact }) => ({ message: `${stated(fact, subject)} too`, place: fact.place })),
      },
    ]
  },
})
