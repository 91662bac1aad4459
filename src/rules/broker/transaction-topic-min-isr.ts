import { soundReplication } from '../../model/limits.js'
import { minIsrCappedSince } from '../../model/live-limits.js'
import { releaseAtLeast } from '../../model/release.js'
import { isAloneInFile, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker, liveCluster } from '../live.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated, wantedValue } from '../wording.js'

const setting = 'transaction-topic-min-isr'

/** What more than there are copies does, which depends on the release (KAFKA-15583). */
const consequence = (capped: boolean | undefined, copies: number): string => {
  if (capped === undefined)
    return `before ${minIsrCappedSince} transactions fail with not enough replicas, from then on only ${copies} is enforced`
  return capped
    ? `this release counts ${copies} instead, so there is less protection than the setting promises`
    : 'transactions fail with not enough replicas'
}

export const transactionTopicMinIsr = defineRule({
  id: 'broker/transaction-topic-min-isr',
  kind: 'broker',
  summary: 'The min ISR of the transaction topic does not fit its copies',
  why: 'The state of transactions is written with acks=all. A min ISR above the number of copies stops every transaction on brokers that do not cap it; a min ISR of 1 lets a decision be confirmed by one broker and be lost with it.',
  impacts: ['unavailability', 'duplication'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_transaction.state.log.min.isr',
    'KIP-966',
    'KAFKA-15583',
  ],
  examples: {
    wrong: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\ntransaction.state.log.replication.factor=3\ntransaction.state.log.min.isr=1\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\ntransaction.state.log.replication.factor=3\ntransaction.state.log.min.isr=2\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
  },
  check(broker, world) {
    const minIsr = known(broker, setting)
    const factor = known(broker, 'transaction-topic-replication-factor')
    const least = numberOf(broker, setting)
    const copies = numberOf(broker, 'transaction-topic-replication-factor')
    if (!minIsr || !factor || least === undefined || copies === undefined || isSingleBroker(world)) return []
    const isAbove = least > copies
    if (!isAbove && isAloneInFile(broker, world)) return []
    const version = liveCluster(world)?.release.version ?? broker.client?.version
    const capped = releaseAtLeast(version, minIsrCappedSince)
    // The default is above one copy on purpose; where it is capped, the rule on the factor says all there is.
    if (isAbove && capped && !isWritten(minIsr)) return []
    // With one copy a min ISR of 1 is the only one that works; the rule on the factor names the fault.
    if (!isAbove && (least >= soundReplication.minInsync || copies < soundReplication.minInsync)) return []
    const cause = isWritten(minIsr) ? setting : 'transaction-topic-replication-factor'
    const alike = spokenFor(broker, cause, world)
    if (!alike) return []
    const needed = isAbove ? copies : soundReplication.minInsync
    return [
      {
        message: isAbove
          ? `${stated(minIsr, broker)} is more than ${stated(factor, broker)}: ${consequence(capped, copies)}`
          : `${stated(minIsr, broker)}: the outcome of a transaction may be confirmed by one broker and be lost with it`,
        help: isAbove
          ? `Lower ${minIsr.native} to ${needed} where one copy is meant, or raise ${factor.native} to ${soundReplication.factor}`
          : `Set ${minIsr.native}=${needed}`,
        fact: isWritten(minIsr) ? minIsr : factor,
        needed: wantedValue(minIsr, broker, needed),
        related: [{ message: stated(factor, broker), place: factor.place }, ...relatedTo(broker, cause, alike)],
      },
    ]
  },
})
