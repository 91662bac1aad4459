import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { APIS, Metadata } from '../../../../src/cluster/wire/apis/index.js'
import { versionsInCommon } from '../../../../src/cluster/wire/negotiate.js'

/** Requests that were measured to change nothing on 4.3.1, 4.1.1, 3.9.1 and 2.8.2. */
const READ_ONLY = [
  'ApiVersions',
  'ConsumerGroupDescribe',
  'DescribeAcls',
  'DescribeClientQuotas',
  'DescribeCluster',
  'DescribeConfigs',
  'DescribeGroups',
  'DescribeLogDirs',
  'DescribeProducers',
  'DescribeQuorum',
  'DescribeShareGroupOffsets',
  'DescribeTopicPartitions',
  'DescribeTransactions',
  'Fetch',
  'ListGroups',
  'ListOffsets',
  'ListPartitionReassignments',
  'ListTransactions',
  'Metadata',
  'OffsetFetch',
  'OffsetForLeaderEpoch',
  'ShareGroupDescribe',
  'StreamsGroupDescribe',
]
/** They change nothing but the state of the connection itself. */
const AUTHENTICATION = ['SaslAuthenticate', 'SaslHandshake']

it('has only requests that read', () => {
  expect(APIS.map(api => api.name).sort()).toEqual([...READ_ONLY, ...AUTHENTICATION].sort())
})

it('has no file beside the list', () => {
  const folder = fileURLToPath(new URL('../../../../src/cluster/wire/apis/', import.meta.url))
  expect(readdirSync(folder).filter(file => file !== 'index.ts')).toHaveLength(APIS.length)
})

it('gives each request a key of its own', () => {
  expect(new Set(APIS.map(api => api.key)).size).toBe(APIS.length)
})

it('never sends Metadata below v5, which would create a missing topic', () => {
  expect(Metadata.versions[0]).toBe(5)
  expect(versionsInCommon(Metadata, new Map([[3, { min: 0, max: 4 }]]))).toEqual([])
  expect(versionsInCommon(Metadata, new Map([[3, { min: 0, max: 6 }]]))).toEqual([6, 5])
})

it('fixes every field with which a reader could act as a replica, open a session, or create a topic', () => {
  const fixed = APIS.flatMap(api =>
    Object.entries(api.request)
      .filter(([, { spec }]) => spec.fixed)
      .map(([name, { spec }]) => [`${api.name}.${name}`, spec.fallback] as const),
  )
  expect(Object.fromEntries(fixed)).toEqual({
    'Fetch.forgottenTopicsData': [],
    'Fetch.replicaId': -1,
    'Fetch.sessionEpoch': -1,
    'Fetch.sessionId': 0,
    'ListOffsets.replicaId': -1,
    'Metadata.allowAutoTopicCreation': false,
    'OffsetForLeaderEpoch.replicaId': -1,
  })
})
