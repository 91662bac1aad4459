import { smallDiskShare } from '../../model/live-limits.js'
import { formatSize } from '../../model/size.js'
import { defineRule } from '../define.js'

export const logDirFull = defineRule({
  id: 'broker/log-dir-full',
  kind: 'broker',
  summary: 'The disk of a log directory is nearly full',
  why: 'A broker that cannot write takes the directory offline, and with it every replica in there; with a single directory the broker stops. Replicas grow alike, so the other brokers tend to follow. Retention deletes whole segments only, and much later than a disk fills.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-827', 'KIP-112'],
  examples: {
    wrong: [{ live: { brokers: [{ logDirs: [{ path: '/data', online: true, total: 1e12, usable: 4e10 }] }, {}, {}] } }],
    right: [
      { live: { brokers: [{ logDirs: [{ path: '/data', online: true, total: 1e12, usable: 4e11 }] }, {}, {}] } },
      {
        title: 'Not told',
        live: { brokers: [{ logDirs: [{ path: '/data', online: true, total: null, usable: null }] }, {}, {}] },
      },
    ],
  },
  check(broker) {
    return (broker.live?.logDirs ?? []).flatMap(({ path, total, usable }) => {
      if (total === null || usable === null || total === 0 || usable / total >= smallDiskShare) return []
      const share = Math.floor((usable / total) * 100)
      return [
        {
          message: `The volume of ${path} on broker ${broker.name} has ${formatSize(usable)} left of ${formatSize(total)} (${share} %): when it is full the broker gives the directory up`,
          help: 'Lower retention.ms or retention.bytes of the largest topics, move replicas to other brokers, or enlarge the volume',
          key: path,
        },
      ]
    })
  },
})
