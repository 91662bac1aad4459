import { describe, expect, test } from 'vitest'
import { runCli } from '../support/cli.js'

const explain = (...args: string[]) => runCli(['audit', '--explain-permissions', ...args])

describe('audit --explain-permissions', () => {
  test('prints commands that a shell takes, each with what is lost without it', async () => {
    const { code, out, err } = await explain('--principal', 'User:auditor', '--brokers', 'b1:9092,b2:9092')
    expect([code, err]).toEqual([0, ''])
    const lines = out.trimEnd().split('\n')
    const commands = lines.filter(line => line !== '' && !line.startsWith('#'))
    expect(commands).toHaveLength(5)
    for (const command of commands)
      expect(command).toMatch(
        /^kafka-acls\.sh --bootstrap-server b1:9092,b2:9092 --command-config admin\.properties --add --allow-principal User:auditor /,
      )
    const allowed = commands.map(line => line.slice(line.indexOf('--operation')))
    expect(allowed).toEqual([
      "--operation Describe --operation DescribeConfigs --topic '*'",
      "--operation Read --topic '*'",
      "--operation Describe --operation DescribeConfigs --group '*'",
      '--operation Describe --operation DescribeConfigs --cluster',
      "--operation Describe --transactional-id '*'",
    ])
    expect(lines.filter(line => line.startsWith('# without '))).toHaveLength(8)
  })

  test('asks no cluster: an address that nobody answers at is only printed', async () => {
    const { code, out } = await explain('--brokers', '127.0.0.1:1', '--timeout', '1ms')
    expect(code).toBe(0)
    expect(out).toContain('--bootstrap-server 127.0.0.1:1 ')
    expect(out).toContain('--allow-principal User:NAME ')
  })

  test('quotes the name of a certificate', async () => {
    const { out } = await explain('--principal', "User:CN=auditor,O=O'Neil and sons")
    expect(out).toContain(`--allow-principal 'User:CN=auditor,O=O'\\''Neil and sons' `)
  })

  test('as JSON the same commands stand with their parts', async () => {
    const { code, out } = await explain('--format', 'json', '--principal', 'User:auditor')
    const plan = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(plan)).toEqual(['principal', 'acls'])
    expect(plan.acls.find((acl: { resource: string }) => acl.resource === 'cluster')).toMatchObject({
      name: null,
      operations: [{ operation: 'Describe' }, { operation: 'DescribeConfigs' }],
      command: expect.stringContaining('--bootstrap-server HOST:PORT '),
    })
  })

  test.each([
    [['--principal', 'auditor'], /--principal auditor is no principal/],
    [['--format', 'sarif'], /--format text or json/],
    [['--output', 'json=acls.json'], /--format text or json/],
  ])('%j is refused', async (args, wanted) => {
    const { code, err } = await explain(...args)
    expect(code).toBe(2)
    expect(err).toMatch(wanted)
  })

  test('a principal without it is refused', async () => {
    const { code, err } = await runCli(['audit', '--brokers', 'b:1', '--principal', 'User:a'])
    expect(code).toBe(2)
    expect(err).toContain('--principal goes with --explain-permissions')
  })
})
