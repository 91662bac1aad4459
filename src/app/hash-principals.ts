import { createHmac, randomBytes } from 'node:crypto'
import type { ClusterState, Configs } from '../model/live.js'

/** Names that stand for everybody or nobody in particular; rules depend on them. */
const common = new Set(['*', 'ANONYMOUS'])
const hashed = /^hmac-[0-9a-f]{16}$/

/** Replaces a name, the same one always by the same text. */
type Replace = (name: string) => string

const replacer =
  (key: string): Replace =>
  name =>
    common.has(name) || hashed.test(name)
      ? name
      : `hmac-${createHmac('sha256', key).update(name).digest('hex').slice(0, 16)}`

/** `User:ann`; the kind of a principal stays. */
const principal = (text: string, replace: Replace): string => {
  const at = text.indexOf(':')
  return at < 0 ? replace(text) : `${text.slice(0, at + 1)}${replace(text.slice(at + 1))}`
}

const superUsers = (configs: Configs | null, replace: Replace): Configs | null => {
  const entry = configs?.['super.users']
  if (!configs || typeof entry?.value !== 'string') return configs
  const names = entry.value.split(';').map(text => (text.trim() === '' ? text : principal(text.trim(), replace)))
  return { ...configs, 'super.users': { ...entry, value: names.join(';') } }
}

const named = (name: string | null | undefined, replace: Replace) => (typeof name === 'string' ? replace(name) : name)

/**
 * The state without the names of principals: those of ACLs, quotas and `super.users`, and the hosts that ACLs and quotas
 * name. With one key a principal has one name in every snapshot, so that they can be compared; without a key a random one
 * serves for this state alone, and nobody can try out names against it.
 */
export const hashPrincipals = (state: ClusterState, key?: string): ClusterState => {
  const replace = replacer(key ?? randomBytes(32).toString('hex'))
  const { access, quotas } = state
  return {
    ...state,
    brokers: state.brokers.map(broker => ({ ...broker, configs: superUsers(broker.configs, replace) })),
    ...(access
      ? {
          access: {
            ...access,
            entries: access.entries.map(entry => ({
              ...entry,
              principal: principal(entry.principal, replace),
              host: replace(entry.host),
            })),
          },
        }
      : {}),
    ...(quotas
      ? {
          quotas: quotas.map(quota => ({
            ...quota,
            ...(quota.user === undefined ? {} : { user: named(quota.user, replace) ?? null }),
            ...(quota.ip === undefined ? {} : { ip: named(quota.ip, replace) ?? null }),
          })),
        }
      : {}),
  }
}
