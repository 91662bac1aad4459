import { constant, words } from './framework-keys.js'
import { javaProducerAdjustments } from './java-adjustments.js'
import { connectConsumer, connectorSettings, connectProducer } from './kafka-connect-settings.js'
import type { ClientDefinition, ClientSetting, Vocabulary } from './types.js'

const source = 'apache/kafka connect/mirror/, 2.4 to 4.3'

const copies = (key: string, value: number): ClientSetting => ({
  native: [key],
  min: -1,
  defaults: constant(value),
  source: 'MirrorSourceConfig.java, MirrorCheckpointConfig.java and MirrorHeartbeatConfig.java',
})

const mirror: Vocabulary = {
  'mirror-enabled': { native: ['enabled'], defaults: constant(null), source: 'MirrorMakerConfig.java' },
  'mirror-replication-factor': {
    ...copies('replication.factor', 2),
    note: 'Whatever the topic has on the source.',
  },
  'offset-syncs-replication-factor': copies('offset-syncs.topic.replication.factor', 3),
  'checkpoints-replication-factor': copies('checkpoints.topic.replication.factor', 3),
  'heartbeats-replication-factor': copies('heartbeats.topic.replication.factor', 3),
  'offset-storage-replication-factor': copies('offset.storage.replication.factor', 3),
  'sync-group-offsets': {
    native: ['sync.group.offsets.enabled'],
    since: '2.7.0',
    defaults: [{ value: false, since: '2.7.0', until: null, note: 'KIP-545' }],
    source: 'MirrorCheckpointConfig.java',
  },
  'sync-group-offsets-interval': {
    native: ['sync.group.offsets.interval.seconds'],
    unit: 's',
    since: '2.7.0',
    defaults: [{ value: 60_000, since: '2.7.0', until: null }],
    source: 'MirrorCheckpointConfig.java',
  },
  'offset-lag-max': { native: ['offset.lag.max'], defaults: constant(100), source: 'MirrorSourceConfig.java' },
  'replication-policy': {
    native: ['replication.policy.class'],
    defaults: constant('org.apache.kafka.connect.mirror.DefaultReplicationPolicy'),
    source: 'MirrorConnectorConfig.java',
  },
  'replication-separator': {
    native: ['replication.policy.separator'],
    defaults: constant('.'),
    source: 'MirrorConnectorConfig.java',
  },
  'exactly-once-support': {
    native: ['exactly.once.source.support'],
    since: '3.5.0',
    defaults: [{ value: 'disabled', since: '3.5.0', until: null, note: 'KIP-710 for the dedicated mode' }],
    source: 'MirrorMakerConfig.java',
  },
  'exactly-once-demand': {
    native: ['exactly.once.support'],
    since: '3.3.0',
    defaults: [{ value: 'requested', since: '3.3.0', until: null }],
    source: 'SourceConnectorConfig.java',
  },
}

/**
 * One flow of MirrorMaker 2, dedicated or as connectors; keys without `A->B.`, `source.` or `B.` in front, except those
 * of the clients inside.
 */
export const mirrorMaker: ClientDefinition = {
  id: 'mirrormaker2',
  name: 'MirrorMaker 2',
  open: true,
  roles: ['connector'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    connector: {
      ...connectConsumer(['source.consumer.', 'consumer.']),
      ...connectProducer(['producer.override.', 'target.producer.', 'producer.']),
      // It reads without a group; its positions are offsets of a source connector.
      'commit-mode': {
        native: [],
        defaults: constant('external', 'positions are saved once the target has confirmed the records'),
        source: 'MirrorSourceTask.java',
      },
      ...connectorSettings,
      ...mirror,
    },
  },
  otherKeys: {
    connector: words(`
      topics* groups* config.properties.* source.* target.* refresh.* sync.* emit.* heartbeats.* checkpoints.*
      offset-syncs.* replication.policy.* admin.* config.storage.* status.storage.* offset.storage.* producer.* consumer.*
    `),
  },
  adjustments: [
    ...javaProducerAdjustments.filter(one => one.effect.kind === 'refuse'),
    {
      id: 'mirror/exactly-once-reads-committed',
      when: [
        { op: 'written-is', setting: 'exactly-once-demand', value: 'required' },
        { op: 'is-not', setting: 'isolation', value: 'read_committed' },
      ],
      effect: { kind: 'refuse', setting: 'isolation', outcome: 'MirrorMaker refuses to start' },
      text: '{exactly-once-demand} needs a source consumer with isolation.level=read_committed',
      since: '3.5.0',
      until: null,
      source: 'MirrorSourceConnector.java',
    },
  ],
  source,
}
