import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne, whoIn } from '../declare.js'

describe('telegraf', () => {
  test('every output and input of Kafka, with the buffer of the agent', async () => {
    const text = `[agent]
  interval = "10s"
  metric_buffer_limit = 5000

[[outputs.influxdb]]
  urls = ["http://x"]

[[outputs.kafka]]
  brokers = ["k:9092"]
  topic = "metrics"
  required_acks = 1

[[outputs.kafka]]
  brokers = ["$BROKER"]
  topic = "more"

[[inputs.kafka_consumer]]
  topics = ["a", "b"]
  offset = "newest"
`
    const found = await declare('telegraf.conf', text)
    expect(found.map(one => `${one.who} ${one.block}`)).toEqual([
      'telegraf-kafka-output producer telegraf/outputs.kafka.0 8:11',
      'telegraf-kafka-output producer telegraf/outputs.kafka.1 13:11',
      'telegraf-kafka-input consumer telegraf/inputs.kafka_consumer 17:10',
    ])
    expect(found[0]?.settings).toEqual([
      '3:25 metric_buffer_limit=5000',
      '9:13 brokers=k:9092',
      '10:11 topic=metrics',
      '11:19 required_acks=1',
    ])
    const { declarations } = await declareSource({ file: 'telegraf.conf', text })
    expect(declarations.map(one => one.topics)).toEqual([['metrics'], ['more'], ['a', 'b']])
  })

  test('a file of the conf.d folder without agent, commented lines are no settings', async () => {
    const text = '[[outputs.kafka]]\n  brokers = ["k:1"]\n  topic = "t"\n  # required_acks = -1\n  max_retry = 5\n'
    expect((await declareOne('telegraf.d/kafka.conf', text)).settings.slice(2)).toEqual(['5:15 max_retry=5'])
  })
})

describe('vector', () => {
  test('sinks and sources of type kafka, options of librdkafka by their own key', async () => {
    const text = `[sources.in]
type = "kafka"
bootstrap_servers = "k:1"
group_id = "g"
topics = ["t"]
[sinks.out]
type = "kafka"
inputs = ["in"]
bootstrap_servers = "k:1"
topic = "o-{{ x }}"
acknowledgements.enabled = true
[sinks.out.librdkafka_options]
"enable.idempotence" = "true"
[sinks.file]
type = "file"
`
    const found = await declare('vector.toml', text)
    expect(found.map(one => `${one.who} ${one.block}`)).toEqual([
      'vector-kafka-sink producer vector/sinks.out 6:8',
      'vector-kafka-source consumer vector/sources.in 1:10',
    ])
    expect(found[0]?.settings.slice(-2)).toEqual([
      '11:28 acknowledgements.enabled=true',
      '13:24 librdkafka_options.enable.idempotence=true',
    ])
  })

  test('YAML, JSON, and the values of a chart; acknowledgements at the top hold for every sink', async () => {
    const yaml =
      'acknowledgements:\n  enabled: true\nsinks:\n  k:\n    type: kafka\n    inputs: [a]\n    bootstrap_servers: k:1\n'
    expect((await declareOne('vector.yaml', yaml)).settings[0]).toBe('2:12 acknowledgements.enabled=true')
    const chart = 'role: Agent\ncustomConfig:\n  sinks:\n    k: {type: kafka, inputs: [a], bootstrap_servers: "k:1"}\n'
    expect(await whoIn('values.yaml', chart)).toEqual(['vector-kafka-sink producer values/sinks.k'])
    const json = '{"sinks": {"k": {"type": "kafka", "inputs": ["a"], "bootstrap_servers": "k:1"}}}'
    expect(await whoIn('vector.json', json)).toEqual(['vector-kafka-sink producer vector/sinks.k'])
  })
})

