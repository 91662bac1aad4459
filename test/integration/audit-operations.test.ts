import { setTimeout as pause } from 'node:timers/promises'
import { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } from 'kafkajs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/app/audit.js'
import { readCluster } from '../../src/cluster/reader/index.js'
import { formatSnapshot, parseSnapshot } from '../../src/cluster/snapshot.js'
import { connect, DescribeShareGroupOffsets, StreamsGroupDescribe } from '../../src/cluster/wire/index.js'
import type { ClusterState } from '../../src/model/live.js'
import type { Report } from '../../src/report.js'
import { requireKafka } from '../support/kafka.js'
import { consume, createTopic, kafkaOf, produce } from '../support/traffic.js'
import { type AuthorizedBroker, startAuthorized } from './authorized-broker.js'
import { OffsetCommit, ShareGroupHeartbeat, StreamsGroupHeartbeat } from './changing-requests.js'

const { suite, lab } = await requireKafka()
const inContainer = suite === describe && lab.source === 'docker'

const memberId = 'AAAAAAAAQACAAAAAAAAAAQ'
const subtopology = {
  subtopologyId: '0',
  sourceTopics: ['orders'],
  sourceTopicRegex: [],
  stateChangelogTopics: [],
  repartitionSinkTopics: [],
  repartitionSourceTopics: [],
  copartitionGroups: [],
}

