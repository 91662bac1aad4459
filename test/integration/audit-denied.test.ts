import path from 'node:path'
import { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } from 'kafkajs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../support/cli.js'
import { requireKafka } from '../support/kafka.js'
import { consume, createTopic, kafkaOf, produce } from '../support/traffic.js'
import { type AuthorizedBroker, startAuthorized } from './authorized-broker.js'

const { suite, lab } = await requireKafka()
const inContainer = suite === describe && lab.source === 'docker'

interface Unknown {
  readonly subject: { readonly kind: string; readonly name: string }
  readonly question: string
  readonly reason: string
  readonly remedy: string
}
interface Shown {
  readonly findings: readonly { readonly rule: string; readonly message: string; readonly subject: { kind: string } }[]
  readonly unknowns: readonly Unknown[]
  readonly verdicts: readonly {
    readonly path: { topic: string; groups: string[] }
    readonly unknown: readonly string[]
  }[]
  readonly subjects: readonly { readonly kind: string; readonly name: string }[]
}

let at: AuthorizedBroker

const auditAs = async (name: string) => {
  const config = path.join(at.folder, `${name}.properties`)
  const { code, out, err } = await runCli(['audit', '--command-config', config, '--format', 'json'])
  expect(err).toBe('')
  return { code, ...(JSON.parse(out) as Shown) }
}

const names = (shown: Shown, kind: string): readonly string[] =>
  shown.subjects.filter(subject => subject.kind === kind).map(subject => subject.name)

/** Operations and resources of the commands that the questions name as their remedy. */
const missing = (shown: Shown): readonly string[] => {
  const wanted = shown.unknowns.flatMap(({ remedy }) => /kafka-acls\.sh .*--operation (.*)$/.exec(remedy)?.[1] ?? [])
  return [...new Set(wanted)].sort()
}

const { TOPIC, GROUP, CLUSTER, TRANSACTIONAL_ID } = AclResourceTypes
const { DESCRIBE, DESCRIBE_CONFIGS, ALTER } = AclOperationTypes

const allow = async (name: string, entries: readonly (readonly [AclResourceTypes, string, AclOperationTypes])[]) => {
  const admin = kafkaOf({ bootstrap: at.open }).admin()
  await admin.connect()
  try {
    await admin.createAcls({
      acl: entries.map(([resourceType, resourceName, operation]) => ({
        resourceType,
        resourceName: resourceName.replace(/^(.+)\*$/, '$1'),
        resourcePatternType: /.\*$/.test(resourceName) ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
        principal: `User:${name}`,
        host: '*',
        operation,
        permissionType: AclPermissionTypes.ALLOW,
      })),
    })
  } finally {
    await admin.disconnect()
  }
}

const describeAll = [
  [TOPIC, '*', DESCRIBE],
  [TOPIC, '*', DESCRIBE_CONFIGS],
  [GROUP, '*', DESCRIBE],
  [GROUP, '*', DESCRIBE_CONFIGS],
  [CLUSTER, 'kafka-cluster', DESCRIBE],
  [CLUSTER, 'kafka-cluster', DESCRIBE_CONFIGS],
  [TRANSACTIONAL_ID, '*', DESCRIBE],
] as const

