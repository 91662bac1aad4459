import { defineStep } from '../template.js'

export const producerIdempotence = defineStep({
  id: 'producer-idempotence',
  title: 'Switch producer idempotence on',
  owner: 'application team',
  effects: ['sends-idempotently'],
  time: 'step',
  because:
    'the broker drops what a producer resends by itself, so that less is left for the consumer to catch; it weakens nothing',
  actions: [
    'set enable.idempotence=true explicitly, with acks=all, retries above 0 and at most 5 requests in flight: written out, a conflict is an error, defaulted it is silence',
    'keep producers alive: many short-lived ones fill broker memory with producer ids',
    'the broker knows one session and the last 5 batches a partition: what the application sends again by itself still repeats',
    'reliactl config --client java --role producer --guarantee exactly-once',
  ],
  checks: [
    'reliactl lint .',
    'reliactl audit --brokers BROKERS --topics GLOBS',
    'kafka-transactions.sh --bootstrap-server BROKERS describe-producers --topic TOPIC --partition 0',
  ],
  drills: ['01', '05'],
  gate: [
    '0 duplicates in the log in drills 01 and 05, where the old settings show some',
    'describe-producers lists a producer id for every producer of the topic',
  ],
  rollback: ['enable.idempotence=false; the consumers still survive repeats'],
})

export const messageId = defineStep({
  id: 'message-id',
  title: 'Give every message an id at its origin',
  owner: 'application team',
  effects: ['identifies-messages'],
  time: 'step',
  because: 'producers carry the id before any consumer relies on it',
  actions: [
    'assign the business id once, where the event is born, and send it in a header: never the offset (it changes with mirrors and replays), never a new UUID an attempt',
    'use at least 128 bits if it is a hash: a collision drops a record',
    'let retries, dead letter replays and relays keep it',
  ],
  checks: [
    'kafka-console-consumer.sh --bootstrap-server BROKERS --topic TOPIC --from-beginning --max-messages 20 --property print.headers=true',
  ],
  gate: ['every record written in the last 24 hours has an id; 0 ids are shared by two different events'],
  rollback: ['consumers ignore a header that they do not know'],
})

export const consumerDedup = defineStep({
  id: 'consumer-dedup',
  title: 'Let repeats have no further effect',
  owner: 'application team',
  effects: ['dedups'],
  time: 'step',
  because: 'idempotent producers cannot stop what a crash between effect and commit repeats: only the consumer can',
  actions: [
    'ship it counting only (it logs what it would skip), compare with the repeats known, then let it skip',
    'keep ids for at least the longest of: retries of producers and their callers, absence of a consumer, replay span, age of a dead letter; if offsets may be reset, for the retention of the topic',
  ],
  checks: [
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
    'by hand: compare processed, skipped and store size with the number of records read',
  ],
  drills: ['10', '16', '20', '21'],
  gate: ['exactly 1 effect a message id in drills 10, 16 and 21', 'p99 of the store inside the budget'],
  rollback: ['back to counting only'],
  bySink: {
    unstated: {
      actions: [
        'choose by sink: a Redis table for high rates (SET id NX EX, about 1 ms; when Redis fails the path falls back to at-least-once), a dedup table in the database where the business rows are (10-50 ms, inside their transaction), or transactional consumption where the output is a Kafka topic (offsets and output commit together, in the steps that follow)',
      ],
    },
    none: {
      actions: [
        'without a sink the effect lives in the consumer: keep the last applied offset of each partition with its state',
      ],
    },
    other: {
      actions: [
        'store the id, or the consumed offset, in the same atomic write as the effect; what cannot do so stays at-least-once',
      ],
    },
    mysql: {
      actions: [
        'CREATE TABLE inbox (message_id VARBINARY(64) PRIMARY KEY, seen_at TIMESTAMP NOT NULL)',
        'insert the id in the same MySQL transaction as the effect; a duplicate key means skip, and the commit of the offset follows',
        'insert in batches: 100 ids a statement cost a fiftieth of one each',
        'no XA, and no Kafka transaction: neither makes offset and row commit together',
      ],
      checks: ['mysql -e "SELECT COUNT(*), MIN(seen_at) FROM inbox" DATABASE'],
    },
    postgres: {
      actions: [
        'CREATE TABLE inbox (message_id bytea PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now())',
        'INSERT ... ON CONFLICT DO NOTHING in the same PostgreSQL transaction as the effect; 0 rows inserted means skip',
        'insert in batches: 100 ids a statement cost a fiftieth of one each',
        'no XA, and no Kafka transaction: neither makes offset and row commit together',
      ],
      checks: ['psql -c "SELECT count(*), min(seen_at) FROM inbox" DATABASE'],
    },
    redis: {
      actions: [
        'SET dedup:<id> 1 NX EX 86400 after the effect (marking first can lose a record); never SADD with EXPIRE, which gives the whole set one time to live',
        'put effect and mark into one script when both are in Redis',
        'report every minute without the store as degraded to at-least-once: marks can also vanish at a failover',
      ],
      checks: ['redis-cli --scan --pattern "dedup:*" | wc -l'],
    },
    http: {
      actions: [
        'send the message id as idempotency key; the receiver stores it with the effect and answers a repeat with the first result',
        'treat a time-out as unknown: send again with the same key',
      ],
      checks: [
        'by hand: send one request twice with the same key; the second answer equals the first, the effect is there once',
      ],
    },
  },
})
