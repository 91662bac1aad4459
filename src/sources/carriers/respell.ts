import type { Role } from '../../clients/types.js'
import { knownTo } from './roles.js'

/**
 * A key in Kafka's own spelling, where `_` or `-` (`min_insync_replicas`, `min-insync-replicas`) or capitals
 * (`minInsyncReplicas`) stand for its dots; the key itself when that is no key of Kafka either.
 */
export const respell = (client: string, role: Role, key: string): string => {
  if (knownTo(client, role, key)) return key
  for (const dotted of [
    key.replace(/_x_/g, '.'),
    key.replace(/[_-]/g, '.'),
    key.replace(/([a-z0-9])([A-Z])/g, '$1.$2').toLowerCase(),
  ])
    if (knownTo(client, role, dotted)) return dotted
  return key
}
