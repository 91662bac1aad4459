import { defineStep } from '../template.js'

export const acceptRepeats = defineStep({
  id: 'accept-repeats',
  title: 'Get repeats accepted by the owner',
  owner: 'topic owner',
  effects: ['accepts-repeats'],
  time: 'none',
  because: 'a weaker promise is a decision of whoever relies on it, and it comes before the change',
  actions: [
    'write down what repeats cost, how many to expect (unclean stops a day x half the commit interval, over a day) and what the change saves',
    'set duplicates: tolerated in reliactl.yaml, so that recommend, lint and audit judge by the new intent',
  ],
  checks: ['reliactl recommend', 'by hand: the signed decision, with a date to look at it again'],
  gate: ['owner and every reader of the output have agreed in writing'],
  rollback: ['withdraw the decision; nothing has changed yet'],
})

export const acceptLoss = defineStep({
  id: 'accept-loss',
  title: 'Get loss accepted by the owner',
  owner: 'topic owner',
  effects: ['accepts-loss'],
  time: 'none',
  because: 'lost records do not come back: the owner decides before the first one can be lost',
  actions: [
    'write down which loss is bearable (share, and longest gap) and who is told when it is exceeded',
    'set loss: tolerated in reliactl.yaml, so that recommend, lint and audit judge by the new intent',
  ],
  checks: ['reliactl recommend', 'by hand: the signed decision, with a date to look at it again'],
  gate: ['owner and every reader of the topic have agreed in writing'],
  rollback: ['withdraw the decision; nothing has changed yet'],
})

const drain = [
  'stop the transactional producers of the topic cleanly: commit or abort, then close',
  'wait until kafka-transactions.sh list shows none of their ids as Ongoing or Prepare..., and the last stable offset is the high watermark on all partitions',
  'start plain producers with enable.idempotence=true and without transactional.id; consumers commit after processing',
]

const drainChecks = [
  'kafka-transactions.sh --bootstrap-server BROKERS list',
  'kafka-transactions.sh --bootstrap-server BROKERS find-hanging --topic TOPIC',
  'kafka-transactions.sh --bootstrap-server BROKERS describe-producers --topic TOPIC --partition 0',
  'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
]

const back = [
  'start the transactional build again with the same transactional ids: it fences what is left of the plain one',
]

export const leaveTransactionsCanary = defineStep({
  id: 'leave-transactions-canary',
  title: 'Canary: the least critical topic leaves transactions',
  owner: 'application team',
  effects: ['stops-transactions', 'emits-repeats'],
  time: 'canary',
  because: 'consumers survive repeats by now; what goes wrong goes wrong where it costs least',
  actions: [...drain, 'leave isolation.level=read_committed in all readers'],
  checks: drainChecks,
  drills: ['10'],
  gate: [
    'no anomaly for CANARY in a row, with at least 30 exposures (deployments, rebalances, leader changes, drills)',
    'repeats in drill 10 have no effect beyond what the owner accepted; 0 records lost',
  ],
  rollback: back,
})

export const leaveTransactions = defineStep({
  id: 'leave-transactions',
  title: 'All topics leave transactions',
  owner: 'application teams',
  effects: ['stops-transactions', 'emits-repeats'],
  time: 'step',
  because: 'the canary was clean for CANARY',
  actions: [
    ...drain,
    'Kafka Streams: processing.guarantee back to at_least_once first, the old code in a second roll. Kafka Connect: exactly.once.source.support=disabled',
    'leave isolation.level=read_committed in all readers: it costs nothing without transactions and is the way back',
  ],
  checks: drainChecks,
  gate: [
    'no Ongoing transaction, last stable offset = high watermark on all partitions',
    'a full traffic cycle with a peak',
  ],
  rollback: back,
})

