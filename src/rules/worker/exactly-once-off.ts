import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const workerExactlyOnceOff = defineRule({
  id: 'worker/exactly-once-off',
  kind: 'worker',
  summary: 'Sources may write records twice although no repeat is wanted',
  why: 'Workers write records and positions of source connectors in one transaction only when exactly.once.source.support is enabled on all of them. Otherwise a crash between the two makes the source send again.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-618', 'https://kafka.apache.org/documentation/#connectconfigs_exactly.once.source.support'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\n',
        client: 'kafka-connect-worker',
        version: '3.6',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'connect-distributed.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=connect\nconfig.storage.topic=connect-configs\noffset.storage.topic=connect-offsets\nstatus.storage.topic=connect-status\nexactly.once.source.support=enabled\n',
        client: 'kafka-connect-worker',
        version: '3.6',
      },
    ],
  },
  check(worker) {
    const support = known(worker, 'exactly-once-support')
    // Whether any source runs on this worker, and minds, is not to be seen: only a stated intent makes it a finding.
    if (!worker.profile || support?.value !== 'disabled') return []
    return [
      {
        message: `${stated(support, worker)}: a source whose worker dies writes its last records again`,
        help: `Set ${wanted(support, worker, 'enabled')} on every worker, in two rolling restarts: preparing first`,
        fact: support,
        needed: 'enabled',
      },
    ]
  },
})
