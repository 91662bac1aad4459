import type { Guarantee } from './guarantee.js'
import { failover, idempotentBatches, soundReplication } from './limits.js'
import type { SettingName, SettingValue } from './settings.js'

export const needRoles = ['producer', 'consumer', 'topic'] as const
export type NeedRole = (typeof needRoles)[number]

/** What a guarantee asks of one setting. */
export interface Need {
  readonly setting: SettingName
  /** Canonical; `unlimited` for "no bound", null for a value that only the application can choose (a name, an id). */
  readonly value: SettingValue
  /** `required`: the guarantee does not hold otherwise. `advised`: it holds, at a higher price or a higher risk. */
  readonly weight: 'required' | 'advised'
  /** One sentence, without the name of any client. */
  readonly why: string
  readonly source: string
}

const producerConfigs = 'https://kafka.apache.org/documentation/#producerconfigs'
const consumerConfigs = 'https://kafka.apache.org/documentation/#consumerconfigs'
const topicConfigs = 'https://kafka.apache.org/documentation/#topicconfigs'

const lossyProducer: readonly Need[] = [
  {
    setting: 'acks',
    value: '0',
    weight: 'required',
    why: 'Waits for no answer, so no record is ever sent twice; what is on its way when a connection breaks is lost.',
    source: producerConfigs,
  },
  {
    setting: 'retries',
    value: 0,
    weight: 'required',
    why: 'A resend after a lost answer would store the record a second time.',
    source: producerConfigs,
  },
  {
    setting: 'idempotence',
    value: false,
    weight: 'required',
    why: 'Needs the answer of all in-sync replicas, which this producer does not wait for; said openly, because some clients drop it without a word.',
    source: 'KIP-679, KAFKA-13598',
  },
]

const durableProducer = (deliveryTimeout: number, why: string): readonly Need[] => [
  {
    setting: 'acks',
    value: 'all',
    weight: 'required',
    why: `The answer comes when every in-sync replica has the record; with min.insync.replicas=${soundReplication.minInsync} it then outlives the loss of a broker.`,
    source: producerConfigs,
  },
  {
    setting: 'retries',
    value: 'unlimited',
    weight: 'required',
    why: 'A record is given up by time and not by count: a count is used up in the seconds of a failover.',
    source: 'KIP-91',
  },
  {
    setting: 'delivery-timeout',
    value: deliveryTimeout,
    weight: 'required',
    why,
    source: 'KIP-91',
  },
]

const idempotence = (weight: Need['weight'], why: string): readonly Need[] => [
  { setting: 'idempotence', value: true, weight, why, source: 'KIP-98, KIP-679' },
  {
    setting: 'max-in-flight',
    value: idempotentBatches,
    weight,
    why: 'The broker remembers the last five batches of a producer and partition; a resend within them is recognised and keeps its place.',
    source: 'KAFKA-5494',
  },
]

const transactions: readonly Need[] = [
  {
    setting: 'transactional-id',
    value: null,
    // Without it the producer is idempotent all the same; it is what ties several records, or records and offsets.
    weight: 'advised',
    why: 'Stable over restarts and held by one process at a time: starting with it ends what an earlier holder left open and shuts a late one out.',
    source: 'KIP-98, KIP-447',
  },
  {
    setting: 'transaction-timeout',
    value: failover.patient,
    weight: 'advised',
    why: 'Readers of committed records wait this long behind a writer that died; it must stay below the limit of the broker (15 minutes).',
    source: 'KIP-98',
  },
]

const reader: readonly Need[] = [
  {
    setting: 'group-id',
    value: null,
    weight: 'required',
    why: 'Committed offsets belong to this name; another name starts without any.',
    source: consumerConfigs,
  },
]

const noStore: Need = {
  setting: 'auto-offset-store',
  value: false,
  weight: 'required',
  why: 'A record must not count as processed because it was handed to the application.',
  source: 'https://github.com/confluentinc/librdkafka/issues/1122',
}

const committedOnly = (weight: Need['weight']): Need => ({
  setting: 'isolation',
  value: 'read_committed',
  weight,
  why: 'Records of an aborted transaction are usually sent again: whoever reads them too sees them twice.',
  source: 'KIP-98',
})

