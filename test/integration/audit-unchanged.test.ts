import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } from 'kafkajs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'
import { filesIn, viewOf } from '../support/cluster-view.js'
import { requireKafka } from '../support/kafka.js'
import { consume, createTopic, javaProduce, kafkaOf, produce } from '../support/traffic.js'
import { type AuthorizedBroker, startAuthorized } from './authorized-broker.js'

const { suite, lab } = await requireKafka()
const inContainer = suite === describe && lab.source === 'docker'

type Way = readonly [name: string, args: readonly string[], shows: RegExp, code: number]

/** Every way to run an audit that reads the cluster. Topics and groups that do not exist are named on purpose. */
const ways: readonly Way[] = [
  ['as it is', [], /"findings"/, 0],
  ['with --what-if', ['--what-if', 'broker=1'], /"findings"/, 0],
  ['with --watch', ['--watch', '1s'], /"findings"/, 0],
  ['with --save-snapshot', ['--save-snapshot', 'new.json'], /"findings"/, 0],
  ['with --compare', ['--compare', 'earlier.json'], /"comparison"/, 0],
  ['with --clients', ['--clients', '.'], /consumer\.properties/, 0],
  [
    'with filters that nothing matches',
    ['--topics', 'no-such-topic', '--groups', 'no-such-group'],
    /matches no topic/,
    2,
  ],
  ['with a limit on reading', ['--max-read', '64KiB'], /"findings"/, 0],
  ['by a principal that may do nothing', ['--command-config', 'nobody.properties'], /"unknowns"/, 3],
]
const filtered: Way = ['with filters', ['--topics', 'orders', '--groups', 'b*'], /billing/, 0]

const client = [
  'bootstrap.servers=kafka:9092',
  'group.id=no-such-group',
  'enable.auto.commit=true',
  'transactional.id=no-such-id',
].join('\n')

let at: AuthorizedBroker
const folder = createFolder({
  'consumer.properties': client,
  'reliactl.yaml':
    'version: 1\nprofiles:\n  missing: { topics: ["no-such-topic"], groups: ["no-such-group"], loss: none, duplicates: none }\n',
})

const data = (): readonly string[] => filesIn(path.join(at.folder, 'data'))

/** Brokers write on for a moment after their clients have left. */
const untilQuiet = async (): Promise<readonly string[]> => {
  for (let last = data(), same = 0, tries = 0; ; tries++) {
    await pause(250)
    const now = data()
    same = now.join() === last.join() ? same + 1 : 0
    last = now
    if (same === 8) return now
    if (tries > 240) throw new Error('the broker does not come to rest')
  }
}

const auditOf = async (args: readonly string[]) => {
  const address = args.includes('--command-config') ? [] : ['--brokers', at.open]
  const given = args.map(arg => (arg === 'nobody.properties' ? path.join(at.folder, arg) : arg))
  const options = ['--fail-on', 'never', '--format', 'json', '--timeout', '20s']
  return runCli(['audit', ...address, ...given, ...options], { cwd: folder.path })
}

suite.skipIf(inContainer)('an audit changes nothing', () => {
  beforeAll(async () => {
    at = await startAuthorized(lab, ['nobody'])
  }, 300_000)
  afterAll(async () => {
    await at?.stop()
    folder.remove()
  })

  /** The same for a cluster in whatever state it is: the view of others around all, the disk around each. */
  const changesNothing = (more: readonly Way[] = []): void => {
    let view: Awaited<ReturnType<typeof viewOf>>
    let before: readonly string[]

    beforeAll(async () => {
      expect((await auditOf(['--save-snapshot', 'earlier.json'])).code).toBe(0)
      view = await viewOf(lab, at.open)
      before = await untilQuiet()
    }, 300_000)

    test.each([...ways, ...more])(
      '%s',
      async (_, args, shows, wanted) => {
        const { code, out, err } = await auditOf(args)
        expect(code).toBe(wanted)
        expect(out + err).toMatch(shows)
        // What a broker creates for a request appears a moment after its answer.
        await pause(700)
        expect(data()).toEqual(before)
      },
      60_000,
    )

    test('and others see the cluster as it was', async () => {
      expect(await viewOf(lab, at.open)).toEqual(view)
      expect(data()).toEqual(before)
    }, 120_000)
  }

  describe('where nothing was ever written', () => {
    changesNothing()

    test('there is no topic to begin with, not even an internal one', async () => {
      const { topics, groups } = await viewOf(lab, at.open)
      expect([topics, groups]).toEqual([[], []])
      expect(data().some(line => /^__(consumer_offsets|transaction_state)/.test(line))).toBe(false)
    }, 120_000)
  })

  describe('where topics, groups, transactions and permissions exist', () => {
    beforeAll(async () => {
      const open = { bootstrap: at.open }
      for (const topic of ['orders', 'payments']) await createTopic(open, topic, { partitions: 2 })
      await produce(open, 'orders', { kind: 'idempotent', values: ['a', 'b'] })
      await produce(open, 'payments', { kind: 'transactional', values: ['c'], transactionalId: 'pay' })
      await javaProduce({ ...lab, bootstrap: at.open }, 'orders', ['d'], { 'enable.idempotence': 'false' })
      await consume(open, 'orders', { groupId: 'billing', count: 2, commitEach: true })
      const admin = kafkaOf(open).admin()
      await admin.connect()
      const acl = {
        resourceType: AclResourceTypes.TOPIC,
        resourceName: 'orders',
        resourcePatternType: ResourcePatternTypes.LITERAL,
        principal: 'User:billing',
        host: '*',
        operation: AclOperationTypes.READ,
        permissionType: AclPermissionTypes.ALLOW,
      }
      await admin.createAcls({ acl: [acl] })
      await admin.disconnect()
      await untilQuiet()
    }, 300_000)

    changesNothing([filtered])

    test('which the comparison would have noticed', async () => {
      const before = data()
      const admin = kafkaOf({ bootstrap: at.open }).admin()
      await admin.connect()
      await admin.createTopics({ topics: [{ topic: 'one-more', numPartitions: 1 }] })
      await admin.disconnect()
      expect(data()).not.toEqual(before)
    })
  })
})
