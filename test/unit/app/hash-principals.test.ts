import { describe, expect, test } from 'vitest'
import { hashPrincipals } from '../../../src/app/hash-principals.js'
import type { ClusterState } from '../../../src/model/live.js'
import { completeState } from '../../../src/model/sketch.js'

const entry = (principal: string) =>
  ({
    resource: 'topic',
    name: 'orders',
    pattern: 'literal',
    principal,
    host: '10.1.2.3',
    operation: 'Write',
    permission: 'allow',
  }) as const

const base = completeState({ topics: [{ name: 'orders' }] })
const state: ClusterState = {
  ...base,
  brokers: base.brokers.map(broker => ({
    ...broker,
    configs: { 'super.users': { value: 'User:root;User:ANONYMOUS', source: 'static' } },
  })),
  access: { authorizer: true, entries: [entry('User:ann'), entry('User:*'), entry('User:CN=ann,O=acme')] },
  quotas: [
    { user: 'ann', clientId: 'app', producerByteRate: 1 },
    { user: null, consumerByteRate: 2 },
  ],
}

describe('hashed principals', () => {
  test('leave no name, and keep those that stand for everybody', () => {
    const text = JSON.stringify(hashPrincipals(state))
    for (const name of ['ann', 'root', 'acme', '10.1.2.3']) expect(text).not.toContain(name)
    expect(text).toContain('"User:*"')
    expect(text).toContain('User:ANONYMOUS')
    expect(text).toContain('"user":null')
  })

  test('are the same for the same key, here and in quotas, and others for another', () => {
    const once = hashPrincipals(state, 'k')
    expect(hashPrincipals(state, 'k')).toEqual(once)
    expect(once.access?.entries[0]?.principal).toBe(`User:${once.quotas?.[0]?.user}`)
    expect(hashPrincipals(state, 'other')).not.toEqual(once)
    expect(hashPrincipals(state)).not.toEqual(hashPrincipals(state))
  })

  test('are not hashed again', () => {
    const once = hashPrincipals(state, 'k')
    expect(hashPrincipals(once, 'other')).toEqual(once)
  })
})
