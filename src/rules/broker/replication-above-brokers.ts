import type { Fact } from '../../model/fact.js'
import type { SettingName } from '../../model/settings.js'
import type { BrokerSubject, TopicSubject, World } from '../../model/subject.js'
import { defineRule, type Problem } from '../define.js'
import { groupBy, perWorld } from '../per-world.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

/** Numbers of copies that a cluster must have room for, the one that hurts first in front, with what comes of it. */
const factors: readonly (readonly [SettingName, string])[] = [
  ['offsets-topic-replication-factor', '__consumer_offsets cannot be created, so that no group can join or commit'],
  ['transaction-topic-replication-factor', '__transaction_state cannot be created, so that no transaction can begin'],
  ['default-replication-factor', 'no topic can be created without a number of copies of its own'],
  ['transaction-topic-min-isr', 'no transaction can be written down'],
  ['min-insync-replicas', 'no topic can have that many copies in sync'],
]

const brokersIn = perWorld(world => groupBy(world.of('broker'), broker => broker.place?.file))

/** Brokers that a file starts, where the file says so itself; undefined where others may be started elsewhere. */
const countIn = (brokers: readonly BrokerSubject[]): number | undefined => {
  const own = brokers.filter(({ host }) => !host?.controllerOnly)
  if (own.length === 0 || own.some(({ live, host }) => live || !host || host.elsewhere)) return undefined
  return own.reduce((sum, { host }) => sum + (host?.replicas?.count ?? 1), 0)
}

/** A resource that is the whole cluster; a process may be one of several that other files start. */
const isWhole = (brokers: readonly BrokerSubject[]): boolean =>
  brokers.length === 1 && brokers.every(({ host }) => host?.replicas !== undefined && host.place === undefined)

const brokers = (count: number): string => (count === 1 ? 'one broker' : `${count} brokers`)

const ofBroker = (broker: BrokerSubject, world: World): Problem[] => {
  const all = brokersIn(world).get(broker.place?.file ?? '') ?? []
  const count = countIn(all)
  if (count === undefined || all[0] !== broker || count === 0) return []
  const above = factors.flatMap(([setting, effect]): { fact: Fact; effect: string }[] => {
    const fact = known(broker, setting)
    const copies = numberOf(broker, setting)
    return isWritten(fact) && copies !== undefined && copies > count ? [{ fact, effect }] : []
  })
  const [first, ...rest] = above
  if (!first) return []
  const place = broker.host?.replicas?.place
  return [
    {
      message: `${stated(first.fact, broker)} with ${brokers(count)} described here: ${first.effect}`,
      help: `Describe at least ${String(first.fact.value)} brokers, or lower the number to ${count}`,
      fact: first.fact,
      related: [
        ...(place ? [{ message: `${brokers(count)} described`, place }] : []),
        ...rest.map(({ fact, effect }) => ({ message: `${stated(fact, broker)}: ${effect}`, place: fact.place })),
      ],
      ...(isWhole(all) ? {} : { severity: 'warning' as const, confidence: 'likely' as const }),
    },
  ]
}

const ofTopic = (topic: TopicSubject, world: World): Problem[] => {
  const all = brokersIn(world).get(topic.place?.file ?? '') ?? []
  const count = topic.live || all.length === 0 ? undefined : countIn(all)
  const fact = known(topic, 'replication-factor')
  const copies = numberOf(topic, 'replication-factor')
  if (count === undefined || count === 0 || !isWritten(fact) || copies === undefined || copies <= count) return []
  return [
    {
      message: `${stated(fact, topic)} with ${brokers(count)} described here: ${topic.name} cannot be created`,
      help: `Describe at least ${copies} brokers, or lower the number to ${count}`,
      fact,
      ...(isWhole(all) ? {} : { severity: 'warning' as const, confidence: 'likely' as const }),
    },
  ]
}

const resource = (factor: number): string =>
  `apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata:\n  name: shop\nspec:\n  kafka:\n    version: 4.0.0\n    replicas: 3\n    config:\n      default.replication.factor: 3\n      min.insync.replicas: 2\n      offsets.topic.replication.factor: ${factor}\n      transaction.state.log.replication.factor: 3\n      transaction.state.log.min.isr: 2\n      auto.create.topics.enable: false\n    storage:\n      type: persistent-claim\n      size: 20Gi\n`

export const replicationAboveBrokers = defineRule({
  id: 'broker/replication-above-brokers',
  kind: 'broker',
  also: ['topic'],
  summary: 'More copies are asked for than there are brokers',
  why: 'Kafka refuses to create a topic with more copies than it has brokers. For its own topics that means that it starts, and that consumers of groups and transactional producers wait for ever for a coordinator.',
  impacts: ['unavailability', 'invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-115', 'https://github.com/strimzi/strimzi-kafka-operator/issues/2401'],
  examples: {
    wrong: [{ file: 'kafka.yaml', text: resource(5) }],
    right: [{ file: 'kafka.yaml', text: resource(3) }],
  },
  check: (subject, world) => (subject.kind === 'topic' ? ofTopic(subject, world) : ofBroker(subject, world)),
})
