import type { ClusterState } from '../model/live.js'
import type { Finding } from '../report.js'

type Part = readonly [part: string, isUnread: (state: ClusterState, name: string) => boolean]

const moves: Part = ['moves of replicas', state => !state.reassignments]
const access: Part = ['ACLs', state => !state.access]
const quotas: Part = ['quotas', state => !state.quotas]
const disks: Part = [
  'log directories',
  (state, name) => state.brokers.some(broker => String(broker.id) === name && !broker.logDirs),
]
const kept: Part = [
  'settings kept on the group',
  (state, name) => state.groups.some(group => group.id === name && !group.configs),
]
/** Both came with the same release of reliactl, and only features leave a trace where nothing is wrong. */
const epochs: Part = ['ends of leader epochs', state => state.release.features === undefined]

const byRule: Readonly<Record<string, Part>> = {
  'broker/log-dir-full': disks,
  'broker/log-dir-offline': disks,
  'cluster/everyone-may-write': access,
  'cluster/no-authorizer': access,
  'cluster/quota-below-profile': quotas,
  'cluster/throttle-left-behind': moves,
  'cluster/transactional-id-not-permitted': access,
  'group/heartbeat-too-close': kept,
  'group/log-cut': epochs,
  'group/share-drops-records': kept,
  'group/share-reads-uncommitted': kept,
  'group/share-starts-at-end': kept,
  'principal/idempotent-write-missing': access,
  'principal/write-without-describe': access,
  'topic/reassignment-running': moves,
}

/** What a finding on how the cluster is run rests on, where it was not read: denied, or by a reliactl that did not ask. */
export const unreadOperations = ({ rule, subject }: Finding, state: ClusterState): readonly string[] => {
  const part = byRule[rule]
  return part?.[1](state, subject.name) ? [part[0]] : []
}
