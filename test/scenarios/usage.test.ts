import { afterAll, describe, expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

const folder = createFolder({
  'empty/.keep': '',
  'producer.properties': 'bootstrap.servers=a:9092\nacks=1\n',
  'reliactl.yaml': 'version: 1\nprofiles:\n  payments: { topics: [payments], loss: none, duplicates: none }\n',
  'broken/application.yml': 'spring:\n  kafka:\n    producer: {acks: all\n',
  'misspelt/reliactl.yaml': 'version: 1\nprofils: {}\n',
})
afterAll(() => folder.remove())

const stack = /\n\s+at .+:\d+/

describe('a name that does not exist exits 2 and suggests the nearest one', () => {
  test.each([
    ['option', ['lint', '--formt', 'json'], '--format'],
    ['command', ['lnt'], 'lint'],
    ['format', ['lint', '--format', 'sarf'], 'sarif'],
    ['output format', ['lint', 'producer.properties', '--output', 'jsn=x.json'], 'json'],
    ['guarantee', ['plan', '--from', 'at-lest-once', '--to', 'exactly-once'], 'at-least-once'],
    ['profile', ['recommend', 'paymets'], 'payments'],
    ['profile of a plan', ['plan', 'paymets', '--from', 'at-most-once'], 'payments'],
    [
      'client of a snippet',
      ['config', '--client', 'kafkjs', '--role', 'producer', '--guarantee', 'exactly-once'],
      'kafkajs',
    ],
    ['client of lint', ['lint', '--client', 'jva', 'producer.properties'], 'java'],
    ['rule', ['explain', 'producer/acks-bellow-all'], 'producer/acks-below-all'],
    ['schema', ['schema', 'reprt'], 'report'],
    ['key of reliactl.yaml', ['lint', '--config', 'misspelt/reliactl.yaml', 'producer.properties'], 'profiles'],
  ])('%s', async (_, args, wanted) => {
    const { code, out, err } = await runCli(args, { cwd: folder.path })
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(wanted)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(err).not.toMatch(stack)
  })
})

describe('input that cannot be judged exits 2', () => {
  test('an empty directory', async () => {
    const { code, out, err } = await runCli(['lint', 'empty'], { cwd: folder.path })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('no Kafka configuration found in empty')
  })

  test('broken YAML, with file, line and column', async () => {
    const { code, err } = await runCli(['lint', 'broken/application.yml'], { cwd: folder.path })
    expect(code).toBe(2)
    expect(err).toMatch(/^reliactl: broken\/application\.yml:\d+:\d+: .+\n$/)
  })

  test('a path that is not there', async () => {
    const { code, err } = await runCli(['lint', 'nowhere.properties'], { cwd: folder.path })
    expect(code).toBe(2)
    expect(err).toContain('nowhere.properties')
  })

  test('commands of the design that are not built say so', async () => {
    for (const command of ['bench', 'drill']) {
      const { code, out, err } = await runCli([command, 'x', '--y'])
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toBe(`reliactl: "reliactl ${command}" is not built yet in this version\n`)
    }
  })

  test('no command at all', async () => {
    expect((await runCli([])).code).toBe(2)
  })
})

describe('help and version', () => {
  test.each([[['--help']], [['-h']], [['help']], [['lint', '--help']], [['--version']]])(
    '%j exits 0 on standard output',
    async args => {
      const { code, out, err } = await runCli(args)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out.length).toBeGreaterThan(4)
    },
  )
})
