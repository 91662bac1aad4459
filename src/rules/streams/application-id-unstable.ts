import { defineRule } from '../define.js'
import { isWritten } from '../reading.js'
import { changesAtStart, changesByInstance } from '../unstable-names.js'
import { stated } from '../wording.js'

export const applicationIdUnstable = defineRule({
  id: 'streams/application-id-unstable',
  kind: 'streams',
  summary: 'The application id is not the same at every start and in every instance',
  why: 'The application id is the consumer group, the prefix of the changelog and repartition topics, and the base of the transactional ids. Under another id the application has no positions and no state: it starts where the reset policy says with empty tables, and leaves the topics of its former life behind.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#streamsconfigs_application.id'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement-${random.uuid}\nprocessing.guarantee=exactly_once_v2\nstate.dir=/var/lib/settlement\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement-v3\nprocessing.guarantee=exactly_once_v2\nstate.dir=/var/lib/settlement\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
  },
  check(streams) {
    const id = streams.settings.get('group-id')
    if (!isWritten(id)) return []
    const raw = id.raw ?? ''
    const help = `Set ${id.native} to one name for all instances, and change it only to begin anew on purpose`
    if (changesAtStart(raw)) {
      return [
        {
          message: `${stated(id, streams)} is another one at every start: positions and state of the former start are never found again`,
          help,
          fact: id,
          needed: 'the same at every start',
        },
      ]
    }
    if (!changesByInstance(raw)) return []
    return [
      {
        message: `${stated(id, streams)} differs between hosts: each instance is an application of its own that processes every record, and a new host starts without state`,
        help,
        fact: id,
        severity: 'warning',
        confidence: 'needs-context',
        needed: 'the same in all instances',
      },
    ]
  },
})
