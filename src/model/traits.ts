/*
 * Behaviour of client libraries that no setting shows. Measured with a fault injector between client and broker; the
 * source files named were read at the version given.
 */

/**
 * Libraries that choose the partition of a record without a key anew at every retry, while brokers that had already
 * answered are left out: with acks=all, retries and batches over several partitions 134 of 1,240 acknowledged records
 * were missing after 13 lost requests (kafkajs 2.2.4, src/producer/sendMessages.js).
 */
export const partitionsAgainOnRetry: ReadonlySet<string> = new Set(['kafkajs'])

/**
 * Libraries whose idempotent producer takes its sequence counter back after a failed request and gives the numbers to
 * the next send: of sends that run at once acknowledged records are lost, and records of one send over several brokers
 * are stored twice (kafkajs 2.2.4, src/producer/sendMessages.js and eosManager/index.js).
 */
export const sequencesTakenBack: ReadonlySet<string> = new Set(['kafkajs'])

/**
 * Libraries that meet CONCURRENT_TRANSACTIONS at the first send after a commit with their general back-off: measured
 * 270 to 320 ms for each transaction with the default of 300 ms, and 24 ms with 5 ms (kafkajs 2.2.4).
 */
export const waitsForMarkersByBackOff: ReadonlySet<string> = new Set(['kafkajs'])
