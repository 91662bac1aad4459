import { compareVersions } from '../../clients/version.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'

/** KIP-618, Kafka 3.3. */
const since = '3.3.0'

export const exactlyOnceUnavailable = defineRule({
  id: 'worker/exactly-once-unavailable',
  kind: 'worker',
  summary: 'This release cannot run sources exactly-once',
  why: 'Before Kafka 3.3 the records and the position of a source are written apart from each other. After a crash of a worker everything since the last flush of positions is read and written again.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-618'],
  examples: {
    wrong: [
      {
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\n',
        client: 'kafka-connect-worker',
        version: '2.7',
      },
    ],
    right: [
      {
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\nexactly.once.source.support=enabled\n',
        client: 'kafka-connect-worker',
        version: '3.6',
      },
    ],
  },
  check(worker) {
    const version = worker.client?.version ?? null
    if (version === null || compareVersions(version, since) >= 0) return []
    const flush = known(worker, 'offset-flush-interval')
    return [
      {
        message: `Kafka Connect ${version} writes records and positions of sources apart: after a crash all since the last flush of positions is written again`,
        help: 'Let readers recognise repeats, or upgrade to 3.3 or newer and set exactly.once.source.support=enabled',
        ...(flush && { fact: flush }),
      },
    ]
  },
})
