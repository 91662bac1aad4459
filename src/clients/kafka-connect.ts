import { words } from './framework-keys.js'
import { javaConsumerAdjustments, javaProducerAdjustments } from './java-adjustments.js'
import {
  connectConsumer,
  connectorSettings,
  connectProducer,
  deadLetterSettings,
  sourceSettings,
  workerSettings,
} from './kafka-connect-settings.js'
import type { Adjustment, ClientDefinition, Syntax } from './types.js'

const syntax: Syntax = { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' }
const source = 'apache/kafka connect/, 0.10 to 4.3'

const exactlyOnceSource: Adjustment = {
  id: 'connect/exactly-once-is-idempotent',
  when: [{ op: 'is-not', setting: 'exactly-once-support', value: 'disabled' }],
  effect: { kind: 'set', setting: 'idempotence', value: true },
  text: '{exactly-once-support} makes the producers of sources transactional, so also idempotent',
  since: '3.3.0',
  until: null,
  source: 'Worker.java; KIP-618',
}

/** A connector that asks for more than one request in flight, or acks=1, is judged as any producer. */
const producerRules = javaProducerAdjustments.filter(one => one.effect.kind === 'refuse')
const consumerRules = javaConsumerAdjustments.filter(one => one.id === 'java/heartbeat-below-session')

/** A worker of Kafka Connect, standalone or distributed, with what it passes to its tasks. */
export const kafkaConnectWorker: ClientDefinition = {
  id: 'kafka-connect-worker',
  name: 'Kafka Connect',
  bindings: [{ id: 'kafka-connect', name: 'Kafka Connect', versions: 'same' }],
  open: true,
  roles: ['worker'],
  syntax,
  settings: {
    worker: { ...connectConsumer(['consumer.']), ...connectProducer(['producer.']), ...workerSettings },
  },
  otherKeys: {
    worker: words(`
      key.converter* value.converter* header.converter* internal.* offset.storage.* config.storage.* status.storage.*
      plugin.* rest.* listeners* admin.* config.providers* topic.creation.enable topic.tracking.* worker.*
      session.timeout.ms heartbeat.interval.ms rebalance.timeout.ms scheduled.rebalance.max.delay.ms
      connect.protocol task.shutdown.graceful.timeout.ms offset.flush.timeout.ms response.http.headers.config
    `),
  },
  adjustments: [exactlyOnceSource, ...producerRules, ...consumerRules],
  source,
}

const transforms = words(`
  name topics topics.regex key.converter* value.converter* header.converter* transforms* predicates* errors.*
  config.action.reload tasks.max.enforce offsets.storage.topic transaction.boundary* topic.creation.* plugin.version
`)

/** A source connector. Whether its records are written exactly once is for the worker to say. */
export const kafkaConnectSource: ClientDefinition = {
  id: 'kafka-connect-source',
  name: 'Kafka Connect source',
  open: true,
  roles: ['connector'],
  syntax,
  settings: { connector: { ...connectProducer(['producer.override.']), ...connectorSettings, ...sourceSettings } },
  otherKeys: { connector: transforms },
  adjustments: producerRules,
  source,
}

/** A sink connector: the worker commits offsets, the connector decides what put() does. */
export const kafkaConnectSink: ClientDefinition = {
  id: 'kafka-connect-sink',
  name: 'Kafka Connect sink',
  open: true,
  roles: ['connector'],
  syntax,
  settings: {
    connector: {
      ...connectConsumer(['consumer.override.']),
      ...connectorSettings,
      ...deadLetterSettings,
    },
  },
  otherKeys: { connector: transforms },
  adjustments: consumerRules,
  source,
}
