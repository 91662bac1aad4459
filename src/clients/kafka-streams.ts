import { words } from './framework-keys.js'
import { javaConsumerAdjustments, javaProducerAdjustments } from './java-adjustments.js'
import { kafkaStreamsSettings } from './kafka-streams-settings.js'
import type { Adjustment, ClientDefinition, Condition } from './types.js'

const source = 'StreamsConfig.java'
const exactlyOnce: Condition = { op: 'is-not', setting: 'processing-guarantee', value: 'at_least_once' }
const since = { since: '0.11.0.0', until: null, source } as const
const refused = 'Kafka Streams refuses to start'

const forced: readonly Adjustment[] = [
  {
    id: 'streams/exactly-once-is-idempotent',
    when: [exactlyOnce],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{processing-guarantee} makes the producers idempotent, whatever is written',
    ...since,
  },
  {
    id: 'streams/exactly-once-waits-for-all',
    when: [exactlyOnce, { op: 'not-explicit', setting: 'acks' }],
    effect: { kind: 'set', setting: 'acks', value: 'all' },
    text: '{processing-guarantee} uses acks=all where acks is not written',
    ...since,
  },
  {
    id: 'streams/exactly-once-reads-committed',
    when: [exactlyOnce],
    effect: { kind: 'set', setting: 'isolation', value: 'read_committed' },
    text: '{processing-guarantee} makes the consumers read committed records only, whatever is written',
    ...since,
  },
  {
    id: 'streams/exactly-once-commits-in-transactions',
    when: [exactlyOnce],
    effect: { kind: 'set', setting: 'commit-mode', value: 'transaction' },
    text: '{processing-guarantee} commits input, state and output in one transaction',
    ...since,
  },
  {
    id: 'streams/exactly-once-commits-often',
    when: [exactlyOnce, { op: 'not-explicit', setting: 'commit-interval' }],
    effect: { kind: 'set', setting: 'commit-interval', value: 100 },
    text: '{processing-guarantee} commits every 100 ms where commit.interval.ms is not written',
    ...since,
  },
  {
    id: 'streams/exactly-once-retries-on',
    when: [exactlyOnce, { op: 'not-explicit', setting: 'delivery-timeout' }],
    effect: { kind: 'set', setting: 'delivery-timeout', value: 'unlimited' },
    text: '{processing-guarantee} lets producers try without a deadline',
    ...since,
    since: '2.1.0',
  },
  {
    id: 'streams/commits-itself',
    when: [{ op: 'is', setting: 'auto-commit', value: true }],
    effect: { kind: 'set', setting: 'auto-commit', value: false },
    text: '{auto-commit} is ignored: Kafka Streams commits itself',
    since: null,
    until: null,
    source,
  },
  {
    id: 'streams/creates-no-topics',
    when: [{ op: 'is', setting: 'auto-create-topics', value: true }],
    effect: { kind: 'set', setting: 'auto-create-topics', value: false },
    text: '{auto-create-topics} is ignored by Kafka Streams',
    since: null,
    until: null,
    source,
  },
]

const removed = (value: string): Adjustment => ({
  id: `streams/${value}-removed`,
  when: [{ op: 'is', setting: 'processing-guarantee', value }],
  effect: { kind: 'refuse', setting: 'processing-guarantee', outcome: refused },
  text: '{processing-guarantee} was removed in 4.0; exactly_once_v2 takes its place',
  since: '4.0.0',
  until: null,
  source: 'StreamsConfig.java; KIP-732',
})

const refusals: readonly Adjustment[] = [
  removed('exactly_once'),
  removed('exactly_once_beta'),
  {
    id: 'streams/exactly-once-needs-acks',
    when: [exactlyOnce, { op: 'explicit', setting: 'acks' }, { op: 'is-not', setting: 'acks', value: 'all' }],
    effect: { kind: 'refuse', setting: 'acks', outcome: refused },
    text: '{acks} contradicts {processing-guarantee}, which needs acks=all',
    ...since,
  },
  {
    id: 'streams/exactly-once-needs-few-in-flight',
    when: [exactlyOnce, { op: 'above', setting: 'max-in-flight', value: 5 }],
    effect: { kind: 'refuse', setting: 'max-in-flight', outcome: refused },
    text: '{max-in-flight} contradicts {processing-guarantee}, which allows 5 at most',
    ...since,
    since: '2.0.0',
  },
  {
    id: 'streams/transaction-outlasts-commit',
    when: [exactlyOnce, { op: 'above-setting', setting: 'commit-interval', than: 'transaction-timeout' }],
    effect: { kind: 'refuse', setting: 'commit-interval', outcome: refused },
    text: '{commit-interval} is longer than {transaction-timeout}, so a transaction would end before its commit',
    ...since,
    since: '2.6.0',
  },
  {
    id: 'streams/protocol-without-static-members',
    when: [
      { op: 'is', setting: 'group-protocol', value: 'streams' },
      { op: 'explicit', setting: 'group-instance-id' },
    ],
    effect: { kind: 'refuse', setting: 'group-instance-id', outcome: refused },
    text: '{group-instance-id} is not possible with {group-protocol}',
    ...since,
    since: '4.1.0',
  },
]

const plain: Condition = { op: 'is', setting: 'processing-guarantee', value: 'at_least_once' }

/** What the producers inside do by themselves holds as long as Streams does not force them to be idempotent. */
const inherited: readonly Adjustment[] = [
  ...javaProducerAdjustments
    .filter(one => !one.when.some(each => 'setting' in each && each.setting === 'transactional-id'))
    .map(one => ({ ...one, when: [plain, ...one.when] })),
  ...javaConsumerAdjustments.filter(one => one.id === 'java/heartbeat-below-session'),
]

/** A streams application: one subject with the settings of its own and those of the clients inside. */
export const kafkaStreams: ClientDefinition = {
  id: 'kafka-streams',
  name: 'Kafka Streams',
  bindings: [{ id: 'streams', name: 'Kafka Streams', versions: 'same' }],
  open: true,
  roles: ['streams'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { streams: kafkaStreamsSettings },
  otherKeys: {
    streams: words(`
      admin.* global.consumer.* restore.consumer.* topic.* application.server buffered.records.per.partition
      cache.max.bytes.buffering statestore.cache.max.bytes default.key.serde default.value.serde
      default.list.key.serde.inner default.list.value.serde.inner default.timestamp.extractor max.task.idle.ms
      max.warmup.replicas num.stream.threads poll.ms probing.rebalance.interval.ms rack.aware.assignment.strategy
      rack.aware.assignment.tags repartition.purge.interval.ms rocksdb.config.setter state.cleanup.delay.ms
      task.timeout.ms topology.optimization upgrade.from window.size.ms windowed.inner.class.serde
      windowstore.changelog.additional.retention.ms default.dsl.store dsl.store.suppliers.class
      ensure.explicit.internal.resource.naming default.client.supplier log.summary.interval.ms
      processor.wrapper.class task.assignor.class
    `),
  },
  adjustments: [...forced, ...inherited, ...refusals],
  source: 'apache/kafka streams/, 0.11 to 4.3',
}
