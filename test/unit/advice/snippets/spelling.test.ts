import { expect, test } from 'vitest'
import { spellProperties, spellValue } from '../../../../src/advice/snippets/spelling.js'
import { needs } from '../../../../src/model/needs.js'

test.each([
  ['java', 'retries', 'unlimited', '2147483647'],
  ['java', 'acks', 'all', 'all'],
  ['librdkafka', 'acks', 'all', 'all'],
  ['java', 'delivery-timeout', 120_000, '120000'],
  ['java', 'idempotence', true, 'true'],
] as const)('%s writes %s %s as %s', (client, setting, value, text) => {
  expect(spellValue(client, 'producer', setting, value)).toBe(text)
})

test('a setting that the client lacks is left out', () => {
  const consumer = needs.consumer['at-least-once']
  const own = () => 'name'
  expect(spellProperties('java', 'consumer', consumer, own, () => [])).not.toContain('offset.store')
  expect(spellProperties('librdkafka', 'consumer', consumer, own, () => [])).toContain('enable.auto.offset.store=false')
})

test('a name that nobody chose is a defect', () => {
  const consumer = needs.consumer['at-least-once']
  expect(() =>
    spellProperties(
      'java',
      'consumer',
      consumer,
      () => undefined,
      () => [],
    ),
  ).toThrow('group-id')
})
