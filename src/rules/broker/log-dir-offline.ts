import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'

export const logDirOffline = defineRule({
  id: 'broker/log-dir-offline',
  kind: 'broker',
  summary: 'A broker has given up one of its log directories',
  why: 'After an error of the disk a broker goes on with the directories it has left. Every replica in the lost one is gone from this broker, so its partitions have a copy less, and those whose other copies are not in sync are offline.',
  impacts: ['unavailability', 'loss'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-112', 'KIP-858', 'https://kafka.apache.org/documentation/#brokerconfigs_log.dirs'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [
            {
              logDirs: [
                { path: '/data/1', online: true, total: 1e12, usable: 5e11 },
                { path: '/data/2', online: false, total: null, usable: null },
              ],
            },
            {},
            {},
          ],
        },
      },
    ],
    right: [{ live: { brokers: [{ logDirs: [{ path: '/data', online: true, total: 1e12, usable: 5e11 }] }, {}, {}] } }],
  },
  check(broker) {
    const lost = (broker.live?.logDirs ?? []).filter(dir => !dir.online)
    if (lost.length === 0) return []
    return [
      {
        message: `Broker ${broker.name} has given up ${formatNames(lost.map(dir => dir.path))} after an error: the replicas in there are missing`,
        help: 'Look for the error of the disk in the log of the broker, replace the disk, and start the broker again so that it copies the replicas anew',
      },
    ]
  },
})
