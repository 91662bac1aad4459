import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

type Files = Readonly<Record<string, string>>

/** `name file key=value` of what a file declares with others beside it. */
const shown = async (files: Files, file: string): Promise<string[]> => {
  const textOf = (name: string): string | null => files[name] ?? null
  const { declarations } = await declareSource({ file, text: files[file] ?? '', textOf })
  return declarations.flatMap(({ role, block, written, unseen }) => [
    `${role} at ${block.file}${unseen ? `, ${unseen.text} not seen` : ''}`,
    ...written.map(({ native, raw, place }) => `${place.file} ${native}=${raw}`),
  ])
}

describe('profiles of Spring Boot in files of their own', () => {
  const base = 'spring:\n  kafka:\n    producer:\n      acks: 1\n      retries: 3\n    consumer:\n      group-id: g\n'

  test('inherit what they do not replace; what none writes is missing from the base', async () => {
    const files = {
      'r/application.yml': base,
      'r/application-prod.yml': 'spring.kafka.producer.acks: all\n',
    }
    expect(await shown(files, 'r/application-prod.yml')).toEqual([
      'producer at r/application.yml',
      'r/application.yml spring.kafka.producer.retries=3',
      'r/application-prod.yml spring.kafka.producer.acks=all',
    ])
  })

  test('inherit the documents of the base for the same profile, and those for others not', async () => {
    const files = {
      'application.properties':
        'spring.kafka.producer.retries=1\n#---\nspring.config.activate.on-profile=prod\nspring.kafka.producer.batch-size=1\n#---\nspring.config.activate.on-profile=dev\nspring.kafka.producer.acks=0\n',
      'application-prod.yaml': 'spring: {kafka: {producer: {acks: all}}}\n',
    }
    expect(await shown(files, 'application-prod.yaml')).toEqual([
      'producer at application.properties',
      'application.properties spring.kafka.producer.retries=1',
      'application.properties spring.kafka.producer.batch-size=1',
      'application-prod.yaml spring.kafka.producer.acks=all',
    ])
  })

  test('without the base beside them leave open what it holds', async () => {
    const files = { 'application-prod.yml': 'spring.kafka.producer.acks: all\n' }
    expect((await shown(files, 'application-prod.yml'))[0]).toBe(
      'producer at application-prod.yml, application.yml not seen',
    )
  })

  test('that say nothing about a client are no client of their own', async () => {
    const files = { 'application.yml': base, 'application-dev.yml': 'spring.kafka.bootstrap-servers: x:9092\n' }
    expect((await shown(files, 'application-dev.yml')).filter(line => line.includes(' at '))).toEqual([
      'producer at application.yml',
      'consumer at application.yml',
    ])
  })
})

describe('spring.config.import', () => {
  test('a file beside it replaces values', async () => {
    const files = {
      'application.yml':
        'spring:\n  config.import: optional:classpath:kafka.yml\n  kafka.producer:\n    acks: 1\n    retries: 2\n',
      'kafka.yml': 'spring.kafka.producer.acks: all\n',
    }
    expect(await shown(files, 'application.yml')).toEqual([
      'producer at application.yml',
      'application.yml spring.kafka.producer.retries=2',
      'kafka.yml spring.kafka.producer.acks=all',
    ])
  })

  test.each([
    ['configserver:http://c', ', the import configserver:http://c not seen'],
    ['optional:file:.env[.properties]', ''],
    ['classpath:absent.yml', ''],
  ])('of %s', async (location, unseen) => {
    const files = {
      'application.yml': `spring:\n  config:\n    import: "${location}"\n  kafka.producer.acks: 1\n`,
    }
    expect((await shown(files, 'application.yml'))[0]).toBe(`producer at application.yml${unseen}`)
  })
})

describe('.NET', () => {
  const base =
    '{"Kafka": {"Producer": {"Acks": "Leader", "LingerMs": 5}, "Consumer": {"GroupId": "g", "EnableAutoCommit": true}}}'

  test('settings of an environment stand over those of all', async () => {
    const files = {
      'appsettings.json': base,
      'appsettings.Production.json': '{"kafka": {"producer": {"acks": "All"}}}',
    }
    expect(await shown(files, 'appsettings.Production.json')).toEqual([
      'producer at appsettings.json',
      'appsettings.Production.json acks=All',
      'appsettings.json LingerMs=5',
    ])
  })

  test.each([
    ['a list', '    environment:\n      - Kafka__Producer__Acks=None\n      - Kafka__Producer__LingerMs=5\n'],
    ['a map in capitals', '    environment: {KAFKA__PRODUCER__ACKS: None, KAFKA__PRODUCER__LINGERMS: 5}\n'],
  ])('variables of a container in %s', async (_, environment) => {
    const found = await shown({ 'compose.yml': `services:\n  a:\n    image: x\n${environment}` }, 'compose.yml')
    expect(found.map(line => line.toLowerCase())).toEqual([
      'producer at compose.yml',
      'compose.yml acks=none',
      'compose.yml lingerms=5',
    ])
  })

  test('launchSettings.json holds variables for each profile', async () => {
    const text =
      '{"profiles": {"web": {"environmentVariables": {"ASPNETCORE_ENVIRONMENT": "Development", "Kafka__ConsumerConfig__EnableAutoCommit": "true", "Kafka__ConsumerConfig__GroupId": "g"}}}}'
    expect(await shown({ 'Properties/launchSettings.json': text }, 'Properties/launchSettings.json')).toEqual([
      'consumer at Properties/launchSettings.json',
      'Properties/launchSettings.json EnableAutoCommit=true',
      'Properties/launchSettings.json GroupId=g',
    ])
  })

  test('two underscores in the variables of a Kafka image are none of .NET', async () => {
    const text =
      'services:\n  k:\n    image: apache/kafka:4.0.0\n    environment: {KAFKA_NODE_ID: 1, KAFKA_LISTENER_NAME_SASL__PLAIN_ACKS: 1}\n'
    expect((await shown({ 'compose.yml': text }, 'compose.yml'))[0]).toBe('broker at compose.yml')
  })
})
