import type { SettingName } from '../../model/settings.js'
import type { BrokerSubject, World } from '../../model/subject.js'
import { isAloneInFile, onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule, type Problem } from '../define.js'
import { isSingleBroker } from '../live.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated, wantedValue } from '../wording.js'

interface Pair {
  readonly minIsr: SettingName
  readonly factor: SettingName
  readonly stops: string
}

const pairs: readonly Pair[] = [
  {
    minIsr: 'min-insync-replicas',
    factor: 'default-replication-factor',
    stops: 'stops all writes with acks=all to topics that take both defaults',
  },
  {
    minIsr: 'transaction-topic-min-isr',
    factor: 'transaction-topic-replication-factor',
    stops: 'stops every transaction whose coordinator needs a copy there',
  },
]

const problemOf = (broker: BrokerSubject, world: World, { minIsr, factor, stops }: Pair): Problem[] => {
  const least = numberOf(broker, minIsr)
  const copies = numberOf(broker, factor)
  const fact = known(broker, minIsr)
  const count = known(broker, factor)
  if (!fact || !count || least === undefined || least < 2 || least !== copies) return []
  // Two defaults that meet are nobody's decision; one that is written was weighed against the other.
  if (!isWritten(fact) && !isWritten(count)) return []
  const cause = isWritten(fact) ? minIsr : factor
  const alike = spokenFor(broker, cause, world)
  if (!alike) return []
  return [
    {
      message: `${stated(fact, broker)} equals ${stated(count, broker)}${onBrokers(alike)}: one broker down, a planned restart included, ${stops}`,
      help: least === 2 ? `Raise ${count.native} to 3` : `Set ${fact.native}=${least - 1}`,
      fact: isWritten(fact) ? fact : count,
      needed: wantedValue(fact, broker, Math.max(1, least - 1)),
      related: relatedTo(broker, cause, alike),
    },
  ]
}

export const brokerMinIsrEqualsReplication = defineRule({
  id: 'broker/min-isr-equals-replication',
  kind: 'broker',
  summary: 'The default min ISR leaves no replica to spare',
  why: 'With as many in-sync replicas asked for as there are copies, every copy must be up for a write with acks=all. One broker that restarts for an upgrade stops all producers, and those whose delivery time-out is shorter than the restart lose what they hold.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_min.insync.replicas',
    'https://docs.aws.amazon.com/msk/latest/developerguide/bestpractices.html',
  ],
  examples: {
    wrong: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=3\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'server.properties',
        text: 'node.id=1\nprocess.roles=broker\nlog.dirs=/var/lib/kafka\nauto.create.topics.enable=false\ndefault.replication.factor=3\nmin.insync.replicas=2\n',
        client: 'kafka-broker',
        version: '4.3',
      },
    ],
  },
  check(broker, world) {
    if (isSingleBroker(world) || isAloneInFile(broker, world)) return []
    return pairs.flatMap(pair => problemOf(broker, world, pair))
  },
})
