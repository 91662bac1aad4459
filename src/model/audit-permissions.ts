export type AclResource = 'topic' | 'group' | 'cluster' | 'transactional-id'
export type AclOperation = 'Describe' | 'DescribeConfigs' | 'Read'

/** One permission that an audit uses, and what it cannot tell without it. */
export interface AuditPermission {
  readonly resource: AclResource
  readonly operation: AclOperation
  readonly without: string
}

/**
 * Everything that a whole audit needs and nothing else: none of it can write, create or delete. Read off brokers of 2.8
 * and 4.3 with a principal that had one permission at a time. Read includes Describe, so topics name both only for those
 * who leave Read out.
 */
export const auditPermissions: readonly AuditPermission[] = [
  {
    resource: 'topic',
    operation: 'Describe',
    without:
      'topics are missing from every list without an error: no replicas, ISR, offsets, lag or positions of groups there',
  },
  {
    resource: 'topic',
    operation: 'DescribeConfigs',
    without: 'min ISR, retention, compaction and unclean election of topics',
  },
  {
    resource: 'topic',
    operation: 'Read',
    without:
      'whether producers are idempotent or transactional, hanging transactions and duplicates (batch headers), and how groups commit (__consumer_offsets)',
  },
  {
    resource: 'group',
    operation: 'Describe',
    without: 'groups are missing from the list without an error, with their members and committed offsets',
  },
  { resource: 'group', operation: 'DescribeConfigs', without: 'settings that are kept on a group itself' },
  {
    resource: 'cluster',
    operation: 'Describe',
    without: 'the controller quorum, reassignments, log directories, ACLs',
  },
  {
    resource: 'cluster',
    operation: 'DescribeConfigs',
    without: 'the settings of brokers: defaults of topics, offsets retention, limits of transactions; quotas',
  },
  {
    resource: 'transactional-id',
    operation: 'Describe',
    without: 'open transactions, their age and time-out: they are missing from the list without an error',
  },
]

/** Operations that change something, by their code in AclOperation. */
const changing: readonly (readonly [code: number, name: string])[] = [
  [4, 'Write'],
  [5, 'Create'],
  [6, 'Delete'],
  [7, 'Alter'],
  [9, 'ClusterAction'],
  [11, 'AlterConfigs'],
]

/** Those of the changing operations that the authorized operations of a cluster or a topic contain. */
export const changesIn = (authorizedOperations: number): readonly string[] =>
  changing.flatMap(([code, name]) => ((authorizedOperations & (1 << code)) === 0 ? [] : [name]))
