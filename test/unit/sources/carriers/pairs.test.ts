import { describe, expect, test } from 'vitest'
import { declare, declareOne } from '../declare.js'

describe('pairs in other languages', () => {
  test('Ruby: symbols and rockets, digits in groups; what is no key of Kafka is left', async () => {
    const text =
      "class KarafkaApp < Karafka::App\n  setup do |config|\n    config.kafka = {\n      'bootstrap.servers': 'a:9092', # 'acks': '1'\n      'auto.offset.reset' => 'latest',\n      'max.poll.interval.ms': 300_000,\n      'name': 'x'\n    }\n  end\nend\n"
    expect(await declareOne('karafka.rb', text)).toEqual({
      who: 'karafka consumer karafka',
      block: '4:8',
      settings: ['4:29 bootstrap.servers=a:9092', '5:31 auto.offset.reset=latest', '6:31 max.poll.interval.ms=300000'],
    })
  })

  test('Lua: tables that share no key are one client', async () => {
    const text =
      'kafka_global = {\n  ["client.id"] = "x",\n  ["queue.buffering.max.messages"] = 1, -- ["acks"] = 1\n}\nkafka_topic = {\n  ["request.required.acks"] = 0,\n}\n'
    expect((await declareOne('main.lua', text))?.settings).toEqual([
      '2:20 client.id=x',
      '3:38 queue.buffering.max.messages=1',
      '6:31 request.required.acks=0',
    ])
  })

  test('PHP: calls of set belong to the object they are made on', async () => {
    const text =
      "<?php\n$conf = new RdKafka\\Conf();\n$conf->set('group.id', 'orders');\n$conf->set('enable.auto.commit', 'false');\n$other->set('enable.idempotence', 'true');\n"
    expect((await declare('worker.php', text)).map(({ who, settings }) => [who, settings.length])).toEqual([
      ['librdkafka consumer worker', 2],
      ['librdkafka producer worker', 1],
    ])
  })

  test('rsyslog: both lists of an action are its settings', async () => {
    const text =
      'module(load="omkafka")\naction(type="omkafka" topic="a=b"\n  confParam=["socket.timeout.ms=1000", "queue.buffering.max.messages=9"]\n  topicConfParam=["request.required.acks=0"])\n'
    expect(await declareOne('40-kafka.conf', text)).toMatchObject({
      who: 'librdkafka producer 40-kafka',
      settings: ['3:33 socket.timeout.ms=1000', '3:70 queue.buffering.max.messages=9', '4:42 request.required.acks=0'],
    })
  })

  test('syslog-ng and Zeek', async () => {
    const syslog = 'destination d {\n  kafka-c(config("acks" => "0" "batch.num.messages" => "5"));\n};\n'
    expect((await declareOne('syslog-ng.conf', syslog))?.settings).toEqual(['2:29 acks=0', '2:57 batch.num.messages=5'])
    const zeek = 'redef Kafka::kafka_conf = table(["metadata.broker.list"] = "a:9092", ["acks"] = "1");\n'
    expect((await declareOne('kafka.zeek', zeek))?.who).toBe('librdkafka producer kafka')
  })

  test('Chef: attributes of a broker', async () => {
    const text =
      "default['kafka']['version'] = '3.6.1'\ndefault['kafka']['broker']['log.dirs'] = '/d'\ndefault['kafka']['broker']['unclean.leader.election.enable'] = true\n"
    expect(await declareOne('default.rb', text)).toMatchObject({
      who: 'kafka-broker broker default',
      settings: ['2:43 log.dirs=/d', '3:64 unclean.leader.election.enable=true'],
    })
  })

  test('a program that speaks of other things has no client', async () => {
    expect(await declare('app.rb', "config = { 'acks' => 'yes', 'color': 'red' }\nlog('group.id', 'x')\n")).toEqual([])
  })
})
