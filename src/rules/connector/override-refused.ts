import type { Fact } from '../../model/fact.js'
import { writtenFacts } from '../../model/lazy-settings.js'
import type { ConsumerSubject, ProducerSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { inSameFile } from '../neighbours.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

type Client = ProducerSubject | ConsumerSubject

const overrideOf = (fact: Fact): string | undefined =>
  fact.place?.path.find(key => /^(?:producer|consumer)\.override\./.test(key))

/** The first override that a connector writes. */
const firstOverride = (client: Client): Fact | undefined =>
  writtenFacts(client.settings)
    .filter(fact => overrideOf(fact) !== undefined)
    .sort((a, b) => (a.place?.start ?? 0) - (b.place?.start ?? 0))[0]

/** Workers of the same file; those of other files only where there is one, which then runs every connector. */
const policyOf = (client: Client, world: World): { policy: Fact; worker: string } | undefined => {
  const near = inSameFile(client, 'worker', world)
  const all = world.of('worker')
  const [worker] = near.length > 0 ? near : all.length === 1 ? all : []
  if (!worker) return undefined
  const policy = known(worker, 'override-policy')
  return policy?.value === 'None' ? { policy, worker: stated(policy, worker) } : undefined
}

export const overrideRefused = defineRule<'producer' | 'consumer'>({
  id: 'connector/override-refused',
  kind: 'producer',
  also: ['consumer'],
  summary: 'The worker does not let connectors override client settings',
  why: 'With the policy None a worker refuses every connector that carries producer.override or consumer.override keys. The connector is not created, or not updated, and goes on as it was before: without the protection that the override was meant to bring.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-458', 'KIP-722'],
  examples: {
    wrong: [
      {
        title: 'a cluster and its connector',
        file: 'connect.yaml',
        text: 'apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaConnect\nmetadata:\n  name: connect\nspec:\n  version: 3.7.0\n  replicas: 3\n  bootstrapServers: broker:9092\n  config:\n    group.id: connect\n    offset.storage.topic: connect-offsets\n    config.storage.topic: connect-configs\n    status.storage.topic: connect-status\n    connector.client.config.override.policy: None\n---\napiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaConnector\nmetadata:\n  name: orders\nspec:\n  class: com.example.OrdersSource\n  tasksMax: 1\n  config:\n    producer.override.enable.idempotence: true\n',
      },
    ],
    right: [
      {
        file: 'connect.yaml',
        text: 'apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaConnect\nmetadata:\n  name: connect\nspec:\n  version: 3.7.0\n  replicas: 3\n  bootstrapServers: broker:9092\n  config:\n    group.id: connect\n    offset.storage.topic: connect-offsets\n    config.storage.topic: connect-configs\n    status.storage.topic: connect-status\n    connector.client.config.override.policy: All\n---\napiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaConnector\nmetadata:\n  name: orders\nspec:\n  class: com.example.OrdersSource\n  tasksMax: 1\n  config:\n    producer.override.enable.idempotence: true\n',
      },
    ],
  },
  check(client, world) {
    const override = firstOverride(client)
    const found = override && policyOf(client, world)
    if (!override || !found) return []
    return [
      {
        message: `${overrideOf(override) ?? override.native} is refused by the worker (${found.worker}): the connector cannot be created with it`,
        help: `Set ${found.policy.native} to All on every worker, which is the default from 3.0 on, or remove the override`,
        fact: override,
        related: [{ message: 'The policy of the worker', place: found.policy.place }],
      },
    ]
  },
})
