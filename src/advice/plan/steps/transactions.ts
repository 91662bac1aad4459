import { defineStep } from '../template.js'

const kafkaOnly = 'This and the other steps on transactions apply where the output of the consumer is a Kafka topic.'

export const transactionReadiness = defineStep({
  id: 'transaction-readiness',
  title: 'Check that brokers and clients carry transactions',
  owner: 'platform team',
  effects: ['reads-only'],
  time: 'none',
  because: 'what the brokers or the client cannot do decides the design, so it is read before anything is built',
  actions: [
    'brokers from 2.5 on fence by consumer group (KIP-447); from 4.0 on, transaction.version=2 also closes the gap of late end-of-transaction requests (KIP-890)',
    'the transaction log needs replication factor 3 and min ISR 2 (transaction.state.log.replication.factor, transaction.state.log.min.isr)',
    'check that the client sends the group generation with the offsets: kafkajs does not, so there one transactional.id per input partition is needed',
  ],
  checks: [
    'kafka-features.sh --bootstrap-server BROKERS describe',
    'kafka-broker-api-versions.sh --bootstrap-server BROKERS',
    'kafka-topics.sh --bootstrap-server BROKERS --describe --topic __transaction_state',
  ],
  gate: [
    'the transaction log has 3 replicas and min ISR 2 (it appears with the first transaction)',
    'brokers are at 2.5 or later',
  ],
  rollback: ['nothing to undo: this step only reads'],
  bySink: { unstated: { actions: [kafkaOnly] }, none: { actions: [kafkaOnly] }, other: { actions: [kafkaOnly] } },
})

export const transactionAccess = defineStep({
  id: 'transaction-access',
  title: 'Grant the rights on the transactional ids',
  owner: 'platform team',
  effects: ['grants-transactions'],
  time: 'step',
  because: 'a producer without the right fails at its first call, so the right comes before the code',
  actions: [
    'choose one stable transactional.id a writer, APP-GROUP-ordinal, under a prefix that no other application or environment uses; a random id never fences and leaves the transaction of a dead producer open until it times out',
    'kafka-acls.sh --bootstrap-server BROKERS --add --allow-principal User:PRINCIPAL --operation Write --operation Describe --transactional-id PREFIX --resource-pattern-type prefixed',
    'kafka-acls.sh --bootstrap-server BROKERS --add --allow-principal User:PRINCIPAL --operation Read --group GROUP',
    'brokers before 2.8 also want IdempotentWrite on the cluster',
  ],
  checks: [
    'kafka-acls.sh --bootstrap-server BROKERS --list --transactional-id PREFIX --resource-pattern-type match',
    'kafka-producer-perf-test.sh --topic SCRATCH --num-records 1 --record-size 10 --throughput -1 --transactional-id PREFIX-probe --transaction-duration-ms 1000 --producer-props bootstrap.servers=BROKERS',
  ],
  gate: ['the probe commits one record with the principal of production'],
  rollback: [
    'kafka-acls.sh --bootstrap-server BROKERS --remove --force --allow-principal User:PRINCIPAL --operation Write --operation Describe --transactional-id PREFIX --resource-pattern-type prefixed',
  ],
})

export const readersCommitted = defineStep({
  id: 'readers-committed',
  title: 'Let all readers of the output read committed records only',
  owner: 'teams that read the output',
  effects: ['reads-committed'],
  time: 'step',
  because:
    'readers before transactional producers: without transactions read_committed changes nothing, with them its absence shows aborted records',
  actions: [
    'set isolation.level=read_committed in every group that reads the output; the default is read_uncommitted in Java, Sarama, franz-go, aiokafka and kafka-python, read_committed in librdkafka and kafkajs',
    'mirrors and sink connectors are readers too: one that reads uncommitted copies aborted records',
  ],
  checks: [
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --all-groups',
    'reliactl lint .',
    'reliactl audit --brokers BROKERS --topics GLOBS --clients .',
  ],
  gate: ['every group of the output topic reads committed', 'lag is unchanged'],
  rollback: ['isolation.level back to what it was; harmless either way'],
})

export const watchTransactions = defineStep({
  id: 'watch-transactions',
  title: 'Watch open transactions before there are any',
  owner: 'platform team',
  effects: ['watches-transactions'],
  time: 'step',
  because:
    'one open transaction holds up every committed reader of its partitions; an alarm must exist before the first one',
  actions: [
    'alarm on the last stable offset falling behind the high watermark (JMX kafka.cluster:type=Partition,name=LastStableOffsetLag)',
    'alarm on any transaction open for longer than the transaction timeout, on the abort rate, and on the load of the coordinators',
    'tell whoever watches lag that a transactional topic never shows as many records as offsets: markers take offsets too',
  ],
  checks: [
    'kafka-transactions.sh --bootstrap-server BROKERS list',
    'kafka-transactions.sh --bootstrap-server BROKERS describe-producers --topic TOPIC --partition 0',
    'kafka-transactions.sh --bootstrap-server BROKERS find-hanging --topic TOPIC',
  ],
  gate: ['an open test transaction on a scratch topic raises the alarm within its timeout'],
  rollback: ['nothing to undo: alarms change no traffic'],
})

export const transactionalConsumption = defineStep({
  id: 'transactional-consumption',
  title: 'Build consumption that commits output and offset together',
  owner: 'application team',
  effects: ['dedups'],
  time: 'step',
  because:
    'it is built and broken on a copy first: what a crash leaves behind must be known before production meets it',
  actions: [
    'behind a flag: begin, send the output, send offset + 1 with the group metadata to the transaction, commit; after an abort seek back to the last committed offset, since consumers do not rewind by themselves',
    'a commit of unknown outcome is retried or the producer dropped, never aborted',
    'send dead letters in the same transaction as the offset, with original topic, partition, offset and id',
    'start with commit interval 100 ms and a transaction timeout above the longest processing plus a restart, below transaction.max.timeout.ms (15 minutes)',
    'reliactl config --client java --role producer --guarantee exactly-once',
  ],
  checks: [
    'reliactl lint .',
    'kafka-transactions.sh --bootstrap-server BROKERS list',
    'kafka-console-consumer.sh --bootstrap-server BROKERS --topic TOPIC --isolation-level read_committed --from-beginning --timeout-ms 10000',
  ],
  drills: ['10', '12', '13', '14', '15', '16', '17'],
  gate: [
    'on the copy: exactly 1 output a message id in drills 10 and 12 to 17, and no aborted record visible to committed readers',
    'a restart with the same transactional.id stalls readers for less than a second',
  ],
  rollback: ['switch the flag off; the at-least-once code is still there'],
})
