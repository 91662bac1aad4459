import { describe, expect, test } from 'vitest'
import type { SettingValue } from '../../../src/model/settings.js'
import { effective, factOf, odd, resolve, written } from './subject.js'

type Outcome = boolean | 'refused'
type Row = readonly [lines: string, old: Outcome, three: Outcome, four: Outcome]

const inFlight = 'max.in.flight.requests.per.connection=6'

/** Measured on kafka-clients 2.8.2, 3.0.0, 3.3.2, 3.9.1 and 4.3.1 by building the producer with these settings. */
const java: readonly Row[] = [
  ['', false, true, true],
  ['acks=0', false, false, false],
  ['acks=1', false, false, false],
  ['acks= all ', false, true, true],
  ['retries=0', false, false, false],
  [inFlight, false, false, 'refused'],
  [`acks=1 ${inFlight}`, false, false, 'refused'],
  [`enable.idempotence=false ${inFlight}`, false, false, false],
  ['enable.idempotence=true', true, true, true],
  ['enable.idempotence=true acks=1', 'refused', 'refused', 'refused'],
  ['enable.idempotence=true retries=0', 'refused', 'refused', 'refused'],
  [`enable.idempotence=true ${inFlight}`, 'refused', 'refused', 'refused'],
  ['transactional.id=t', true, true, true],
  ['transactional.id=t acks=1', 'refused', 'refused', 'refused'],
  ['transactional.id=t retries=0', 'refused', 'refused', 'refused'],
  ['transactional.id=t enable.idempotence=false', 'refused', 'refused', 'refused'],
]

const outcomeOf = (client: string, version: string, lines: string): Outcome | SettingValue | undefined => {
  const resolved = resolve(client, version, 'producer', ...lines.split(/ (?=[a-z])(?!all )/).filter(Boolean))
  const refused = resolved.oddities.some(
    one => one.kind === 'invalid-value' && one.detail?.includes('refuses to start'),
  )
  return refused ? 'refused' : effective(resolved, 'idempotence')
}

describe('Java decides idempotence', () => {
  test.each(java)('"%s": 2.8 and 3.0.0 %s, 3.x %s, 4.x %s', (lines, old, three, four) => {
    expect(outcomeOf('java', '2.8.2', lines)).toBe(old)
    expect(outcomeOf('java', '3.0.0', lines)).toBe(old)
    expect(outcomeOf('java', '3.1.0', lines)).toBe(old)
    expect(outcomeOf('java', '3.0.1', lines)).toBe(three)
    expect(outcomeOf('java', '3.9.1', lines)).toBe(three)
    expect(outcomeOf('java', '4.3.1', lines)).toBe(four)
  })

  test('and the switch-off names its cause and where it is written', () => {
    const fact = factOf(resolve('java', '3.9', 'producer', 'linger.ms=5', 'acks=1'), 'idempotence')
    expect(fact.evidence.level).toBe('defaulted')
    expect(fact.because?.text).toBe('acks=1 switches idempotence off with no more than an info line in the log')
    expect(fact.because?.place).toMatchObject({ path: ['acks'] })
  })

  test('and raises acks that are not written before 3.0', () => {
    const resolved = resolve('java', '2.8', 'producer', 'enable.idempotence=true')
    expect(factOf(resolved, 'acks')).toMatchObject({ value: 'all', evidence: { level: 'defaulted' } })
    expect(factOf(resolved, 'acks').because?.text).toContain('idempotent producer uses acks=all')
  })

  test('and a refusal is told on the fact and as an oddity at the key', () => {
    const resolved = resolve('java', '4.1', 'producer', 'acks=1', 'enable.idempotence=true')
    const detail = 'the producer refuses to start: acks=1 contradicts enable.idempotence=true, which needs acks=all'
    expect(resolved.oddities).toMatchObject([{ kind: 'invalid-value', native: 'acks', setting: 'acks', detail }])
    expect(resolved.oddities[0]?.place).toMatchObject({ start: 5, end: 6 })
    expect(factOf(resolved, 'acks').because?.text).toContain('contradicts')
  })
})

describe('Java of unknown version', () => {
  test('has idempotence off when every version has it off', () => {
    expect(factOf(resolve('java', null, 'producer', 'acks=1'), 'idempotence').value).toBe(false)
  })

  test('has it unknown where only some versions have it on', () => {
    const { evidence } = factOf(resolve('java', null, 'producer', 'acks=all'), 'idempotence')
    expect(evidence).toMatchObject({ level: 'unknown', candidates: [false, true] })
  })

  test('refuses only what every version refuses', () => {
    expect(odd(resolve('java', null, 'producer', 'enable.idempotence=true', 'acks=1'))).toEqual(['invalid-value acks'])
    expect(odd(resolve('java', null, 'producer', inFlight))).toEqual([])
  })
})

describe('other clients decide idempotence', () => {
  test('librdkafka sets what is not written', () => {
    const resolved = resolve('librdkafka', '2.3.0', 'producer', 'enable.idempotence=true')
    expect(effective(resolved, 'max-in-flight')).toBe(5)
    expect(effective(resolved, 'acks')).toBe('all')
    expect(odd(resolved)).toEqual([])
  })

  test('librdkafka refuses contradictions', () => {
    const resolved = resolve(
      'librdkafka',
      '2.3.0',
      'producer',
      'enable.idempotence=true',
      'request.required.acks=1',
      'max.in.flight=6',
    )
    expect(odd(resolved)).toEqual(['invalid-value request.required.acks', 'invalid-value max.in.flight'])
  })

  test('librdkafka switches it on for a transactional id', () => {
    expect(effective(resolve('librdkafka', '1.4.0', 'producer', 'transactional.id=t'), 'idempotence')).toBe(true)
  })

  test('kafkajs throws on other acks and on no retries', () => {
    const resolved = resolve('kafkajs', '2.2.4', 'producer', 'idempotent=true', 'acks=1', 'retry.retries=0')
    expect(resolved.oddities.map(one => one.detail)).toEqual([
      'every send() throws: acks=1 contradicts idempotence, which needs acks: -1',
      'the producer refuses to start: retry.retries=0 contradicts idempotent: true, which needs at least one retry',
    ])
  })

  test('kafkajs is idempotent inside transactions', () => {
    const fact = factOf(resolve('kafkajs', '2.2.4', 'producer', 'transactionalId=t'), 'idempotence')
    expect(fact.value).toBe(true)
    expect(fact.because?.text).toContain('a plain send() does not')
  })

  test('Spring Boot follows the kafka-clients underneath', () => {
    const resolved = resolve('spring-boot', '3.2.1', 'producer', 'acks=1')
    expect(factOf(resolved, 'idempotence')).toMatchObject({
      value: false,
      because: { text: expect.stringContaining('acks=1') },
    })
    expect(effective(resolve('spring-boot', '3.2.1', 'producer', 'transaction-id-prefix=t-'), 'idempotence')).toBe(true)
  })
})

test('a placeholder never makes a conflict certain', () => {
  const resolved = resolve('java', '4.1', 'producer', 'enable.idempotence=${IDEMPOTENT:true}', 'acks=1')
  expect(odd(resolved)).toEqual(['placeholder enable.idempotence'])
  expect(written(['a=${B:c}'])[0]?.placeholder).toEqual({ text: '${B:c}', fallback: 'c' })
})
