import type { AclEntry } from '../../model/live-operations.js'
import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'

const everybody = 'User:*'
const changing: ReadonlySet<string> = new Set(['All', 'Write', 'Delete', 'Alter', 'AlterConfigs', 'ClusterAction'])

const isOpen = (entry: AclEntry): boolean =>
  entry.permission === 'allow' && entry.principal === everybody && entry.host === '*' && changing.has(entry.operation)

const named = ({ operation, resource, name, pattern }: AclEntry): string => {
  if (resource === 'cluster') return `${operation} on the cluster`
  const what = resource.replace('-', ' ')
  if (pattern === 'prefixed') return `${operation} on every ${what} that begins with ${name}`
  return name === '*' ? `${operation} on every ${what}` : `${operation} on ${what} ${name}`
}

export const everyoneMayWrite = defineRule({
  id: 'cluster/everyone-may-write',
  kind: 'cluster',
  summary: 'An ACL lets every principal change data',
  why: 'An entry for User:* includes principals that nobody has thought of, and on a listener without login the anonymous one. Whoever may write to a topic can add records that consumers take for genuine, and whoever may write to a transactional id can fence its producer.',
  impacts: ['security'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#security_authz_cli', 'KIP-290'],
  examples: {
    wrong: [
      {
        live: {
          access: {
            authorizer: true,
            entries: [
              {
                resource: 'topic',
                name: '*',
                pattern: 'literal',
                principal: 'User:*',
                host: '*',
                operation: 'Write',
                permission: 'allow',
              },
            ],
          },
        },
      },
    ],
    right: [
      {
        title: 'Everybody may look',
        live: {
          access: {
            authorizer: true,
            entries: [
              {
                resource: 'topic',
                name: '*',
                pattern: 'literal',
                principal: 'User:*',
                host: '*',
                operation: 'Describe',
                permission: 'allow',
              },
            ],
          },
        },
      },
    ],
  },
  check({ live }) {
    const open = (live.access?.entries ?? []).filter(isOpen)
    if (open.length === 0) return []
    return [
      {
        message: `User:*, that is every principal, has ${formatNames(open.map(named))}: anybody who can connect may change what consumers read`,
        help: 'Give the permission to the principals that need it, then remove the entries of User:* with kafka-acls.sh --remove',
      },
    ]
  },
})
