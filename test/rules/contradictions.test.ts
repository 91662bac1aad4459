import { expect, test } from 'vitest'
import type { LiveSketch } from '../../src/model/sketch.js'
import { groupMembersContradicted } from '../../src/rules/contradiction/group-members.js'
import { topicMissing } from '../../src/rules/contradiction/topic-missing.js'
import { topicSettingsContradicted } from '../../src/rules/contradiction/topic-settings.js'
import { judgeBeside } from '../support/live-world.js'

const topicFile = (...retentions: readonly string[]) => ({
  file: 'topics.yaml',
  text: retentions
    .map(
      retention =>
        `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaTopic\nmetadata:\n  name: orders\nspec:\n  replicas: 3\n  config:\n    retention.ms: ${retention}\n`,
    )
    .join('---\n'),
})
const orders: LiveSketch = { topics: [{ name: 'orders', configs: { 'retention.ms': '3600000' } }] }
const messages = async (...args: Parameters<typeof judgeBeside>) =>
  (await judgeBeside(...args)).findings.map(({ message, location }) => ({ message, line: location?.line }))

test('the value of the file and that of the cluster are told, at the line of the file', async () => {
  const found = await messages([topicSettingsContradicted], { live: orders, beside: topicFile('604800000') })
  expect(found).toMatchObject([{ line: 8 }])
  expect(found[0]?.message).toContain('retention.ms of orders is 3600000 in the cluster, and this file says 604800000')
})

test('files of several environments may name one topic: one that agrees is enough', async () => {
  const beside = topicFile('604800000', '3600000')
  expect(await messages([topicSettingsContradicted], { live: orders, beside })).toEqual([])
})

test('a placeholder contradicts nothing', async () => {
  const beside = topicFile('"${RETENTION}"')
  expect(await messages([topicSettingsContradicted], { live: orders, beside })).toEqual([])
})

test('a list of topics that is not whole proves no absence', async () => {
  const beside = {
    file: 'send.js',
    text: "import { Kafka } from 'kafkajs'\nconst producer = new Kafka({ brokers: ['b:9092'] }).producer()\nexport const send = () => producer.send({ topic: 'other', messages: [{ value: 'x' }] })\n",
  }
  expect(await messages([topicMissing], { live: orders, beside })).toHaveLength(1)
  expect(await messages([topicMissing], { live: { ...orders, topicsComplete: false }, beside })).toEqual([])
})

test('a session timeout says nothing about members whose timeout the brokers keep', async () => {
  const beside = { file: 'consumer.properties', text: 'group.id=billing\nsession.timeout.ms=20000\n' }
  const member = {
    memberId: 'm',
    instanceId: null,
    clientId: 'app',
    host: '/10.0.0.7',
    sessionTimeout: 45_000,
    rebalanceTimeout: 300_000,
    subscription: ['orders'],
    assignment: [],
    library: null,
  }
  const live = (type: 'classic' | 'consumer'): LiveSketch => ({
    ...orders,
    groups: [{ id: 'billing', type, members: [member] }],
  })
  expect(await messages([groupMembersContradicted], { live: live('classic'), beside })).toHaveLength(1)
  expect(await messages([groupMembersContradicted], { live: live('consumer'), beside })).toEqual([])
})
