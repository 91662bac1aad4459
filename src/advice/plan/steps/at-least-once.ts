import { defineStep } from '../template.js'

export const commitAfter = defineStep({
  id: 'commit-after',
  title: 'Commit after processing, by hand',
  owner: 'application team',
  effects: ['commits-after', 'emits-repeats'],
  time: 'step',
  because:
    'auto-commit commits whether or not the record was processed; consumers change before producers, so that what is resent is also processed',
  actions: [
    'set enable.auto.commit=false and commit offset + 1 after the effect is durable; with librdkafka also enable.auto.offset.store=false, which otherwise stores the offset before processing',
    'set auto.offset.reset=earliest, so that a group without offsets starts with what is there',
    'commit in the rebalance callback what is done, and nothing else',
    'reliactl config --client java --role consumer --guarantee at-least-once',
  ],
  checks: [
    'reliactl lint .',
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
    'reliactl audit --brokers BROKERS --topics GLOBS --clients .',
  ],
  drills: ['11', '15'],
  gate: [
    '0 lost effects in drill 11',
    'lag back at its usual level within one traffic peak',
    'audit sees no commits on a timer',
  ],
  rollback: ['the old build with its old commit mode; repeats stay harmless'],
})

export const acksAll = defineStep({
  id: 'acks-all',
  title: 'Wait for all in-sync replicas and resend',
  owner: 'application team',
  effects: ['waits-for-acks', 'emits-repeats'],
  time: 'step',
  because: 'durability and consumers are ready: an acknowledgement now means two copies, and a resend does no harm',
  actions: [
    'set acks=all, leave retries at their default and bound them by delivery.timeout.ms of at least linger.ms + request.timeout.ms',
    'switch idempotence on where the client has it (enable.idempotence=true): it costs nothing beyond acks=all and at most 5 requests in flight',
    'handle the error of every send: a time-out means "unknown", not "failed"; keep the record and send it again with the same id',
    'roll out instance by instance; until the last one the path is only as good as the weakest producer',
    'reliactl config --client java --role producer --guarantee at-least-once',
  ],
  checks: [
    'reliactl lint .',
    'kafka-configs.sh --bootstrap-server BROKERS --describe --entity-type topics --entity-name TOPIC',
    'reliactl audit --brokers BROKERS --topics GLOBS --clients .',
  ],
  drills: ['03', '04'],
  gate: [
    '0 lost records in drills 03 and 04; every send error reaches the application',
    'rate and p99 inside the range of the baseline (reliactl recommend)',
  ],
  rollback: ['the old producer settings, instance by instance; they are compatible with everything above'],
})

export const faultTest = defineStep({
  id: 'fault-test',
  title: 'Prove resending under broker faults and network jitter',
  owner: 'application and platform teams',
  effects: ['measures'],
  time: 'step',
  because: 'a setting that has not met its fault is a hope',
  actions: [
    'on a copy of the topic: stop a broker, restart it, and repeat with the leader; add delay, jitter and loss to the network of the producers (tc qdisc add dev eth0 root netem delay 200ms 100ms loss 1%)',
    'show first that the old settings lose records under the same fault: a drill without that control proves nothing',
    'count per message id what was acknowledged, what is in the log and what took effect',
  ],
  checks: [
    'kafka-topics.sh --bootstrap-server BROKERS --describe --under-replicated-partitions',
    'kafka-get-offsets.sh --bootstrap-server BROKERS --topic TOPICS --time latest',
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
  ],
  drills: ['01', '07', '08'],
  gate: [
    '0 acknowledged records lost in drills 07 and 08, with the resends counted above 0',
    'repeats from drill 01 have no effect beyond what the owner accepted',
    'produced and consumed counts of every 10 minute bucket agree',
  ],
  rollback: ['remove the faults (tc qdisc del dev eth0 root netem), restart the brokers; nothing else changed'],
})