const firstCommit: readonly Need[] = [
  ...reader,
  {
    setting: 'auto-commit',
    value: false,
    weight: 'required',
    why: 'The code commits before it processes: a timer knows nothing of either and may commit afterwards.',
    source: consumerConfigs,
  },
  noStore,
  {
    setting: 'offset-reset',
    value: 'latest',
    weight: 'required',
    why: 'Without a valid offset the group goes on at the end: from the start it would read again what it has had.',
    source: consumerConfigs,
  },
  committedOnly('advised'),
]

const lastCommit = (isolation: Need['weight']): readonly Need[] => [
  ...reader,
  {
    setting: 'auto-commit',
    value: false,
    weight: 'required',
    why: 'Commits by the clock, whether or not the record was processed; the code commits after the effect instead.',
    source: consumerConfigs,
  },
  noStore,
  {
    setting: 'offset-reset',
    value: 'earliest',
    weight: 'required',
    why: 'Without a valid offset (new group, expired offsets, new partition) nothing may be skipped.',
    source: 'KAFKA-12261',
  },
  committedOnly(isolation),
]

const cheapTopic: readonly Need[] = [
  {
    setting: 'replication-factor',
    value: 2,
    weight: 'advised',
    why: 'A second copy keeps the topic writable while one broker restarts; a third would guard records that may get lost.',
    source: topicConfigs,
  },
  {
    setting: 'min-insync-replicas',
    value: 1,
    weight: 'advised',
    why: 'Nobody waits for a second copy, so the lack of one stops no writer.',
    source: topicConfigs,
  },
  {
    setting: 'unclean-leader-election',
    value: true,
    weight: 'advised',
    why: 'Where loss is tolerated a partition with a few records less is better than one without a leader.',
    source: 'KIP-106',
  },
]

const durableTopic: readonly Need[] = [
  {
    setting: 'replication-factor',
    value: soundReplication.factor,
    weight: 'required',
    why: 'One broker may be away for maintenance while another fails.',
    source: 'https://kafka.apache.org/documentation/#replication',
  },
  {
    setting: 'min-insync-replicas',
    value: soundReplication.minInsync,
    weight: 'required',
    why: 'With acks=all a write is confirmed when two brokers have it; with 1 the leader alone would do, and a confirmed record could die with it.',
    source: topicConfigs,
  },
  {
    setting: 'unclean-leader-election',
    value: false,
    weight: 'required',
    why: 'A replica that lacks confirmed records never becomes leader; the partition waits for one that has them.',
    source: 'KIP-106',
  },
  {
    setting: 'cleanup-policy',
    value: 'delete',
    weight: 'advised',
    why: 'Each record counts; compaction would keep only the last one of a key.',
    source: topicConfigs,
  },
  {
    setting: 'retention-time',
    value: 7 * 86_400_000,
    weight: 'advised',
    why: 'A consumer that is away for longer loses records; make it longer than the longest outage plus the time to catch up.',
    source: topicConfigs,
  },
]

/**
 * What each guarantee asks of each role, in the order of a configuration file. Snippets print it, plans move towards
 * it, and a test holds the rules to it, so that advice and verdict cannot drift apart.
 */
export const needs: Readonly<Record<NeedRole, Readonly<Record<Guarantee, readonly Need[]>>>> = {
  producer: {
    'at-most-once': lossyProducer,
    'at-least-once': [
      ...durableProducer(
        2 * failover.patient,
        'Longer than a failover lasts; after that the send fails, and the application must keep the record.',
      ),
      ...idempotence('advised', 'Costs nothing that can be measured, and keeps resends from repeating or reordering.'),
    ],
    'exactly-once': [
      // librdkafka refuses to start with a delivery time-out above that of the transaction.
      ...durableProducer(
        failover.patient,
        'Longer than a failover lasts, and no longer than the transaction: what is not stored by then is aborted and written again.',
      ),
      ...idempotence('required', 'The broker numbers the batches of this producer and stores a resent one once.'),
      ...transactions,
    ],
  },
  consumer: {
    'at-most-once': firstCommit,
    'at-least-once': lastCommit('advised'),
    'exactly-once': lastCommit('required'),
  },
  topic: {
    'at-most-once': cheapTopic,
    'at-least-once': durableTopic,
    'exactly-once': durableTopic,
  },
}

export const needOf = (role: NeedRole, guarantee: Guarantee, setting: SettingName): Need | undefined =>
  needs[role][guarantee].find(need => need.setting === setting)
