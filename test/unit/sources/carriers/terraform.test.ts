import { describe, expect, test } from 'vitest'
import { readSource } from '../../../../src/sources/index.js'

const topic = (name: string, rest: string) =>
  `resource "kafka_topic" "t" {\n  name = "${name}"\n  partitions = 3\n${rest}\n}\n`

const subjectsOf = async (text: string) => {
  const { subjects, problems } = await readSource({ file: 'main.tf', text })
  expect(problems).toEqual([])
  return subjects.map(({ kind, name, settings }) => ({
    kind,
    name,
    written: Object.fromEntries(
      [...settings.values()].filter(fact => fact.raw !== null).map(fact => [fact.native, fact.raw]),
    ),
  }))
}

describe('terraform', () => {
  test('a topic with a config map', async () => {
    expect(
      await subjectsOf(topic('orders', '  replication_factor = 2\n  config = { "retention.ms" = "1000" }')),
    ).toEqual([
      {
        kind: 'topic',
        name: 'orders',
        written: { partitions: '3', 'replication.factor': '2', 'retention.ms': '1000' },
      },
    ])
  })

  test('a config block with underscores, beside a block that is not about the topic', async () => {
    const text =
      'resource "aiven_kafka_topic" "o" {\n  topic_name = "orders"\n  replication = 3\n  config {\n    min_insync_replicas = 1\n  }\n  timeouts { read = "5m" }\n}\n'
    expect(await subjectsOf(text)).toEqual([
      { kind: 'topic', name: 'orders', written: { 'replication.factor': '3', 'min.insync.replicas': '1' } },
    ])
  })

  test('topics that a local lists for a repeated resource', async () => {
    const text =
      'locals {\n  topics = {\n    a = { partitions = 1, replication_factor = 1 }\n  }\n}\nresource "kafka_topic" "t" {\n  for_each = local.topics\n  name = each.key\n}\n'
    expect((await subjectsOf(text)).map(subject => subject.name)).toEqual(['t', 'a'])
  })

  test.each([
    ['a here-document', 'server_properties = <<EOT\nmin.insync.replicas=1\nauto.create.topics.enable=true\nEOT\n', ''],
    [
      'a local',
      'server_properties = local.p\n',
      'locals {\n  p = <<EOT\nmin.insync.replicas=1\nauto.create.topics.enable=true\nEOT\n}\n',
    ],
  ])('the properties of an MSK configuration in %s', async (_, attribute, locals) => {
    const text = `${locals}resource "aws_msk_configuration" "c" {\n${attribute}}\n`
    expect(await subjectsOf(text)).toEqual([
      { kind: 'broker', name: 'main/c', written: { 'min.insync.replicas': '1', 'auto.create.topics.enable': 'true' } },
    ])
  })

  test('an attribute that has to be computed is unknown, not a value', async () => {
    const { subjects } = await readSource({
      file: 'main.tf',
      text: topic('o', '  replication_factor = var.prod ? 3 : 1'),
    })
    expect(subjects[0]?.settings.get('replication-factor')?.evidence.level).toBe('unknown')
  })
})
