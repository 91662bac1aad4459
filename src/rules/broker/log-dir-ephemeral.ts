import type { Mount } from '../../model/host.js'
import type { BrokerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** The mount that holds a directory: the longest path that leads to it. */
const mountOf = (mounts: readonly Mount[], directory: string): Mount | undefined =>
  mounts
    .filter(({ path }) => path === null || directory === path || directory.startsWith(`${path.replace(/\/$/, '')}/`))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0]

const directoriesOf = (broker: BrokerSubject): readonly string[] =>
  isWritten(broker.settings.get('log-dirs')) ? (textOf(broker, 'log-dirs') ?? '').split(',').map(dir => dir.trim()) : []

/** Whether the log lies on storage that goes with the process; undefined when the file does not tell. */
const lossOf = (broker: BrokerSubject, mounts: readonly Mount[]): { mount?: Mount; directory?: string } | undefined => {
  const general = mounts.find(({ path }) => path === null)
  if (general) return general.storage === 'ephemeral' ? { mount: general } : undefined
  const directories = directoriesOf(broker)
  if (directories.length === 0) {
    // The image decides where the log is; a volume of any kind may be it.
    const temporary = mounts.find(({ storage }) => storage === 'ephemeral')
    if (mounts.some(({ storage }) => storage === 'kept')) return undefined
    return temporary && mounts.length === 1 ? { mount: temporary } : mounts.length === 0 ? {} : undefined
  }
  for (const directory of directories) {
    if (/[$({]/.test(directory)) continue
    const mount = mountOf(mounts, directory)
    if (!mount) return { directory }
    if (mount.storage === 'ephemeral') return { mount, directory }
  }
  return undefined
}

const manifest = (volume: string): string =>
  `apiVersion: apps/v1\nkind: StatefulSet\nmetadata:\n  name: broker\nspec:\n  replicas: 3\n  template:\n    spec:\n      containers:\n      - name: broker\n        image: apache/kafka:4.1.0\n        env:\n        - {name: KAFKA_NODE_ID, value: "1"}\n        - {name: KAFKA_DEFAULT_REPLICATION_FACTOR, value: "3"}\n        - {name: KAFKA_MIN_INSYNC_REPLICAS, value: "2"}\n        - {name: KAFKA_AUTO_CREATE_TOPICS_ENABLE, value: "false"}\n        - {name: KAFKA_LOG_DIRS, value: /var/lib/kafka}\n        volumeMounts:\n        - {name: data, mountPath: /var/lib/kafka}\n${volume}`

export const logDirEphemeral = defineRule({
  id: 'broker/log-dir-ephemeral',
  kind: 'broker',
  summary: 'The log lies on storage that goes with the container',
  why: 'Without a volume, or on an emptyDir, the files of a broker are gone when its pod is recreated or moved. With few copies the records are lost with them, and a roll of all brokers empties the cluster whatever the replication factor is.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kubernetes.io/docs/concepts/storage/volumes/#emptydir',
    'https://strimzi.io/docs/operators/latest/deploying#type-EphemeralStorage-reference',
  ],
  examples: {
    wrong: [{ file: 'kafka.yaml', text: manifest('      volumes:\n      - {name: data, emptyDir: {}}\n') }],
    right: [{ file: 'kafka.yaml', text: manifest('  volumeClaimTemplates:\n  - metadata: {name: data}\n') }],
  },
  check(broker) {
    const mounts = broker.host?.mounts
    if (!mounts || broker.host?.controllerOnly) return []
    const loss = lossOf(broker, mounts)
    if (!loss) return []
    const dirs = known(broker, 'log-dirs')
    const where =
      loss.directory === undefined ? 'the log' : `${loss.directory} of ${dirs ? stated(dirs, broker) : 'log.dirs'}`
    const message = loss.mount
      ? `${where} is on a volume that is emptied when ${broker.name} is recreated or moved: the records go with it`
      : `No volume is mounted at ${where}: the records of ${broker.name} go with its container`
    return [
      {
        message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
        help: 'Use a persistent volume, for example a volumeClaimTemplate of the StatefulSet or persistent-claim storage',
        ...(isWritten(dirs) ? { fact: dirs } : loss.mount ? { place: loss.mount.place } : {}),
        ...(loss.mount && { related: [{ message: 'The volume', place: loss.mount.place }] }),
      },
    ]
  },
})
