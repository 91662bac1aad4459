import { expect, test } from 'vitest'
import { collectFindings } from '../../../src/findings/collect.js'
import type { Fact } from '../../../src/model/fact.js'
import type { ProducerSubject } from '../../../src/model/subject.js'
import { createWorld } from '../../../src/model/world.js'
import { defineRule } from '../../../src/rules/define.js'
import { createSourceTexts } from '../../../src/text/sources.js'

const text = '# orders\nacks=1\nssl.key.password=hunter2\n'
const sources = createSourceTexts(new Map([['a.properties', text]]))
const fact = (native: string, raw: string, start: number): Fact => ({
  setting: 'acks',
  native,
  value: raw,
  raw,
  evidence: { level: 'written' },
  place: { file: 'a.properties', start, end: start + raw.length, path: [native] },
})
const producer = (name: string, acks: Fact): ProducerSubject => ({
  kind: 'producer',
  name,
  settings: new Map([['acks', acks]]),
  oddities: [],
  place: null,
})
const rule = defineRule({
  id: 'producer/sample',
  kind: 'producer',
  summary: 'Sample',
  why: '',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [],
  examples: { wrong: [], right: [] },
  check: subject => {
    const acks = subject.settings.get('acks')
    return acks ? [{ message: 'acks is low', fact: acks, needed: 'all' }] : []
  },
})

test('a finding carries the 1-based place of its fact', () => {
  const { findings } = collectFindings(createWorld([producer('a', fact('acks', '1', 14))]), { rules: [rule], sources })
  expect(findings[0]?.location).toEqual({
    file: 'a.properties',
    line: 2,
    column: 6,
    endLine: 2,
    endColumn: 7,
    path: ['acks'],
  })
})

test('two subjects that share one line give one finding', () => {
  const acks = fact('acks', '1', 14)
  const world = createWorld([producer('default', acks), producer('profile eu', acks)])
  expect(collectFindings(world, { rules: [rule], sources }).findings).toHaveLength(1)
})

test('the order of subjects changes nothing', () => {
  const a = producer('a', fact('acks', '1', 14))
  const b = producer('b', fact('acks', '0', 3))
  const run = (subjects: ProducerSubject[]) =>
    JSON.stringify(collectFindings(createWorld(subjects), { rules: [rule], sources }))
  expect(run([a, b])).toBe(run([b, a]))
})

test('a secret is masked in the evidence', () => {
  const world = createWorld([producer('a', fact('ssl.key.password', 'hunter2', 33))])
  const { findings } = collectFindings(world, { rules: [rule], sources })
  expect(JSON.stringify(findings)).not.toContain('hunter2')
})

test('an override changes the severity and off removes the finding', () => {
  const world = createWorld([producer('a', fact('acks', '1', 14))])
  const run = (severity: 'off' | 'info') =>
    collectFindings(world, { rules: [rule], sources, overrides: [{ rule: 'producer/sample', severity, files: [] }] })
      .findings
  expect(run('off')).toEqual([])
  expect(run('info')[0]?.severity).toBe('info')
})
