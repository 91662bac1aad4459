import { defineRule } from '../define.js'

export const zookeeperMode = defineRule({
  id: 'cluster/zookeeper-mode',
  kind: 'cluster',
  summary: 'The cluster still runs on ZooKeeper',
  why: 'Releases from 4.0 on have no ZooKeeper mode, so this cluster gets no further fixes for delivery without a migration to KRaft on a 3.x release first.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-833', 'KIP-866'],
  examples: {
    wrong: [{ live: { release: { kind: 'zookeeper', version: '2.8', metadataVersion: null }, quorum: null } }],
    right: [{ live: {} }],
  },
  check(cluster) {
    const { kind, version } = cluster.live.release
    if (kind !== 'zookeeper') return []
    return [
      {
        message: `The cluster runs on ZooKeeper${version ? ` (release ${version})` : ''}: there is no upgrade beyond 3.9 without a migration to KRaft`,
        help: 'Plan the migration to KRaft on 3.9',
      },
    ]
  },
})
