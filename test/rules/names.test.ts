import { expect, test } from 'vitest'
import { assignorsMixed } from '../../src/rules/consumer/assignors-mixed.js'
import { groupIdRandom } from '../../src/rules/consumer/group-id-random.js'
import { applicationIdUnstable } from '../../src/rules/streams/application-id-unstable.js'
import { changesAtStart, changesByInstance } from '../../src/rules/unstable-names.js'
import { consumer, defaulted, outcomes, placeAt, problems, unknown, written } from '../support/subjects.js'

test.each([
  'a-${random.uuid}',
  '`a-${randomUUID()}`',
  "f'a-{uuid.uuid4()}'",
  '"a-" + UUID.randomUUID()',
  'a-$(date +%s)-${RANDOM}',
])('%s is another name at every start', raw => {
  expect(changesAtStart(raw)).toBe(true)
})

test.each(['random-numbers', 'uuid-indexer', 'timestamp-fixer', '${GROUP_ID}', '`${prefix}-billing`'])(
  '%s may stay the same',
  raw => {
    expect(changesAtStart(raw)).toBe(false)
  },
)

test('a group for each host is worth knowing, a host in a literal name is not', () => {
  expect(changesByInstance('hostname-resolver')).toBe(false)
  expect(problems(groupIdRandom, consumer([unknown('group-id', 'billing-${HOSTNAME}')]))[0]?.severity).toBe('info')
  expect(outcomes(groupIdRandom, consumer([written('group-id', 'hostname-resolver')]))).toEqual([])
})

test('a streams application with a literal id is no finding', () => {
  const streams = { ...consumer([written('group-id', 'settlement')]), kind: 'streams' as const }
  expect(outcomes(applicationIdUnstable, streams)).toEqual([])
})

test('the default list of Java holds both kinds of assignors and is no finding', () => {
  expect(outcomes(assignorsMixed, consumer([defaulted('assignment-strategy', 'range,cooperative-sticky')]))).toEqual([])
})

test('a written list of both kinds is a step in Java and a refusal in librdkafka', () => {
  const both = written('assignment-strategy', 'range,cooperative-sticky')
  expect(problems(assignorsMixed, consumer([both]))[0]?.severity).toBe('info')
  const [refusal] = problems(assignorsMixed, consumer([both, defaulted('auto-offset-store', true)]))
  expect(refusal?.severity).toBeUndefined()
})

test('two members of one group without a common assignor are told once', () => {
  const member = (strategy: string, start: number) =>
    consumer([written('group-id', 'billing'), written('assignment-strategy', strategy)], { place: placeAt(start) })
  const [old, next] = [member('range', 0), member('cooperative-sticky', 90)]
  expect(problems(assignorsMixed, old, next)).toEqual([])
  expect(outcomes(assignorsMixed, next)).toEqual([])
})
