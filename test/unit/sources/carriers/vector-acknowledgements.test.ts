import { expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const settingsOfSource = async (sinks: string): Promise<readonly string[]> => {
  const text = `sources:
  in: {type: kafka, bootstrap_servers: a:9092, group_id: g, topics: [t]}
transforms:
  cut: {type: remap, inputs: [in], source: .}
sinks:
${sinks}`
  const { declarations } = await declareSource({ file: 'vector.yaml', text })
  const source = declarations.find(({ client }) => client === 'vector-kafka-source')
  return (source?.written ?? []).filter(({ native }) => native.startsWith('ack')).map(({ raw }) => `${raw}`)
}

test('a source waits for the sinks behind it that ask for acknowledgements', async () => {
  const on = '{type: console, inputs: [cut], acknowledgements: {enabled: true}}'
  expect(await settingsOfSource(`  a: ${on}\n`)).toEqual(['true'])
  expect(await settingsOfSource(`  a: ${on}\n  b: {type: console, inputs: [in]}\n`)).toEqual([])
  expect(await settingsOfSource(`  a: ${on}\n  b: {type: console, inputs: [other]}\n`)).toEqual(['true'])
})
