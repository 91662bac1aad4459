import { soundReplication } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { doubtAbout } from '../doubt.js'
import { isSingleBroker } from '../live.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const streamsInternalTopics = defineRule({
  id: 'streams/internal-topics-single-copy',
  kind: 'streams',
  summary: 'State and repartitioned records of a streams application exist once',
  why: 'Changelog topics are the backup of the local state, repartition topics carry records between steps. With one replica the loss of a broker takes both, whatever the input and output topics have, and no guarantee of the application survives it.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#streamsconfigs_replication.factor', 'KIP-733'],
  examples: {
    wrong: [
      {
        title: 'Defaulted before 3.0',
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nproducer.acks=all\n',
        client: 'kafka-streams',
        version: '2.8',
      },
      {
        title: 'Written',
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\nreplication.factor=1\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\nreplication.factor=3\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
  },
  check(streams, world) {
    const doubt = doubtAbout(streams, 'streams-replication-factor', 'How many copies have the internal topics?')
    if (doubt) return [doubt]
    const copies = known(streams, 'streams-replication-factor')
    if (copies?.value !== 1 || isSingleBroker(world)) return []
    return [
      {
        message: `${stated(copies, streams)}: changelog and repartition topics have one copy, and one lost broker takes state and records in transit`,
        help: `Set ${wanted(copies, streams, soundReplication.factor)}, and raise the topics that exist with a reassignment`,
        fact: copies,
        needed: String(soundReplication.factor),
      },
    ]
  },
})
