import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** Folders that operating systems empty on a restart, or by a cleaning job while the application runs. */
const temporary = /^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/

export const stateTemporary = defineRule({
  id: 'streams/state-temporary',
  kind: 'streams',
  summary: 'Local state lies in a folder for temporary files',
  why: 'The state itself is safe in the changelog topics. But a folder for temporary files is emptied on a restart, and by cleaning jobs under the running application: each time the state is read back from the changelog, which takes as long as the changelog is long, and until then nothing is processed.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#streamsconfigs_state.dir'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\nstate.dir=/tmp/kafka-streams\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\nstate.dir=/var/lib/settlement\n',
        client: 'kafka-streams',
        version: '3.6',
      },
    ],
  },
  check(streams) {
    const dir = known(streams, 'state-dir')
    if (!isWritten(dir) || !temporary.test(textOf(streams, 'state-dir') ?? '')) return []
    return [
      {
        message: `${stated(dir, streams)}: when the folder is emptied, the whole state is read back from the changelog before work goes on`,
        help: `Move ${dir.native} to a volume that outlives the restart of the machine or pod`,
        fact: dir,
      },
    ]
  },
})
