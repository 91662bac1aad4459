import { expect, test } from 'vitest'
import { findClient } from '../../../src/clients/index.js'
import { brokerDefaults, failover, heartbeatsPerSession, idempotentBatches } from '../../../src/model/limits.js'

test('broker defaults are those of the vocabulary of brokers', () => {
  const settings = findClient('kafka-broker')?.settings.broker
  expect(settings?.['transaction-max-timeout']?.defaults.at(-1)?.value).toBe(brokerDefaults.transactionMaxTimeout)
})

test('the defaults of the Java client stay within the limits that rules compare with', () => {
  const { producer, consumer } = findClient('java')?.settings ?? {}
  const newest = (spec: { defaults: readonly { value: unknown }[] } | undefined) => Number(spec?.defaults.at(-1)?.value)
  expect(newest(producer?.['max-in-flight'])).toBeLessThanOrEqual(idempotentBatches)
  expect(newest(producer?.['delivery-timeout'])).toBeGreaterThanOrEqual(failover.patient)
  const heartbeats = newest(consumer?.['heartbeat-interval']) * heartbeatsPerSession
  expect(heartbeats).toBeLessThanOrEqual(newest(consumer?.['session-timeout']))
})
