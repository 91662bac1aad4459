import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSource } from '../../../src/sources/index.js'
import { declareSource } from '../../../src/sources/read.js'

test('broken YAML and JSON are problems with line and column', async () => {
  expect(
    (await declareSource({ file: 'a.yaml', text: 'spring:\n  kafka:\n    producer: [a\n  b: 1\n' })).problems,
  ).toMatchObject([
    { position: { line: 4, column: 3 }, severity: 'error', message: expect.stringContaining('Not valid YAML') },
  ])
  expect((await declareSource({ file: 'a.json', text: '{"kafka": {\n  "acks" 1}}' })).problems).toMatchObject([
    { position: { line: 2, column: 10 }, severity: 'error', message: expect.stringContaining('colon') },
  ])
})

test('a file that was only found and does not speak of Kafka is not parsed', async () => {
  expect(await declareSource({ file: 'a.yaml', text: 'a: [', discovered: true })).toMatchObject({
    problems: [],
    claimed: false,
  })
  expect((await declareSource({ file: 'a.yaml', text: 'a: [' })).problems).toHaveLength(1)
})

test('a text above the limit is one problem', async () => {
  const { problems } = await declareSource({ file: 'a.yaml', text: 'x'.repeat(5 * 1024 * 1024 + 1) })
  expect(problems).toMatchObject([{ position: { line: 1, column: 1 }, severity: 'error' }])
})

test('a name without a known ending is read by its content', async () => {
  expect((await declareSource({ file: 'cfg', text: 'bootstrap.servers=k:1\nacks=1' })).declarations).toHaveLength(1)
  expect(
    (await declareSource({ file: 'cfg', text: '{"kafka": {"bootstrap.servers": "k:1", "acks": 1}}' })).declarations,
  ).toHaveLength(1)
  expect(
    (await declareSource({ file: 'cfg', text: 'kafka:\n  bootstrap.servers: k:1\n  acks: 1' })).declarations,
  ).toHaveLength(1)
  expect((await declareSource({ file: 'cfg', text: 'export SPRING_KAFKA_PRODUCER_ACKS=1' })).declarations).toHaveLength(
    1,
  )
})

test('subjects carry effective settings, client and version', async () => {
  const text = 'bootstrap.servers=k:1\nacks=1\n'
  const { subjects } = await readSource({
    file: 'producer.properties',
    text,
    pin: { client: 'java', version: '3.9.0' },
  })
  expect(subjects).toMatchObject([{ kind: 'producer', name: 'producer', client: { id: 'java', version: '3.9.0' } }])
  expect(subjects[0]?.settings.get('acks')).toMatchObject({ value: '1', raw: '1', evidence: { level: 'written' } })
  expect(subjects[0]?.settings.get('linger')).toMatchObject({ evidence: { level: 'defaulted' } })
})

test('a pinned version does not count for another library', async () => {
  const text = 'spring.kafka.producer.acks=1'
  const { subjects } = await readSource({
    file: 'application.properties',
    text,
    pin: { client: 'java', version: '3.9.0' },
  })
  expect(subjects[0]?.client).toMatchObject({ id: 'spring-boot', version: null })
})

test('of a client that a framework sets up only written settings are known', async () => {
  const text = 'key.converter=X\noffset.storage.topic=o\nbootstrap.servers=k:1\nproducer.acks=1'
  const { subjects } = await readSource({ file: 'worker.properties', text })
  const producer = subjects.find(subject => subject.kind === 'producer')
  expect([...(producer?.settings.keys() ?? [])]).toEqual(['acks'])
})

test('no text of any kind makes it throw, and all places lie in the file', async () => {
  const words = [
    'spring:',
    'kafka:',
    'producer:',
    'acks',
    'enable.auto.commit',
    'group.id',
    'services:',
    'environment:',
    'image: apache/kafka',
  ]
  const more = [
    'KAFKA_NODE_ID',
    'SPRING_KAFKA_PRODUCER_ACKS',
    'apiVersion: v1',
    'kind: ConfigMap',
    'data:',
    'a.yaml: |',
    'p.properties: >',
  ]
  const marks = [
    '\n',
    '\r\n',
    '\n  ',
    '\n    ',
    ': ',
    '=',
    '- ',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '\\',
    '&a ',
    '*a',
    '<<: *a',
    '${X:1}',
    '#---\n',
    '---\n',
    '1',
    '🚀',
  ]
  const text = fc.array(fc.constantFrom(...words, ...more, ...marks), { maxLength: 60 }).map(parts => parts.join(''))
  const file = fc.constantFrom('a.yaml', 'b.json', 'c.properties', 'd.env', 'e.conf', 'f')
  await fc.assert(
    fc.asyncProperty(file, text, async (name, content) => {
      const { subjects, problems } = await readSource({ file: name, text: content })
      for (const { place, settings } of subjects) {
        for (const one of [place, ...[...settings.values()].map(fact => fact.place)]) {
          expect(one?.start).toBeGreaterThanOrEqual(0)
          expect(one?.end).toBeLessThanOrEqual(content.length)
        }
      }
      for (const { position } of problems) expect(position.line).toBeLessThanOrEqual(content.split(/\r\n|\r|\n/).length)
    }),
    { numRuns: 200 },
  )
})

test('a block that stands twice in one map is a warning at the second', async () => {
  const text = 'spring:\n  kafka:\n    producer:\n      acks: 0\n    producer:\n      acks: all\n'
  const { problems, declarations } = await declareSource({ file: 'application.yml', text })
  expect(problems).toMatchObject([{ position: { line: 5, column: 5 }, severity: 'warning' }])
  expect(declarations[0]?.written.map(one => one.raw)).toEqual(['0', 'all'])
})

test('a report of reliactl is no configuration', async () => {
  const text = '{"schema": "reliactl/report/v1", "kafka": {"bootstrap.servers": "k:1", "acks": "0"}}'
  expect(await declareSource({ file: 'report.json', text })).toMatchObject({ claimed: false, declarations: [] })
})
