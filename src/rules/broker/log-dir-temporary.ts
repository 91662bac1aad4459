import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** Folders that operating systems empty on a restart, or keep in memory. */
const temporary = /^\/(tmp|var\/tmp|dev\/shm|run)(\/|$)/

export const logDirTemporary = defineRule({
  id: 'broker/log-dir-temporary',
  kind: 'broker',
  summary: 'The log lies in a folder for temporary files',
  why: 'Folders for temporary files are emptied on a restart or by a cleaning job. The broker then comes back without its records and its cluster identity, and with few copies they are gone for good.',
  impacts: ['loss'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_log.dirs'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [{ configs: { 'log.dirs': '/tmp/kafka-logs' } }, {}, {}],
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker) {
    const dirs = known(broker, 'log-dirs')
    if (!isWritten(dirs)) return []
    const inDanger = (textOf(broker, 'log-dirs') ?? '').split(',').filter(dir => temporary.test(dir.trim()))
    if (inDanger.length === 0) return []
    return [
      {
        message: `${stated(dirs, broker)}: ${inDanger.join(', ')} may be emptied on a restart, and the records go with it`,
        help: `Move ${dirs.native} to a volume that outlives the machine's restart`,
        fact: dirs,
      },
    ]
  },
})
