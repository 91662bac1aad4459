import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

const container = '        - name: kafka\n          image: confluentinc/cp-kafka:7.5.0\n          env:\n'

/** Name, text with `@` where the new key comes, and what comes there. */
const files: readonly (readonly [name: string, text: string, added: string])[] = [
  [
    'spring/application.yml',
    'spring:\n  kafka:\n    bootstrap-servers: a:9092 # x\n    consumer:\n      group-id: g\n      enable-auto-commit: false # no\n@',
    '      auto-offset-reset: earliest\n',
  ],
  [
    'boot/application.properties',
    'spring.kafka.bootstrap-servers=a\r\nspring.kafka.consumer.group-id=g\r\nspring.kafka.consumer.enable-auto-commit=false\r\n@',
    'spring.kafka.consumer.auto-offset-reset=earliest\r\n',
  ],
  [
    'map/compose.yaml',
    'services:\n  kafka:\n    image: confluentinc/cp-kafka:7.5.0\n    environment:\n      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: "1" # one\n@      KAFKA_BROKER_ID: 1\n',
    '      KAFKA_AUTO_CREATE_TOPICS_ENABLE: "false"\n',
  ],
  [
    'list/compose.yaml',
    'services:\n  kafka:\n    image: confluentinc/cp-kafka:7.5.0\n    environment:\n      - "KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR=1"\n@',
    '      - "KAFKA_AUTO_CREATE_TOPICS_ENABLE=false"\n',
  ],
  [
    'deployment.yaml',
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: kafka}\nspec:\n  template:\n    spec:\n      containers:\n${container}            - name: KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR\n              value: "1"\n@`,
    '            - name: KAFKA_AUTO_CREATE_TOPICS_ENABLE\n              value: "false"\n',
  ],
  [
    'configmap.yaml',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n  consumer.properties: |\n    bootstrap.servers=a:9092\n    group.id=g\n    enable.auto.commit=false\n@  other: x\n',
    '    auto.offset.reset=earliest\n',
  ],
  [
    'long/consumer.json',
    '{\n  "bootstrap.servers": "a:9092",\n  "group.id": "g",\n  @"enable.auto.commit": false\n}\n',
    '"auto.offset.reset": "earliest",\n  ',
  ],
  [
    'short/consumer.json',
    '{ "bootstrap.servers": "a:9092", "group.id": "g", @"enable.auto.commit": false }\n',
    '"auto.offset.reset": "earliest", ',
  ],
  [
    'consumer.toml',
    '[kafka]\n"bootstrap.servers" = "a:9092"\n"group.id" = "g"\n"enable.auto.commit" = false # x\n@',
    '"auto.offset.reset" = "earliest"\n',
  ],
  [
    'consumer.ini',
    '[consumer]\nbootstrap.servers = a:9092\ngroup.id = g\nenable.auto.commit = false\n@',
    'auto.offset.reset = earliest\n',
  ],
  [
    'application.conf',
    'akka.kafka.consumer {\n  kafka-clients {\n    bootstrap.servers = "a:9092"\n    group.id = "g"\n    enable.auto.commit = false\n@  }\n}\n',
    '    auto.offset.reset = earliest\n',
  ],
  [
    'a.py',
    "from confluent_kafka import Consumer\nc = Consumer({'bootstrap.servers': 'a:9092', 'group.id': 'g', @'enable.auto.commit': False})\n",
    "'auto.offset.reset': 'earliest', ",
  ],
]

test('an absent key is written as the keys beside it are, in every format, and its finding is gone', async () => {
  const folder = createFolder(Object.fromEntries(files.map(([name, text]) => [name, text.replace('@', '')])))
  await runCli(['lint', '--fix=unsafe'], { cwd: folder.path })
  const after = files.map(([name]) => [name, readFileSync(path.join(folder.path, name), 'utf8')])
  const again = await runCli(['lint', '--fix=unsafe', '--diff'], { cwd: folder.path })
  folder.remove()
  expect(after).toEqual(files.map(([name, text, added]) => [name, text.replace('@', added)]))
  expect(again).toEqual({ code: 0, out: '', err: '' })
})
