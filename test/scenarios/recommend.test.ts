import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolder, type Folder, runCli } from '../support/cli.js'

const intent = `version: 1
profiles:
  payments: { topics: ["payments.*"], business: card payments, loss: none, duplicates: none, throughput: 6000 }
  orders: { topics: [orders], loss: none, duplicates: tolerated, throughput: 3000 }
  metrics: { topics: ["metrics.*"], loss: tolerated, duplicates: tolerated }
`

const baseline = `version: 1
name: three brokers, October
conditions: [three brokers, records of 1 KiB]
guarantees:
  at-most-once: { throughput: 100000, latency: 4ms, cpu: 0 }
  at-least-once: { throughput: 90000, latency: 5ms, cpu: 5 }
  exactly-once: { throughput: 60000, latency: 6ms, cpu: 12 }
`

let folder: Folder
beforeAll(() => {
  folder = createFolder({
    'reliactl.yaml': intent,
    'baseline.yaml': baseline,
    'broken.yaml':
      'version: 1\nname: x\nconditions: [a]\nguarantees:\n  exactly-once: { throughput: -1, latency: 1ms, cpu: 0 }\n',
    'services/api/x': '',
    'empty/.git/x': '',
  })
})
afterAll(() => folder.remove())

const run = (...args: string[]) => runCli(['recommend', ...args], { cwd: folder.path })

describe('reliactl recommend', () => {
  it('gives each profile its own guarantee', async () => {
    const { code, out, err } = await run('--format', 'json')
    expect([code, err]).toEqual([0, ''])
    const report = JSON.parse(out)
    expect(report.schema).toBe('reliactl/report/v1')
    expect(report.recommendations.map((r: { profile: string; guarantee: string }) => [r.profile, r.guarantee])).toEqual(
      [
        ['payments', 'exactly-once'],
        ['orders', 'at-least-once'],
        ['metrics', 'at-most-once'],
      ],
    )
  })

  it('prints a table and says that its figures are illustrative', async () => {
    const { out } = await run()
    expect(out).toMatch(/│ payments +│ payments\.\* +│ exactly-once +│ 6,000 +│ 5,000 +│ 30ms +│ \+40 % +│ x1\.6 \(2\)/)
    expect(out).toContain('60 % more than at-least-once')
    expect(out).toContain('illustrative, not measured')
  })

  it('finds the intent file above the working directory', async () => {
    const { code, out } = await runCli(['recommend', 'orders'], { cwd: path.join(folder.path, 'services/api') })
    expect(code).toBe(0)
    expect(out).toContain('orders (orders): at-least-once')
  })

  it('works from flags alone', async () => {
    const { out } = await run(
      '--loss',
      'none',
      '--duplicates',
      'none',
      '--throughput',
      '6000',
      '--business',
      'card payments',
      '--format',
      'json',
    )
    const [recommendation] = JSON.parse(out).recommendations
    expect(recommendation).toMatchObject({ guarantee: 'exactly-once', business: 'card payments', required: 6000 })
    expect(recommendation.alternatives[0].title).toBe('split the topic by importance')
  })

  it('changes the profiles named by the flags given', async () => {
    const { out } = await run('payments', '--duplicates', 'tolerated', '--format', 'json')
    expect(JSON.parse(out).recommendations[0]).toMatchObject({ profile: 'payments', guarantee: 'at-least-once' })
  })

  it('takes the figures of --baseline', async () => {
    const { out } = await run('payments', '--baseline', 'baseline.yaml', '--format', 'json')
    const [recommendation] = JSON.parse(out).recommendations
    expect(recommendation.expected).toEqual({ throughput: 60_000, latency: 6, cpu: 12 })
    expect(recommendation.baseline).toMatchObject({ name: 'three brokers, October', illustrative: false })
    expect(recommendation.warnings).toEqual([])
  })

  it('writes further forms to files', async () => {
    const { code } = await run('--output', 'json=out/report.json', '--output', 'markdown=out/report.md')
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(path.join(folder.path, 'out/report.json'), 'utf8')).command).toBe('recommend')
    expect(readFileSync(path.join(folder.path, 'out/report.md'), 'utf8')).toContain('## Recommendations')
  })

  it('gives equal bytes for equal input', async () => {
    const [first, second] = await Promise.all([run('--format', 'json'), run('--format', 'json')])
    expect(first.out).toBe(second.out)
  })

  it.each([
    [['paymets'], 'unknown profile "paymets" (did you mean payments?); reliactl.yaml has payments, orders, metrics'],
    [['--loss', 'nne'], 'Did you mean none?'],
    [['--loss', 'none'], '--duplicates none|tolerated is needed too'],
    [['--throughput', '100'], '--loss none|tolerated is needed too'],
    [['--throughput', 'fast'], 'Expected a number above zero'],
    [['--config', 'missing.yaml'], 'missing.yaml: cannot be read: there is no such file'],
    [['--baseline', 'broken.yaml'], 'broken.yaml:4:1: "at-most-once" is missing in guarantees'],
    [
      ['--baseline', 'broken.yaml'],
      'broken.yaml:5:31: guarantees.exactly-once.throughput must be a number of records per second above zero, got -1',
    ],
  ])('refuses %j with exit code 2 and one way out', async (args, message) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  it('says what to do where there is no intent and no flag', async () => {
    const { code, err } = await runCli(['recommend'], { cwd: path.join(folder.path, 'empty') })
    expect(code).toBe(2)
    expect(err).toBe(
      'reliactl: no reliactl.yaml from here up to the repository root; run "reliactl init" to write one, or describe the topic with --loss and --duplicates\n',
    )
  })
})
