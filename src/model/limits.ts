/*
 * Figures that several rules compare against and that are no client's own default. Each names where it is stated.
 */

/** Broker defaults that bound what a client may ask for; a test holds them against the vocabulary of brokers. */
export const brokerDefaults = {
  /** transaction.max.timeout.ms in ms, TransactionStateManagerConfig. */
  transactionMaxTimeout: 900_000,
} as const

/**
 * Most batches per partition for which a broker recognises a repeat: it keeps the last five of each producer id
 * (ProducerStateEntry, NUM_BATCHES_TO_RETAIN; KAFKA-5494).
 */
export const idempotentBatches = 5

/**
 * Time in which a partition has a new leader after a broker died without a goodbye, in ms. A broker is fenced after
 * broker.session.timeout.ms (9 s by default, KRaftConfigs) and clients learn of it with their next metadata; before
 * KRaft the ZooKeeper session (18 s) came first. Operators of managed clusters ask for 60 s of patience (Amazon MSK,
 * best practices for clients).
 */
export const failover = { usual: 30_000, patient: 60_000 } as const

/** Heartbeats a session should have room for: Kafka asks for an interval of at most a third (heartbeat.interval.ms). */
export const heartbeatsPerSession = 3

/** Time for one record below which a full poll is unlikely to be processed in time, in ms: a slow remote call. */
export const slowRecord = 100

/** Replicas with which one broker may be away while another fails (Kafka documentation, replication). */
export const soundReplication = { factor: 3, minInsync: 2 } as const

/** Own judgement: written retention up to a day is shorter than a weekend or a bad night, and worth a remark. */
export const shortRetention = 86_400_000

/** Own judgement: above this, records are files; Kafka's clients and brokers are made for records up to about 1 MiB. */
export const hugeMessage = 104_857_600

/** Own judgement: with back-off, this many attempts last for hours, so that the number bounds nothing in practice. */
export const unboundedRetries = 1_000

/** Own judgement: a producer may well be quiet for a night and a day; Kafka's default is a week. */
export const shortIdExpiration = 86_400_000

/** Own judgement: below this, a deployment that fails in the evening has lost records before the morning. */
export const nightOfRetention = 43_200_000

/** Own judgement: a minute of repeats after a crash is twelve times Kafka's default of 5 s, and worth a remark. */
export const longCommitInterval = 60_000

/** ProducerConfig, transaction.timeout.ms in ms; workers leave it as it is for the producers of source tasks. */
export const connectProducerTransactionTimeout = 60_000

/** Own judgement from a measurement: 5 ms cost 23 ms for each transaction, 20 ms cost 54, the default of 300 ms 270. */
export const slowTransactionBackOff = 50
