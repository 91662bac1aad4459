import { defineRule } from '../define.js'
import { inSameFile } from '../neighbours.js'
import { is, known, textOf } from '../reading.js'

export const mirrorAtLeastOnce = defineRule({
  id: 'connector/mirror-at-least-once',
  kind: 'connector',
  summary: 'A mirror may write records twice',
  why: 'Without exactly-once support a mirror writes records and its own position apart from each other: a task that restarts writes what lay between again, and the copies differ in offsets from the source.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-618', 'KIP-710', 'KIP-382'],
  examples: {
    wrong: [
      {
        file: 'mm2.properties',
        text: 'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\neast->west.topics = orders\nreplication.factor = 3\n',
      },
    ],
    right: [
      {
        file: 'mm2.properties',
        text: 'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\neast->west.topics = orders\nreplication.factor = 3\nwest.exactly.once.source.support = enabled\n',
      },
    ],
  },
  check(connector, world) {
    const support = known(connector, 'exactly-once-support')
    if (connector.client?.id !== 'mirrormaker2' || support?.value !== 'disabled') return []
    if (!/MirrorSource|^$/.test(textOf(connector, 'connector-class') ?? '')) return []
    // In the dedicated mode the setting belongs to the cluster that is written to.
    const isOn = inSameFile(connector, 'worker', world).some(worker => is(worker, 'exactly-once-support', 'enabled'))
    if (isOn || is(connector, 'exactly-once-demand', 'required')) return []
    return [
      {
        message:
          'exactly.once.source.support is not enabled for this mirror: after a restart of a task records are written twice',
        help: 'Set exactly.once.source.support=enabled for the target cluster (Kafka 3.5 or newer), with a source consumer that reads committed records; or let readers recognise repeats',
        fact: support,
        needed: 'enabled',
      },
    ]
  },
})
