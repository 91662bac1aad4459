import { defineRule } from '../define.js'

export const upgradeUnfinished = defineRule({
  id: 'cluster/upgrade-unfinished',
  kind: 'cluster',
  summary: 'The brokers are newer than the metadata version in force',
  why: 'After an upgrade of the software the features of the new release stay off until the metadata version is finalized. Fixes that need it, such as the server-side defence of transactions, do not protect anything before that.',
  impacts: ['silent-failure'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-584', 'KIP-778', 'https://kafka.apache.org/documentation/#upgrade'],
  examples: {
    wrong: [{ live: { release: { metadataVersion: { finalized: 25, supported: 30 } } } }],
    right: [{ live: {} }],
  },
  check(cluster) {
    const version = cluster.live.release.metadataVersion
    if (!version || version.finalized >= version.supported) return []
    return [
      {
        message: `Metadata version ${version.finalized} is in force where all brokers support ${version.supported}: the upgrade is not finished, and features of the new release are off`,
        help: 'When the brokers have run well for a while, finish with kafka-features.sh upgrade --release-version; there is no way back after that',
        needed: String(version.supported),
      },
    ]
  },
})
