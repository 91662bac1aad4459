import { formatNames } from '../../model/ranges.js'
import { anyoneMay, hasSuperUsers, mayBeOpen } from '../access.js'
import { defineRule } from '../define.js'

const ids = (name: string, pattern: 'literal' | 'prefixed') =>
  ({
    resource: 'transactional-id',
    name,
    pattern,
    principal: 'User:settlement',
    host: '*',
    operation: 'Write',
    permission: 'allow',
  }) as const

export const transactionalIdNotPermitted = defineRule({
  id: 'cluster/transactional-id-not-permitted',
  kind: 'cluster',
  summary: 'A transactional id is known that no ACL lets anybody use',
  why: 'Brokers check Write on the transactional id at every step of a transaction. An id that no entry covers, often because a prefix was changed on one side only, is refused when its producer starts the next time, with TRANSACTIONAL_ID_AUTHORIZATION_FAILED.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-98', 'KIP-290', 'https://kafka.apache.org/documentation/#security_authz_primitives'],
  examples: {
    wrong: [
      {
        live: {
          access: { authorizer: true, entries: [ids('settle-', 'prefixed')] },
          transactions: [{ transactionalId: 'settlement-1', state: 'CompleteCommit' }],
        },
      },
    ],
    right: [
      {
        live: {
          access: { authorizer: true, entries: [ids('settlement-', 'prefixed'), ids('billing', 'literal')] },
          transactions: [{ transactionalId: 'settlement-1', state: 'CompleteCommit' }],
        },
      },
    ],
  },
  check({ live }) {
    const { access, transactions } = live
    // What no entry mentions may be open to everybody; brokers hide whether it is.
    if (!access?.authorizer || !transactions || mayBeOpen(live)) return []
    const refused = transactions
      .map(transaction => transaction.transactionalId)
      .filter(id => !anyoneMay(access, 'Write', 'transactional-id', id))
    if (refused.length === 0) return []
    const superUsers = hasSuperUsers(live)
    const who = superUsers ? 'only super users can use' : 'nobody can use'
    return [
      {
        message: `No ACL covers ${formatNames(refused)}, which ${refused.length === 1 ? 'has' : 'have'} been used in transactions: ${who} ${refused.length === 1 ? 'it' : 'them'} from now on`,
        help: 'Allow Write on the ids or on their prefix: kafka-acls.sh --add --allow-principal User:NAME --operation Write --operation Describe --transactional-id PREFIX --resource-pattern-type prefixed',
        ...(superUsers ? { severity: 'info' as const, confidence: 'needs-context' as const } : {}),
      },
    ]
  },
})