suite.skipIf(inContainer)('an audit by a principal that an authorizer restricts', () => {
  beforeAll(async () => {
    at = await startAuthorized(lab, ['nobody', 'describer', 'prefixed', 'auditor', 'operator'])
    const open = { bootstrap: at.open }
    for (const topic of ['orders', 'orders-eu', 'payments']) await createTopic(open, topic)
    await produce(open, 'orders', { kind: 'idempotent', values: ['a', 'b'] })
    await produce(open, 'payments', { kind: 'transactional', values: ['c'], transactionalId: 'pay' })
    await consume(open, 'orders', { groupId: 'billing', count: 2, commitEach: true })
    await allow('describer', describeAll)
    await allow('prefixed', [[TOPIC, 'orders*', DESCRIBE]])
    await allow('operator', [...describeAll, [CLUSTER, 'kafka-cluster', ALTER]])
  }, 120_000)
  afterAll(() => at?.stop())

  test('with nothing allowed shows no topic and no group, and asks for every permission', async () => {
    const seen = await auditAs('nobody')
    expect(seen.code).toBe(3)
    expect([names(seen, 'topic'), names(seen, 'group'), seen.verdicts]).toEqual([[], [], []])
    expect(missing(seen)).toEqual([
      'Describe --cluster',
      "Describe --group '*'",
      "Describe --topic '*'",
      "Describe --transactional-id '*'",
      'DescribeConfigs --cluster',
    ])
    expect(seen.findings.map(f => f.rule)).toEqual(['cluster/single-broker'])
    expect(seen.findings[0]?.message).not.toMatch(/\b0\b/)
  })

  test('with all but Read lists everything, and cannot tell how producers write and groups commit', async () => {
    const seen = await auditAs('describer')
    expect(seen.code).toBe(3)
    expect(names(seen, 'topic')).toEqual(['orders', 'orders-eu', 'payments'])
    expect(names(seen, 'group')).toEqual(['billing'])
    expect(missing(seen)).toEqual(
      ['__consumer_offsets', '__transaction_state', 'orders', 'orders-eu', 'payments'].map(
        topic => `Read --topic '${topic}'`,
      ),
    )
    expect(seen.findings.filter(f => !/^(cluster|broker)\//.test(f.rule))).toEqual([])
    const orders = seen.verdicts.find(v => v.path.topic === 'orders')
    expect(orders?.path.groups).toEqual(['billing'])
    expect(orders?.unknown).toEqual(
      expect.arrayContaining(['whether the producers of orders are idempotent', 'how billing commits']),
    )
  })

  test('with Describe on a prefix sees these topics and takes the rest for unknown, not for absent', async () => {
    const seen = await auditAs('prefixed')
    expect(seen.code).toBe(3)
    expect(names(seen, 'topic')).toEqual(['orders', 'orders-eu'])
    expect(missing(seen)).toEqual(
      expect.arrayContaining([
        "Describe --group '*'",
        "Describe --topic '*'",
        "DescribeConfigs --topic 'orders'",
        "DescribeConfigs --topic 'orders-eu'",
        "Read --topic 'orders'",
      ]),
    )
    expect(seen.findings.map(f => f.rule)).toEqual(['cluster/single-broker'])
    expect(seen.findings[0]?.message).not.toMatch(/\d/)
    const orders = seen.verdicts.find(v => v.path.topic === 'orders')
    expect(orders?.unknown).toContain('which groups read the topic')
  })

  test('with what --explain-permissions prints is whole, and lacks nothing', async () => {
    const printed = await runCli([
      'audit',
      '--explain-permissions',
      '--principal',
      'User:auditor',
      '--brokers',
      at.sasl,
    ])
    const commands = printed.out.split('\n').filter(line => line.startsWith('kafka-acls.sh '))
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) {
      const words = command.split(' ').map(word => word.replace(/^'(.*)'$/, '$1'))
      const [tool = '', ...args] = words.map(word =>
        word === 'admin.properties' ? path.join(at.folder, 'admin.properties') : word,
      )
      const { code, stdout, stderr } = await lab.tool(tool, args)
      expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('User:auditor')])
    }
    const seen = await auditAs('auditor')
    expect([0, 1]).toContain(seen.code)
    expect(missing(seen)).toEqual([])
    expect(seen.unknowns.filter(unknown => /permit|denied|visible/.test(unknown.reason))).toEqual([])
    expect(names(seen, 'topic')).toEqual(['orders', 'orders-eu', 'payments'])
    expect(seen.findings.map(f => f.rule)).not.toContain('cluster/auditor-can-change')
    const whole = await auditAs('admin')
    expect(seen.subjects).toEqual(whole.subjects)
  }, 60_000)

  test('that may also alter the cluster is warned about', async () => {
    const seen = await auditAs('operator')
    const warned = seen.findings.find(f => f.rule === 'cluster/auditor-can-change')
    expect(warned?.message).toContain('may Alter on the cluster')
  })
})