describe('fluent bit', () => {
  test('the classic form, keys in any case', async () => {
    const text =
      '[SERVICE]\n    Flush 1\n\n[INPUT]\n    Name tail\n    Tag kafka\n\n[OUTPUT]\n    Name        kafka\n    Match       *\n    Brokers     k:1\n    Topics      t\n    rdkafka.request.required.acks 1\n'
    expect(await declareOne('fluent-bit.conf', text)).toEqual({
      who: 'fluent-bit-kafka producer fluent-bit/outputs.kafka',
      block: '9:5',
      settings: [
        '9:17 name=kafka',
        '10:17 match=*',
        '11:17 brokers=k:1',
        '12:17 topics=t',
        '13:35 rdkafka.request.required.acks=1',
      ],
    })
  })

  test('the YAML form; of an input only what librdkafka gets', async () => {
    const text =
      'pipeline:\n  inputs:\n    - name: kafka\n      topics: t\n      rdkafka.auto.offset.reset: latest\n  outputs:\n    - name: kafka\n      brokers: k:1\n      rdkafka.acks: all\n'
    expect(await declare('fluent-bit.yaml', text)).toMatchObject([
      { who: 'librdkafka consumer fluent-bit/inputs.kafka', settings: ['5:34 auto.offset.reset=latest'] },
      { who: 'fluent-bit-kafka producer fluent-bit/outputs.kafka' },
    ])
  })

  test('inside a ConfigMap', async () => {
    const text =
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: logs}\ndata:\n  output.conf: |\n    [OUTPUT]\n        Name kafka\n        Brokers k:1\n        rdkafka.acks 0\n'
    expect((await declareOne('cm.yaml', text)).settings.at(-1)).toBe('9:22 rdkafka.acks=0')
  })
})

describe('fluentd', () => {
  test('outputs in match, label and copy, with their buffer; other types are left alone', async () => {
    const text = `<source>
  @type tail
</source>
<match app.**>
  @type kafka2
  brokers k:1
  default_topic logs
  required_acks 1
  <buffer topic>
    @type file
    path /var/buffer
  </buffer>
  <format>
    @type json
  </format>
</match>
<label @X>
  <match **>
    @type copy
    <store>
      @type rdkafka2
      brokers k:1
      discard_kafka_delivery_failed true
    </store>
    <store>
      @type stdout
    </store>
  </match>
</label>
`
    expect(await declare('fluent.conf', text)).toEqual([
      {
        who: 'fluentd-kafka2 producer fluent/match app.**',
        block: '4:1',
        settings: [
          '10:11 buffer.@type=file',
          '11:10 buffer.path=/var/buffer',
          '6:11 brokers=k:1',
          '7:17 default_topic=logs',
          '8:17 required_acks=1',
        ],
      },
      {
        who: 'fluentd-rdkafka2 producer fluent/store.rdkafka2',
        block: '20:5',
        settings: ['22:15 brokers=k:1', '23:37 discard_kafka_delivery_failed=true'],
      },
    ])
  })
})

describe('logstash', () => {
  test('input and output in any branch, values with and without quotes', async () => {
    const text =
      'input {\n  kafka {\n    bootstrap_servers => "k:1"\n    topics => ["a"]\n    enable_auto_commit => false\n  }\n}\noutput {\n  if [x] == "y" {\n    kafka {\n      topic_id => "o"\n      acks => "all"\n      retries => 3\n    }\n  }\n}\n'
    expect(await declare('pipeline.conf', text)).toEqual([
      {
        who: 'logstash-output-kafka producer pipeline/output.kafka',
        block: '10:5',
        settings: ['11:19 topic_id=o', '12:15 acks=all', '13:18 retries=3'],
      },
      {
        who: 'logstash-input-kafka consumer pipeline/input.kafka',
        block: '2:3',
        settings: ['3:26 bootstrap_servers=k:1', '4:15 topics=a', '5:27 enable_auto_commit=false'],
      },
    ])
  })
})