suite.skipIf(inContainer)('how a cluster is run, read from a broker with an authorizer', () => {
  let at: AuthorizedBroker
  let state: ClusterState
  let report: Report

  const configure = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await lab.tool('kafka-configs', [
      '--bootstrap-server',
      at.open,
      '--alter',
      ...args,
    ])
    if (code !== 0) throw new Error(stdout + stderr)
  }

  const joinGroups = async () => {
    const connection = await connect(at.open)
    try {
      const share = { groupId: 'packing', memberId, subscribedTopicNames: ['orders'] }
      const topology = { epoch: 0, subtopologies: [subtopology] }
      const streams = { groupId: 'totals', memberId, topology, processId: 'process-1' }
      // The coordinator of share groups creates its topic first, then notes where the group begins; that of
      // streams groups waits for further members before it hands out tasks.
      for (let tries = 0; ; tries++) {
        const joined = await Promise.allSettled([
          connection.request(ShareGroupHeartbeat, share),
          connection.request(StreamsGroupHeartbeat, streams),
        ])
        const failed = joined.find(outcome => outcome.status === 'rejected')
        const begun = failed
          ? null
          : await connection.request(DescribeShareGroupOffsets, { groups: [{ groupId: 'packing' }] })
        const totals = failed ? null : await connection.request(StreamsGroupDescribe, { groupIds: ['totals'] })
        const tasks = totals?.groups[0]?.members[0]?.assignment.activeTasks ?? []
        if (begun?.groups[0]?.topics[0]?.partitions.length === 2 && tasks.length > 0) return
        if (tries > 200) throw failed?.reason ?? new Error('the groups never began')
        await pause(200)
      }
    } finally {
      connection.close()
    }
  }

  const commitUnderEpochs = async () => {
    const connection = await connect(at.open)
    try {
      const partitions = [
        { partitionIndex: 0, committedOffset: 12, committedLeaderEpoch: 0 },
        { partitionIndex: 1, committedOffset: 5, committedLeaderEpoch: 7 },
      ]
      const answer = await connection.request(OffsetCommit, {
        groupId: 'billing',
        topics: [{ name: 'orders', partitions }],
      })
      expect(answer.topics[0]?.partitions.map(p => p.errorCode)).toEqual([0, 0])
    } finally {
      connection.close()
    }
  }

  const allow = async () => {
    const admin = kafkaOf({ bootstrap: at.open }).admin()
    await admin.connect()
    const acl = (
      principal: string,
      operation: AclOperationTypes,
      permissionType: AclPermissionTypes,
      prefix = false,
    ) => ({
      resourceType: AclResourceTypes.TOPIC,
      resourceName: prefix ? 'ord' : 'orders',
      resourcePatternType: prefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
      principal,
      host: '*',
      operation,
      permissionType,
    })
    await admin.createAcls({
      acl: [
        acl('User:*', AclOperationTypes.WRITE, AclPermissionTypes.ALLOW, true),
        acl('User:shop', AclOperationTypes.WRITE, AclPermissionTypes.ALLOW),
        acl('User:shop', AclOperationTypes.DESCRIBE, AclPermissionTypes.DENY),
      ],
    })
    await admin.disconnect()
  }

  beforeAll(async () => {
    at = await startAuthorized(lab, ['shop'])
    const open = { bootstrap: at.open }
    await createTopic(open, 'orders', { partitions: 2 })
    const values = Array.from({ length: 10 }, (_, i) => `record ${i}`)
    await produce(open, 'orders', { kind: 'transactional', values, transactionalId: 'pay-1' })
    await consume(open, 'orders', { groupId: 'warm-up', count: 10, commitEach: true })
    await Promise.all([allow(), joinGroups(), commitUnderEpochs()])
    const rate = 'leader.replication.throttled.rate=1000000,follower.replication.throttled.rate=1000000'
    await configure('--entity-type', 'brokers', '--entity-name', '1', '--add-config', rate)
    await configure(
      '--entity-type',
      'topics',
      '--entity-name',
      'orders',
      '--add-config',
      'leader.replication.throttled.replicas=*',
    )
    await configure('--entity-type', 'clients', '--entity-name', 'shop', '--add-config', 'producer_byte_rate=1024')
    await configure(
      '--entity-type',
      'groups',
      '--entity-name',
      'packing',
      '--add-config',
      'share.auto.offset.reset=earliest',
    )
    state = await readCluster({ bootstrap: [at.open], timeout: 20_000, maxRead: 1024 * 1024 })
    const profile = { name: 'orders', topics: ['orders'], groups: ['*'], loss: 'none', duplicates: 'none' } as const
    const profiles = [{ ...profile, throughput: 1000, size: 1024 }]
    report = audit({
      state,
      intent: { file: 'reliactl.yaml', root: '/', profiles, clients: [], clusters: [], rules: [] },
    }).report
  }, 240_000)
  afterAll(() => at?.stop())

  const told = (rule: string) =>
    report.findings.filter(finding => finding.rule === rule).map(finding => finding.message)

  test('leaves nothing open, and comes back from a snapshot as it was', () => {
    expect(state.unknowns).toEqual([])
    expect(parseSnapshot(formatSnapshot(state), 'snapshot.json')).toEqual(state)
  })

  test('shows throttles that no reassignment needs', () => {
    expect(state.reassignments).toEqual([])
    expect(told('cluster/throttle-left-behind')[0]).toContain('throttled replicas on orders and rates on broker 1')
  })

  test('shows ACLs, and what is wrong with them', () => {
    expect(state.access?.authorizer).toBe(true)
    expect(state.access?.entries).toContainEqual({
      resource: 'topic',
      name: 'orders',
      pattern: 'literal',
      principal: 'User:shop',
      host: '*',
      operation: 'Describe',
      permission: 'deny',
    })
    expect(told('cluster/everyone-may-write')[0]).toContain('Write on every topic that begins with ord')
    expect(told('principal/write-without-describe')[0]).toMatch(/^User:shop may Write to orders and is denied Describe/)
    // A super user used the id, so nothing is wrong for certain.
    const [id] = report.findings.filter(finding => finding.rule === 'cluster/transactional-id-not-permitted')
    expect(id).toMatchObject({ severity: 'info', message: expect.stringContaining('pay-1') })
  })

  test('tells what the auditor may do with topics', () => {
    expect(told('cluster/auditor-can-change')[0]).toContain('Write')
  })

  test('shows a quota that is too low for the profile', () => {
    expect(state.quotas).toEqual([{ clientId: 'shop', producerByteRate: 1024 }])
    expect(told('cluster/quota-below-profile')[0]).toContain('client id shop')
  })

  test('shows the log directories with their room', () => {
    const [dir] = state.brokers[0]?.logDirs ?? []
    expect(dir).toMatchObject({ path: expect.stringMatching(/data$/), online: true })
    expect(dir?.total).toBeGreaterThan(dir?.usable ?? Number.POSITIVE_INFINITY)
  })

  test('shows members, settings and start offsets of a share group', () => {
    const packing = state.groups.find(group => group.id === 'packing')
    expect(packing).toMatchObject({ type: 'share', members: [{ subscription: ['orders'] }] })
    expect(packing?.configs?.['share.auto.offset.reset']).toEqual({ value: 'earliest', source: 'group' })
    expect(packing?.offsets?.map(offset => [offset.topic, offset.partition])).toEqual([
      ['orders', 0],
      ['orders', 1],
    ])
    expect(told('group/share-reads-uncommitted')[0]).toContain('packing has share.isolation.level=read_uncommitted')
    expect(told('group/share-drops-records')[0]).toContain('after 5 deliveries')
    expect(told('group/share-starts-at-end')).toEqual([])
  })

  test('shows members of a streams group with the partitions of their tasks', () => {
    const totals = state.groups.find(group => group.id === 'totals')
    expect(totals).toMatchObject({ type: 'streams', members: [{ subscription: ['orders'] }] })
    expect(totals?.members?.[0]?.sessionTimeout).toBe(45_000)
    expect(totals?.members?.[0]?.assignment).toEqual([{ topic: 'orders', partitions: [0, 1] }])
  })

  test('finds offsets whose epoch ends before them, or is not known to the log', () => {
    const billing = state.groups.find(group => group.id === 'billing')
    // Ten records and the marker of the transaction.
    expect(billing?.offsets?.map(offset => offset.cutAt)).toEqual([11, -1])
    expect(told('group/log-cut')[0]).toContain('billing')
    expect(state.groups.find(group => group.id === 'warm-up')?.offsets?.[0]).not.toHaveProperty('cutAt')
  })
})
