import { notPermitted } from '../../model/evidence.js'
import type { QuotaState } from '../../model/live-operations.js'
import { DescribeClientQuotas } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'

const question = 'Whether quotas slow clients down'

const entityKeys: Readonly<Record<string, 'user' | 'clientId' | 'ip'>> = {
  user: 'user',
  'client-id': 'clientId',
  ip: 'ip',
}
const valueKeys: Readonly<Record<string, 'producerByteRate' | 'consumerByteRate' | 'requestPercentage'>> = {
  producer_byte_rate: 'producerByteRate',
  consumer_byte_rate: 'consumerByteRate',
  request_percentage: 'requestPercentage',
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Client quotas of the cluster; null where they could not be read. Any broker answers for all. */
export const readQuotas = async (brokers: Brokers, gaps: Gaps): Promise<readonly QuotaState[] | null> => {
  const [broker] = brokers.live
  if (!broker) return null
  const asked = await attempt(() => broker.connection.request(DescribeClientQuotas, {}))
  if (!asked.ok) {
    const denied = asked.error.kind === 'denied'
    const reason = denied ? notPermitted : asked.error.message
    gaps.add('cluster', 'cluster', question, reason, denied ? grant('DescribeConfigs', 'cluster') : askAgain)
    return null
  }
  const quotas = (asked.answer.entries ?? []).map(({ entity, values }) => {
    const quota: Writable<QuotaState> = {}
    for (const { entityType, entityName } of entity) {
      const key = entityKeys[entityType]
      if (key) quota[key] = entityName
    }
    for (const { key: name, value } of values) {
      const key = valueKeys[name]
      if (key) quota[key] = value
    }
    return quota
  })
  return quotas.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