export const removeTransactionAccess = defineStep({
  id: 'remove-transaction-access',
  title: 'Take the rights on the transactional ids back',
  owner: 'platform team',
  effects: ['removes-protection'],
  time: 'step',
  because: 'protection and the way back are removed last',
  actions: [
    'kafka-acls.sh --bootstrap-server BROKERS --remove --force --allow-principal User:PRINCIPAL --operation Write --operation Describe --transactional-id PREFIX --resource-pattern-type prefixed',
  ],
  checks: [
    'kafka-acls.sh --bootstrap-server BROKERS --list --transactional-id PREFIX --resource-pattern-type match',
    'kafka-transactions.sh --bootstrap-server BROKERS list',
  ],
  gate: ['none of the ids was used for 7 days, after which brokers forget them'],
  rollback: [
    'kafka-acls.sh --bootstrap-server BROKERS --add --allow-principal User:PRINCIPAL --operation Write --operation Describe --transactional-id PREFIX --resource-pattern-type prefixed',
  ],
})

export const retireStore = defineStep({
  id: 'retire-dedup',
  title: 'Retire the dedup store, least critical topic first',
  owner: 'application team',
  effects: ['removes-protection', 'emits-repeats'],
  time: 'canary',
  because: 'protection is removed last: while it stands, nothing has got weaker yet',
  actions: [
    'set the store to counting only for the least critical topic, later for the others, and compare the repeats counted with what the owner accepted',
    'drop the table or keys in a later release',
  ],
  checks: [
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
    'by hand: repeats counted a day, and their effects',
  ],
  drills: ['10'],
  gate: [
    'repeats stay below what the owner accepted for CANARY in a row',
    'repeats in drill 10 have no effect beyond it',
  ],
  rollback: ['let the store skip again; its ids are still there'],
})

export const commitFirst = defineStep({
  id: 'commit-first',
  title: 'Commit before processing',
  owner: 'application team',
  effects: ['commits-first'],
  time: 'step',
  because: 'consumers stop repeating before producers stop resending: one cause of loss is added at a time',
  actions: [
    'commit the offset by hand before the effect (commitSync, then process); auto-commit stays off, since its timer does neither reliably',
    'start with the least critical group',
    'reliactl config --client java --role consumer --guarantee at-most-once',
  ],
  checks: ['reliactl lint .', 'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP'],
  drills: ['11', '16'],
  gate: ['0 repeated effects in drill 16', 'effects lost in drill 11 stay within what the owner accepted'],
  rollback: ['commit after processing again; the dedup is still in place'],
})

export const sendOnce = defineStep({
  id: 'send-once',
  title: 'Send once, without waiting',
  owner: 'application team',
  effects: ['drops-acks'],
  time: 'step',
  because: 'consumers no longer repeat; the producer is the last place where a record can be doubled',
  actions: [
    'set retries=0 and acks=1 (or acks=0, which reports nothing at all) and enable.idempotence=false, which does not go with either',
    'report every failed send as "perhaps lost": a failed send may still be in the log',
    'leave replication factor and min ISR alone: they are the way back, and other topics of the cluster rely on their defaults',
    'reliactl config --client java --role producer --guarantee at-most-once',
  ],
  checks: ['reliactl lint .', 'reliactl audit --brokers BROKERS --topics GLOBS --clients .'],
  drills: ['01', '05'],
  gate: ['0 duplicates in the log in drills 01 and 05'],
  rollback: ['acks=all, retries and idempotence back on, instance by instance'],
})

export const measureLoss = defineStep({
  id: 'measure-loss',
  title: 'Measure what is lost',
  owner: 'topic owner',
  effects: ['measures'],
  time: 'step',
  because: 'an accepted loss that nobody counts grows unseen',
  actions: [
    'count sent, stored and effected records every 10 minutes, and alarm above the share that the owner accepted',
  ],
  checks: [
    'kafka-get-offsets.sh --bootstrap-server BROKERS --topic TOPICS --time latest',
    'kafka-consumer-groups.sh --bootstrap-server BROKERS --describe --group GROUP',
  ],
  drills: ['04'],
  gate: ['loss within what the owner accepted over a full traffic cycle with a peak, drill 04 included', '0 repeats'],
  rollback: ['as in the two steps before'],
})
