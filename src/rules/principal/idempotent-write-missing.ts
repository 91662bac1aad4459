import { releaseAtLeast } from '../../model/release.js'
import { mayDo } from '../access.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

/** KAFKA-10619 and KIP-679: from this release on Write on any topic suffices. */
const notNeededSince = '2.8'

const write = {
  resource: 'topic',
  name: 'orders',
  pattern: 'literal',
  principal: 'User:shop',
  host: '*',
  operation: 'Write',
  permission: 'allow',
} as const
const old = {
  version: null,
  kind: 'zookeeper',
  basis: 'older than 2.8 by its API versions',
  metadataVersion: null,
} as const

export const idempotentWriteMissing = defineRule({
  id: 'principal/idempotent-write-missing',
  kind: 'principal',
  summary: 'Idempotent producers of a principal are refused',
  why: 'Brokers before 2.8 hand out a producer id only to principals with IdempotentWrite on the cluster. Java clients of 3.0 and later are idempotent by default, so an upgrade of the client alone stops every write with CLUSTER_AUTHORIZATION_FAILED.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-679', 'https://kafka.apache.org/documentation/#upgrade_300_notable'],
  examples: {
    wrong: [{ live: { release: old, quorum: null, access: { authorizer: true, entries: [write] } } }],
    right: [
      { live: { access: { authorizer: true, entries: [write] } } },
      {
        live: {
          release: old,
          quorum: null,
          access: {
            authorizer: true,
            entries: [write, { ...write, resource: 'cluster', name: 'kafka-cluster', operation: 'IdempotentWrite' }],
          },
        },
      },
    ],
  },
  check(principal, world) {
    const state = liveCluster(world)
    if (!state?.access || state.release.kind === 'other' || state.release.kind === 'unknown') return []
    if (state.release.kind === 'kraft' || releaseAtLeast(state.release.version, notNeededSince)) return []
    const writes = state.access.entries.some(
      e =>
        e.principal === principal.name &&
        e.permission === 'allow' &&
        e.resource === 'topic' &&
        (e.operation === 'Write' || e.operation === 'All'),
    )
    if (!writes || mayDo(state.access, principal.name, 'IdempotentWrite', 'cluster', 'kafka-cluster')) return []
    return [
      {
        message: `${principal.name} may write to topics but has no IdempotentWrite on the cluster, which brokers before ${notNeededSince} ask of idempotent producers: they fail at their first send`,
        help: `Allow it: kafka-acls.sh --add --allow-principal ${principal.name} --operation IdempotentWrite --cluster`,
      },
    ]
  },
})
