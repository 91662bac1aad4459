import * as v from 'valibot'

const text = v.string()
const whole = v.pipe(v.number(), v.safeInteger())
const ids = v.array(whole)
const rate = v.exactOptional(v.number())
const name = v.exactOptional(v.nullable(text))

export const reassignment = v.pipe(
  v.object({ topic: text, partition: whole, adding: ids, removing: ids }),
  v.description('Replicas of one partition that were being moved (ListPartitionReassignments).'),
)

export const access = v.pipe(
  v.object({
    authorizer: v.pipe(v.boolean(), v.description('Whether the brokers ask an authorizer at all.')),
    entries: v.array(
      v.object({
        resource: v.picklist(['topic', 'group', 'cluster', 'transactional-id']),
        name: text,
        pattern: v.picklist(['literal', 'prefixed']),
        principal: text,
        host: text,
        operation: text,
        permission: v.picklist(['allow', 'deny']),
      }),
    ),
  }),
  v.description('Access control entries (DescribeAcls).'),
)

export const quota = v.pipe(
  v.object({
    user: name,
    clientId: name,
    ip: name,
    producerByteRate: rate,
    consumerByteRate: rate,
    requestPercentage: rate,
  }),
  v.description('A client quota, for each broker (DescribeClientQuotas); null names the default of all others.'),
)

export const logDir = v.pipe(
  v.object({ path: text, online: v.boolean(), total: v.nullable(whole), usable: v.nullable(whole) }),
  v.description('A log directory, with the bytes of its volume (DescribeLogDirs).'),
)
