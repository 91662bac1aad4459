import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { formatSnapshot } from '../../src/cluster/snapshot.js'
import { completeState, type LiveSketch } from '../../src/model/sketch.js'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { createFolder, runCli } from '../support/cli.js'

const snapshot = (sketch: LiveSketch, clusterId: string | null = 'prod') =>
  formatSnapshot({ ...completeState(sketch), clusterId })

const groups = [{ id: 'billing' }]
const risky = { name: 'orders', configs: { 'min.insync.replicas': '1' } }
const payments = { name: 'payments', configs: { 'min.insync.replicas': '2' } }
const hour = 3_600_000
const then = completeState({}).readAt

const folder = createFolder({
  'old.json': snapshot({ topics: [risky, payments], groups }),
  'new.json': snapshot({
    readAt: then + 2 * hour,
    topics: [
      { ...payments, configs: { 'min.insync.replicas': '1' } },
      { name: 'orders', configs: { 'min.insync.replicas': '2' } },
    ],
    groups,
  }),
  'blind.json': snapshot({ topics: [{ name: 'orders', configs: null }, payments], groups }),
  'other.json': snapshot({}, 'test'),
  'nameless.json': snapshot({}, null),
  'torn.json': '{"schema": ',
})
afterAll(() => folder.remove())

const audit = (...args: string[]) => runCli(['audit', ...args], { cwd: folder.path })
const parts = (text: string, title: string): string => text.split(`\n  ${title}\n`)[1]?.split(/\n {2}\S|\n\n/)[0] ?? ''

describe('audit --compare', () => {
  test('the text says what became worse and better, after the findings of the new state', async () => {
    const { code, out, err } = await audit('--snapshot', 'new.json', '--compare', 'old.json', '--fail-on', 'never')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Compared with a read of 2h before')
    expect(parts(out, 'Worse')).toMatch(/topic\/min-isr-one: .*payments/)
    expect(parts(out, 'Better')).toMatch(/topic\/min-isr-one: no longer found: .*orders/)
  })

  test('settings that cannot be read any more are no repair', async () => {
    const { out } = await audit('--snapshot', 'blind.json', '--compare', 'old.json')
    expect(parts(out, 'Better')).toBe('')
    expect(out).toMatch(/Cannot be compared[\s\S]*topic\/min-isr-one[\s\S]*not read now: settings of\s+orders/)
  })

  test('findings, verdicts and exit code are those of the new state', async () => {
    for (const threshold of ['error', 'warning', 'never']) {
      const args = ['--snapshot', 'new.json', '--fail-on', threshold, '--format', 'json']
      const alone = await audit(...args)
      const compared = await audit(...args, '--compare', 'old.json')
      expect(compared.code).toBe(alone.code)
      const { comparison, ...rest } = v.parse(reportV1Schema, JSON.parse(compared.out))
      expect(rest).toEqual(JSON.parse(alone.out))
      expect(comparison?.findings.map(f => f.direction)).toEqual(expect.arrayContaining(['worse', 'better']))
    }
  })

  test('a saved report keeps the comparison', async () => {
    const args = ['--snapshot', 'new.json', '--compare', 'old.json', '--format', 'markdown']
    const { out } = await audit(...args, '--output', 'json=report.json')
    expect(out).toContain('### Worse')
    expect((await runCli(['report', 'report.json', '--format', 'markdown'], { cwd: folder.path })).out).toBe(out)
  })

  test('a state compared with itself has not changed', async () => {
    const { out } = await audit('--snapshot', 'old.json', '--compare', 'old.json')
    expect(out).toContain('Nothing has changed, as far as was read.')
  })

  test('names of the older state cannot reach the terminal raw', async () => {
    const text = readFileSync(path.join(folder.path, 'old.json'), 'utf8').replaceAll('"billing"', '"b\\u001b[31m"')
    writeFileSync(path.join(folder.path, 'escape.json'), text)
    const { out } = await audit('--snapshot', 'new.json', '--compare', 'escape.json')
    expect(out).toContain('group b\\x1b[31m')
    expect(out).not.toContain('\u001b')
  })

  test.each([
    ['other.json', 'another cluster: test, and this is prod'],
    ['nameless.json', 'another cluster: one that states no id'],
    ['torn.json', 'torn.json'],
    ['missing.json', 'missing.json'],
  ])('%s is refused with one line', async (file, message) => {
    const { code, out, err } = await audit('--snapshot', 'new.json', '--compare', file)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })

  test('--what-if looks ahead, so it excludes a comparison', async () => {
    const { code, err } = await audit('--snapshot', 'new.json', '--compare', 'old.json', '--what-if', 'broker=1')
    expect(code).toBe(2)
    expect(err).toContain('exclude each other')
  })
})
