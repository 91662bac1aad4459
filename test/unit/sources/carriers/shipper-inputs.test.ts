import { expect, test } from 'vitest'
import { declare, declareOne, whoIn } from '../declare.js'

test('the inputs of Fluentd, with a group and without', async () => {
  const text = `<source>
  @type kafka_group
  brokers b:1
  consumer_group logs
  topics a
  start_from_beginning false
</source>
<source>
  @type kafka
  brokers b:1
  topics a
</source>
`
  const found = await declare('fluent.conf', text)
  expect(found.map(one => one.who)).toEqual([
    'fluentd-kafka-group consumer fluent/source.kafka_group',
    'fluentd-kafka consumer fluent/source.kafka',
  ])
  expect(found[0]?.settings).toContain('6:24 start_from_beginning=false')
})

test('options of librdkafka that Fluentd passes on as JSON stand where they are written', async () => {
  const text =
    '<match **>\n  @type rdkafka2\n  brokers b:1\n  rdkafka_options {"acks": "1", "enable.idempotence" : true}\n</match>\n'
  expect((await declareOne('fluent.conf', text)).settings).toEqual(
    expect.arrayContaining(['4:29 rdkafka_options.acks=1', '4:56 rdkafka_options.enable.idempotence=true']),
  )
})

test('the Kafka input of Filebeat, under a key with dots and under a map', async () => {
  const dotted = 'filebeat.inputs:\n  - type: kafka\n    hosts: ["b:1"]\n    topics: [a]\n    initial_offset: newest\n'
  const found = await declareOne('filebeat.yml', dotted)
  expect(found.who).toBe('filebeat-input-kafka consumer filebeat/filebeat.inputs.kafka')
  expect(found.settings).toContain('5:21 initial_offset=newest')
  const nested =
    'filebeat:\n  inputs:\n  - {type: log, paths: [/x]}\n  - {type: kafka, hosts: [b], topics: [a], group_id: g}\n'
  expect(await whoIn('filebeat.yml', nested)).toEqual(['filebeat-input-kafka consumer filebeat/filebeat.inputs.kafka'])
})
