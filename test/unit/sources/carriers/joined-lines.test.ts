import { expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const read = async (file: string, text: string): Promise<string[]> => {
  const { declarations } = await declareSource({ file, text })
  return declarations.flatMap(({ role, written }) =>
    written.map(({ native, raw, place }) => `${role} ${native}=${raw} at ${text.slice(place.start, place.end)}`),
  )
}

test('lines that Terraform joins are the properties of the brokers, in their own places', async () => {
  const text =
    'resource "aws_msk_configuration" "a" {\n  server_properties = join("\\n", [\n    "auto.create.topics.enable = true",\n    "log.retention.hours=72",\n  ])\n}\n'
  expect(await read('main.tf', text)).toEqual([
    'broker auto.create.topics.enable=true at true',
    'broker log.retention.hours=72 at 72',
  ])
})

test('a server of ksqlDB that passes over what it cannot read says so by a switch of its own', async () => {
  const text =
    'bootstrap.servers=b:9092\nksql.service.id=a\nksql.streams.acks=all\nksql.fail.on.deserialization.error=false\n'
  expect(await read('ksql-server.properties', text)).toContain(
    'streams ksql.fail.on.deserialization.error=false at false',
  )
})
