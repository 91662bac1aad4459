import { expect, test } from 'vitest'
import { resolveSubject } from '../../../src/clients/index.js'
import type { Place } from '../../../src/model/fact.js'
import { factOf, resolve, written } from './subject.js'

const elsewhere: Place = { file: 'other.properties', start: 70, end: 71, path: ['b'] }
const producer = (block: Place, ...lines: string[]) => {
  const moved = written(lines).map(one => ({
    ...one,
    place: { ...one.place, file: block.file, start: one.place.start + block.start, end: one.place.end + block.start },
  }))
  return resolveSubject({ client: 'java', version: null, role: 'producer', written: moved, block })
}

test('subjects that share an outcome keep places of their own: defaults, written values and what brought a change about', () => {
  const first = resolve('java', null, 'producer', 'acks=1')
  const second = producer(elsewhere, 'acks=1')
  expect(factOf(second, 'idempotence')).toMatchObject({ value: false, place: elsewhere })
  expect(factOf(second, 'idempotence').because?.place).toMatchObject({ file: 'other.properties', start: 75 })
  expect(factOf(second, 'acks').place).toMatchObject({ file: 'other.properties', start: 75 })
  expect(factOf(first, 'idempotence').because?.place).toMatchObject({ file: 'client.properties', start: 5 })
  expect(factOf(first, 'linger').place).toMatchObject({ file: 'client.properties' })
})

test('a value that the rules of the library look at makes another outcome, whatever was resolved before', () => {
  for (const acks of ['all', '1', 'all', '0']) {
    const resolved = producer(elsewhere, `acks=${acks}`)
    expect(factOf(resolved, 'idempotence').value === false).toBe(acks !== 'all')
  }
})

test('a refusal is told at the place of the subject that it concerns', () => {
  const lines = ['enable.idempotence=true', 'acks=1']
  const [first] = resolve('java', '4.0', 'producer', ...lines).oddities
  const [second] = resolveSubject({
    client: 'java',
    version: '4.0',
    role: 'producer',
    written: written(lines).map(one => ({ ...one, place: { ...one.place, file: 'other.properties' } })),
    block: elsewhere,
  }).oddities
  expect(first?.place.file).toBe('client.properties')
  expect(second).toEqual({
    ...first,
    place: expect.objectContaining({ file: 'other.properties' }),
    related: expect.anything(),
  })
})

test('comments of one file do not change the defaults of another', () => {
  const input = { client: 'librdkafka', version: null, role: 'producer', written: [], block: elsewhere } as const
  const before = resolveSubject(input).settings.get('linger')
  resolveSubject({ ...input, comments: { keys: ['queue.buffering.max.ms'], before: '1.0' } }).settings.get('linger')
  expect(resolveSubject(input).settings.get('linger')).toEqual(before)
})
