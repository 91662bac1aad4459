import { randomBytes } from 'node:crypto'
import { type Connection, DescribeGroups, DescribeTransactions, errorClass, Metadata } from '../wire/index.js'
import { attempt } from './ask.js'

/*
 * Kafka leaves out of a list what the principal may not see, without an error. A name that cannot exist tells: who may
 * see everything hears "no such thing", who may not hears "denied". None of these requests creates anything.
 */

/** A name that nobody uses. */
export const canaryName = (): string => `reliactl-canary-${randomBytes(8).toString('hex')}`

/** Whether the topic list is whole; null when the broker does not say. */
export const seesEveryTopic = async (connection: Connection): Promise<boolean | null> => {
  const asked = await attempt(() => connection.request(Metadata, { topics: [{ name: canaryName() }] }))
  const code = asked.ok ? asked.answer.topics[0]?.errorCode : undefined
  if (code === undefined) return null
  const outcome = errorClass(code)
  return outcome === 'missing' || outcome === 'not-ready' ? true : outcome === 'denied' ? false : null
}

/** The same for groups. Any broker may be asked: permission is checked before the coordinator is looked up. */
export const seesEveryGroup = async (connection: Connection): Promise<boolean | null> => {
  const asked = await attempt(() => connection.request(DescribeGroups, { groups: [canaryName()] }))
  const code = asked.ok ? asked.answer.groups[0]?.errorCode : undefined
  return code === undefined ? null : errorClass(code) !== 'denied'
}

/** The same for transactional ids. */
export const seesEveryTransaction = async (connection: Connection): Promise<boolean | null> => {
  const asked = await attempt(() => connection.request(DescribeTransactions, { transactionalIds: [canaryName()] }))
  const code = asked.ok ? asked.answer.transactionStates[0]?.errorCode : undefined
  return code === undefined ? null : errorClass(code) !== 'denied'
}
