import { defineStep } from '../template.js'

export const inventory = defineStep({
  id: 'inventory',
  title: 'List every producer, group and setting on the path',
  owner: 'application and platform teams',
  effects: ['reads-only'],
  time: 'none',
  because: 'the weakest hop decides what a path guarantees, and a hop that nobody listed decides it unseen',
  actions: [
    'name an owner, client library and version for every producer and consumer group of the topic',
    'resolve defaults per client and version, for they differ: acks is all in Java 3.2 and later, librdkafka and kafkajs, but 1 in Sarama, aiokafka and @platformatic/kafka; auto-commit is on in all of them and safe in few; Java switches idempotence off without a word when another setting conflicts',
    'write the result into reliactl.yaml (clients:), so that lint and audit know versions and intent',
  ],
  checks: [
    'reliactl audit --brokers BROKERS --topics GLOBS --clients .',
    'reliactl lint .',
    'kafka-topics.sh --bootstrap-server BROKERS --describe --topic TOPICS',
    'kafka-configs.sh --bootstrap-server BROKERS --describe --all --entity-type topics --entity-name TOPIC',
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
    'kafka-acls.sh --bootstrap-server BROKERS --list --topic TOPIC',
  ],
  gate: ['every hop of the path has an owner and known settings; audit lists nothing under "could not tell"'],
  rollback: ['nothing to undo: this step only reads'],
})

export const durability = defineStep({
  id: 'durability',
  title: 'Keep three replicas, two of them in sync',
  owner: 'platform team',
  effects: ['raises-durability'],
  time: 'step',
  because: 'acks=all waits for the in-sync replicas there are: with a single one it promises a single copy',
  actions: [
    'raise the replication factor to 3: write reassign.json with three replicas a partition, then kafka-reassign-partitions.sh --bootstrap-server BROKERS --reassignment-json-file reassign.json --execute',
    'only then: kafka-configs.sh --bootstrap-server BROKERS --alter --entity-type topics --entity-name TOPIC --add-config min.insync.replicas=2,unclean.leader.election.enable=false',
    'set default.replication.factor=3 and min.insync.replicas=2 on the brokers, so that new topics are born safe',
  ],
  checks: [
    'kafka-reassign-partitions.sh --bootstrap-server BROKERS --reassignment-json-file reassign.json --verify',
    'kafka-topics.sh --bootstrap-server BROKERS --describe --topic TOPICS',
    'kafka-topics.sh --bootstrap-server BROKERS --describe --under-min-isr-partitions',
    'kafka-configs.sh --bootstrap-server BROKERS --describe --entity-type topics --entity-name TOPIC',
  ],
  gate: [
    'every partition has 3 replicas, all in sync, for 24 hours and through one rolling restart of the brokers',
    '0 partitions under min ISR in the same time',
  ],
  rollback: [
    'kafka-configs.sh --bootstrap-server BROKERS --alter --entity-type topics --entity-name TOPIC --add-config min.insync.replicas=1',
    'leave the third replica: it costs disk and harms nothing',
  ],
})

export const tolerateRepeats = defineStep({
  id: 'tolerate-repeats',
  title: 'Make consumers survive repeats',
  owner: 'application team',
  effects: ['tolerates-repeats'],
  time: 'step',
  because: 'tolerate before you emit: from the next steps on, a lost acknowledgement or a crash repeats records',
  actions: [
    'make the business logic idempotent: upsert by business key instead of insert, set a state instead of adding to it, compare-and-set on a version',
    'where it cannot be, let the topic owner accept repeats in writing, with the share expected: unclean stops a day x half the commit interval, over a day',
    'ship it behind a flag, with a counter of repeats seen and skipped',
  ],
  checks: [
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
    'by hand: reset the group to an earlier offset on a copy of the sink, process again, compare the two sinks row by row',
  ],
  drills: ['10', '16'],
  gate: [
    '0 repeated effects in drills 10 and 16, or the owner has accepted them in writing',
    'processing time at p99 inside the budget',
  ],
  rollback: ['switch the flag off; nothing repeats yet'],
  bySink: {
    mysql: { actions: ['MySQL: a unique key on the business id; INSERT ... ON DUPLICATE KEY UPDATE or INSERT IGNORE'] },
    postgres: { actions: ['PostgreSQL: a unique key on the business id; INSERT ... ON CONFLICT DO NOTHING'] },
    redis: { actions: ['Redis: SET the result rather than INCR; SET key value NX EX to skip what is known'] },
    http: { actions: ['HTTP: send the business id as idempotency key, and have the receiver honour it'] },
    kafka: { actions: ['Kafka: pass the message id on in a header, so that the next consumer can skip repeats'] },
  },
})

export const retireDedup = defineStep({
  id: 'retire-dedup',
  title: 'Retire the dedup that is no longer needed',
  owner: 'application team',
  effects: ['removes-protection'],
  time: 'step',
  because: 'protection is removed last: until the new guarantee has passed its gate, the old one is the way back',
  actions: [
    'if repeats were caught by an interim store or check, stop relying on it once its time to live has run out without a hit',
    'a store that is itself the protection (the dedup table of a sink) stays',
    'remove the store and the code in a later release, not in the same one',
  ],
  checks: [
    'by hand: read the counter of repeats skipped; it must not have moved since the last step',
    'reliactl audit --brokers BROKERS --topics GLOBS --clients .',
  ],
  gate: ['a full time to live has passed with 0 hits in the dedup store'],
  rollback: ['switch the dedup on again; keep its table until the next release'],
})
