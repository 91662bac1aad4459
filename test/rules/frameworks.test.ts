import { expect, test } from 'vitest'
import { rules } from '../../src/rules/index.js'
import { judgeFile } from '../support/file-world.js'

const told = async (file: string, text: string, client?: string, version?: string): Promise<string[]> => {
  const { findings } = await judgeFile(rules, {
    file,
    text,
    ...(client !== undefined && { client }),
    ...(version !== undefined && { version }),
  })
  return findings.map(finding => `${finding.severity} ${finding.rule}`)
}

const bothWays =
  'clusters = east, west\neast.bootstrap.servers = east-1:9092\nwest.bootstrap.servers = west-1:9092\neast->west.enabled = true\nwest->east.enabled = true\nreplication.factor = 3\n'

test('names kept in both directions are a loop, in one direction a risk', async () => {
  const identity = 'replication.policy.class = org.apache.kafka.connect.mirror.IdentityReplicationPolicy\n'
  expect(await told('mm2.properties', bothWays + identity)).toContain('warning connector/mirror-loop-risk')
  const oneWay = bothWays.replace('west->east.enabled = true\n', '')
  expect(await told('mm2.properties', oneWay + identity)).toContain('info connector/mirror-loop-risk')
})

test('an exactly-once guarantee that the release refuses is one finding', async () => {
  const text = 'application.id=a\nbootstrap.servers=b:9092\nprocessing.guarantee=exactly_once\n'
  expect(await told('streams.properties', text, 'kafka-streams', '4.1')).toEqual(['error notation/contradiction'])
  expect(await told('streams.properties', text, 'kafka-streams', '3.6')).toEqual([
    'warning streams/guarantee-deprecated',
  ])
})

test('an error that moves the offset matters only when offsets wait for the pipeline', async () => {
  const receiver = (after: boolean): string =>
    `receivers:\n  kafka:\n    brokers: [b:9092]\n    group_id: g\n    initial_offset: earliest\n    message_marking: {after: ${after}, on_error: true}\n`
  expect(await told('collector.yaml', receiver(true))).toContain('warning pipeline/moves-on-after-error')
  expect(await told('collector.yaml', receiver(false))).toContain('warning pipeline/committed-before-delivery')
  expect(await told('collector.yaml', receiver(false))).not.toContain('warning pipeline/moves-on-after-error')
})

test('a queue on disk keeps what Kafka has not confirmed', async () => {
  const exporter = (queue: string): string =>
    `exporters:\n  kafka:\n    brokers: [b:9092]\n    producer: {required_acks: -1}\n${queue}`
  expect(await told('collector.yaml', exporter(''))).toEqual(['info pipeline/unconfirmed-buffer'])
  expect(await told('collector.yaml', exporter('    sending_queue: {storage: file_storage}\n'))).toEqual([])
})
