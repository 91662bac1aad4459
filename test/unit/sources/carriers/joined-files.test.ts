import { describe, expect, test } from 'vitest'
import { readSource } from '../../../../src/sources/index.js'
import { declare, declareOne } from '../declare.js'

const beside = (files: Record<string, string>) => ({ textOf: (file: string) => files[file] ?? null })

const valuesOf = (settings: readonly string[]): string[] => settings.map(text => text.replace(/^\S+ /, ''))

describe('Files of one ConfigMap', () => {
  const map = (name: string, commit: string): string => `apiVersion: v1
kind: ConfigMap
metadata: {name: ${name}}
data:
  application.yml: |
    spring.kafka.consumer:
      group-id: ${name}
      enable-auto-commit: true
  application-prod.yml: |
    spring.kafka.consumer.enable-auto-commit: ${commit}
`
  test('a profile lies over the application file of its own map', async () => {
    const all = await declare('all.yaml', `${map('a', 'false')}---\n${map('b', 'true')}`)
    expect(all.map(({ who, settings }) => [who, ...valuesOf(settings).sort()])).toEqual([
      [
        'spring-boot consumer a/application.yml',
        'spring.kafka.consumer.enable-auto-commit=true',
        'spring.kafka.consumer.group-id=a',
      ],
      [
        'spring-boot consumer a/application-prod.yml',
        'spring.kafka.consumer.enable-auto-commit=false',
        'spring.kafka.consumer.group-id=a',
      ],
      [
        'spring-boot consumer b/application.yml',
        'spring.kafka.consumer.enable-auto-commit=true',
        'spring.kafka.consumer.group-id=b',
      ],
      [
        'spring-boot consumer b/application-prod.yml',
        'spring.kafka.consumer.enable-auto-commit=true',
        'spring.kafka.consumer.group-id=b',
      ],
    ])
  })
})

describe('Services of compose', () => {
  const base =
    'services:\n  kafka:\n    image: confluentinc/cp-kafka:7.5.0\n    environment:\n      KAFKA_BROKER_ID: 1\n      KAFKA_MIN_INSYNC_REPLICAS: 2\n'
  test('an override file lies over the file it is for', async () => {
    const text = 'services:\n  kafka:\n    environment:\n      KAFKA_MIN_INSYNC_REPLICAS: 1\n'
    const one = await declareOne('docker-compose.override.yml', text, beside({ 'docker-compose.yml': base }))
    expect(valuesOf(one.settings)).toEqual(['broker.id=1', 'min.insync.replicas=1'])
  })

  test('a service takes the variables of the one that it extends, in this file or another', async () => {
    const own = `${base}  second:\n    extends: {service: kafka}\n    environment:\n      KAFKA_BROKER_ID: 2\n`
    const [, second] = await declare('compose.yml', own)
    expect(valuesOf(second?.settings ?? [])).toEqual(['min.insync.replicas=2', 'broker.id=2'])
    const text =
      'services:\n  third:\n    extends:\n      file: base.yml\n      service: kafka\n    environment:\n      KAFKA_BROKER_ID: 3\n'
    const third = await declareOne('compose.yml', text, beside({ 'base.yml': base }))
    expect(valuesOf(third.settings)).toEqual(['min.insync.replicas=2', 'broker.id=3'])
  })
})

test('a drop-in of systemd lies over its unit', async () => {
  const unit = '[Service]\nEnvironment=SPRING_KAFKA_PRODUCER_ACKS=1 SPRING_KAFKA_PRODUCER_RETRIES=3\n'
  const text = '[Service]\nEnvironment="SPRING_KAFKA_PRODUCER_ACKS=all"\n'
  const one = await declareOne('units/app.service.d/kafka.conf', text, beside({ 'units/app.service': unit }))
  expect(valuesOf(one.settings)).toEqual(['SPRING_KAFKA_PRODUCER_RETRIES=3', 'SPRING_KAFKA_PRODUCER_ACKS=all'])
})

test('each branch of a template is a reading of its own', async () => {
  const text =
    'broker.id=1\nlog.dirs=/var/kafka\n{% if prod %}\nmin.insync.replicas=1\n{% else %}\nmin.insync.replicas=2\n{% endif %}\n'
  const all = await declare('server.properties.j2', text)
  expect(
    all.map(({ settings }) =>
      valuesOf(settings)
        .filter(one => one.startsWith('min'))
        .at(-1),
    ),
  ).toEqual(['min.insync.replicas=2', 'min.insync.replicas=1'])
})

test('an empty value of a typed key of Spring is no value, and nothing is wrong with it', async () => {
  const text =
    'spring.kafka.consumer.group-id=g\nspring.kafka.consumer.enable-auto-commit=\nspring.kafka.consumer.max-poll-records=\n'
  const { subjects } = await readSource({ file: 'application.properties', text })
  expect(subjects[0]?.oddities).toEqual([])
  expect(subjects[0]?.settings.get('max-poll-records')?.value).toBe(500)
})

describe('Terraform of clouds', () => {
  test('an event hub is a topic, its retention counted in days', async () => {
    const text =
      'resource "azurerm_eventhub" "o" {\n  name = "orders"\n  partition_count = 4\n  message_retention = 2\n}\n'
    const { subjects } = await readSource({ file: 'main.tf', text })
    expect(subjects.map(({ name, settings }) => [name, settings.get('retention-time')?.value])).toEqual([
      ['orders', 172_800_000],
    ])
  })

  test('a configuration of MSK takes version and number of brokers from its cluster', async () => {
    const text = `resource "aws_msk_configuration" "own" {
  server_properties = <<EOT
min.insync.replicas = 2
default.replication.factor = 3
EOT
}
resource "aws_msk_cluster" "main" {
  kafka_version = "3.5.1"
  number_of_broker_nodes = 6
  configuration_info {
    arn = aws_msk_configuration.own.arn
  }
}
`
    const { subjects } = await readSource({ file: 'main.tf', text })
    expect(subjects.map(({ client, host }) => [client?.version, host?.replicas?.count])).toEqual([['3.5.1', 6]])
  })
})

test('positions of Debezium Server in a folder for temporary files are seen beside the class that keeps them', async () => {
  const text =
    'debezium.source.connector.class=io.debezium.connector.mysql.MySqlConnector\ndebezium.source.offset.storage=org.apache.kafka.connect.storage.FileOffsetBackingStore\ndebezium.source.offset.storage.file.filename=/tmp/offsets.dat\n'
  const { subjects } = await readSource({ file: 'application.properties', text })
  expect(subjects[0]?.settings.get('offset-storage')?.value).toBe('/tmp/offsets.dat')
})