describe('beats', () => {
  const settings = [
    ['2:3', 'hosts=k:1'],
    ['3:3', 'required_acks=1'],
  ]
  test.each([
    ['filebeat.yml', 'output.kafka:\n  hosts: ["k:1"]\n  required_acks: 1\n'],
    ['metricbeat.yml', 'output:\n  kafka:\n    hosts: ["k:1"]\n    required_acks: 1\n'],
    ['auditbeat.yml', 'output.kafka.hosts: ["k:1"]\noutput.kafka.required_acks: 1\n'],
    [
      'cm.yaml',
      'kind: ConfigMap\napiVersion: v1\nmetadata: {name: c}\ndata:\n  filebeat.yml: |\n    output.kafka:\n      hosts: ["k:1"]\n      required_acks: 1\n',
    ],
    ['beat.yaml', 'kind: Beat\nspec:\n  config:\n    output.kafka: {hosts: ["k:1"], required_acks: 1}\n'],
  ])('%s', async (file, text) => {
    const found = await declareOne(file, text)
    expect(found.who).toContain('filebeat-output-kafka producer')
    expect(found.settings.map(one => one.split(' ')[1])).toEqual(settings.map(one => one[1]))
  })

  test('outputs of Elastic Agent', async () => {
    const text = 'outputs:\n  default:\n    type: kafka\n    hosts: [k:1]\n    required_acks: 0\n'
    expect(await declareOne('elastic-agent.yml', text)).toMatchObject({ block: '2:3' })
  })
})

describe('opentelemetry collector', () => {
  test('only what a pipeline names; a component without keys points to its own line', async () => {
    const text =
      'receivers:\n  kafka/in: {topic: t}\n  kafka/old: {topic: u}\nexporters:\n  kafka:\nservice:\n  pipelines:\n    logs:\n      receivers: [kafka/in]\n      exporters: [kafka]\n'
    expect(await declare('collector.yaml', text)).toEqual([
      { who: 'otel-kafka-exporter producer collector/exporters.kafka', block: '5:3', settings: [] },
      { who: 'otel-kafka-receiver consumer collector/receivers.kafka/in', block: '2:3', settings: ['2:21 topic=t'] },
    ])
    const { notes } = await declareSource({ file: 'collector.yaml', text })
    expect(notes).toEqual([expect.stringContaining('receivers.kafka/old is in no pipeline')])
  })

  test('a part without pipelines, and the resource of the operator', async () => {
    const part = 'exporters:\n  kafka:\n    producer: {required_acks: -1}\n'
    expect((await declareOne('exporters.yaml', part)).settings).toEqual(['3:31 producer.required_acks=-1'])
    const resource =
      'kind: OpenTelemetryCollector\nmetadata: {name: o}\nspec:\n  config: |\n    exporters:\n      kafka:\n        topic: t\n'
    expect((await declareOne('otel.yaml', resource)).settings).toEqual(['7:16 topic=t'])
  })
})

test('snowbridge: the kafka block of a target, not of others', async () => {
  const text =
    'source { use "stdin" {} }\ntarget {\n  use "kafka" {\n    brokers = "k:1"\n    topic_name = "t"\n    wait_for_all = true\n  }\n}\nfailure_target { use "http" { url = "x" } }\n'
  expect(await declare('target.hcl', text)).toEqual([
    {
      who: 'snowbridge-kafka-target producer target/target.kafka',
      block: '3:7',
      settings: ['4:15 brokers=k:1', '5:18 topic_name=t', '6:20 wait_for_all=true'],
    },
  ])
})

describe('redpanda connect', () => {
  test('components at any depth of input and output', async () => {
    const text = `input:
  kafka_franz:
    seed_brokers: [k:1]
    topics: [a]
    consumer_group: g
output:
  broker:
    outputs:
      - kafka:
          addresses: [k:1]
          topic: o
          ack_replicas: true
      - redpanda:
          seed_brokers: [k:1]
          topic: p
`
    expect((await declare('pipeline.yaml', text)).map(one => `${one.who} ${one.block}`)).toEqual([
      'benthos-kafka-franz-input consumer pipeline/input.kafka_franz 2:3',
      'benthos-kafka-output producer pipeline/output.kafka 9:9',
      'benthos-redpanda-output producer pipeline/output.redpanda 13:9',
    ])
  })
})

test.each([
  ['app.toml', '[outputs]\nkafka = "yes"\n[sinks.a]\ntype = "kafka"\n'],
  ['mkdocs.yaml', 'output: {kafka: docs}\nreceivers: {mail: x}\n'],
  ['other.yaml', 'input:\n  kafka: {note: nothing}\noutputs: {a: {type: kafka}}\n'],
])('%s holds no shipper', async (file, text) => {
  expect(await declare(file, text)).toEqual([])
})
