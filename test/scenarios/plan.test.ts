import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolder, type Folder, runCli } from '../support/cli.js'

let folder: Folder
beforeAll(() => {
  folder = createFolder({
    'reliactl.yaml': `version: 1
profiles:
  payments: { topics: [payments], groups: [settlement], loss: none, duplicates: none, sink: mysql }
clusters:
  prod: { brokers: ["b1:9092"] }
`,
  })
})
afterAll(() => folder.remove())

const run = (...args: string[]) => runCli(['plan', ...args], { cwd: folder.path })

describe('reliactl plan', () => {
  it('prints numbered steps with what to do, check, reach and undo', async () => {
    const { code, out } = await run('--from', 'at-least-once', '--to', 'exactly-once')
    expect(code).toBe(0)
    for (const text of [
      '1. List every producer',
      '  do ',
      '  check ',
      '  gate ',
      '  rollback ',
      'at least 2w',
      'at least 3d',
    ])
      expect(out).toContain(text)
    expect(out).toContain('$ kafka-topics.sh --bootstrap-server BROKERS --describe --topic TOPIC\n')
    expect(out).toContain('a step ends by criteria')
  })

  it('takes target, names and sink from a profile', async () => {
    const { out } = await run('payments', '--from', 'at-most-once', '--format', 'json')
    const { plan } = JSON.parse(out)
    expect(plan).toMatchObject({ from: 'at-most-once', to: 'exactly-once', profile: 'payments', topics: ['payments'] })
    expect(out).toContain('kafka-consumer-groups.sh --bootstrap-server b1:9092 --describe --group settlement')
    expect(out).toContain('CREATE TABLE inbox')
  })

  it('lets the user set the least times', async () => {
    const { out } = await run('--from', 'at-least-once', '--to', 'exactly-once', '--step-time', '1w', '--canary', '5d')
    expect(out).toContain('at least 1w')
    expect(out).toContain('at least 5d')
    expect(out).not.toContain('at least 2w')
  })

  it('writes Markdown with commands as code and gates as boxes', async () => {
    const { out } = await run('--from', 'at-most-once', '--to', 'at-least-once', '--format', 'markdown')
    expect(out).toContain('## Plan: at-most-once to at-least-once')
    expect(out).toMatch(/```sh\n(.*\n)*kafka-topics\.sh/)
    expect(out).toContain('- [ ] ')
  })

  it('has nothing to do between equal guarantees', async () => {
    const { code, out } = await run('payments', '--from', 'exactly-once')
    expect(code).toBe(0)
    expect(out).toContain('nothing to do: the path is exactly-once already')
  })

  it.each([
    [[], '--from is needed'],
    [['--from', 'at-least-once'], '--to is needed'],
    [['payments'], '--from is needed'],
    [['--from', 'at-lest-once', '--to', 'exactly-once'], 'Did you mean at-least-once?'],
    [['paymets', '--from', 'at-least-once'], 'unknown profile "paymets" (did you mean payments?)'],
    [['payments', 'orders', '--from', 'at-least-once'], 'too many arguments'],
    [['--from', 'at-least-once', '--to', 'exactly-once', '--step-time', 'soon'], 'Expected a duration'],
  ])('refuses %j with exit code 2', async (args, message) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })
})
