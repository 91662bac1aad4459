import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { formats } from '../../src/cli/specs/shared.js'
import { createFolder, runCli } from '../support/cli.js'

const folder = createFolder({
  'a.properties': 'bootstrap.servers=a:9092\n# reliactl-ignore producer/acks-below-all -- samples\nacks=1\nackz=all\n',
  'no.json': '{"schema": "other"}',
  'bad.json': '{"schema": "reliactl/report/v1", "findings": 3}',
})
afterAll(() => folder.remove())

const run = (...args: string[]) => runCli(args, { cwd: folder.path })

describe('report', () => {
  test('a saved report gives in each form what the run itself gives, code frames aside', async () => {
    const saved = await run('lint', '--format', 'json')
    writeFileSync(path.join(folder.path, 'saved.txt'), saved.out)
    for (const format of formats.filter(one => one !== 'text')) {
      const { code, out, err } = await run('report', 'saved.txt', '--format', format)
      expect({ format, code, err }).toEqual({ format, code: 0, err: '' })
      expect(out).toBe((await run('lint', '--format', format)).out)
    }
    const text = await runCli(['report', '-'], { cwd: folder.path, input: saved.out })
    expect(text.out).toContain('ackz')
  })

  test.each([
    ['a.properties', 'is no JSON'],
    ['no.json', 'is no report of reliactl'],
    ['bad.json', 'is no valid report'],
    ['missing.json', 'there is no such file'],
  ])('%s is refused', async (file, message) => {
    const { code, out, err } = await run('report', file)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })
})

describe('completion', () => {
  const complete = (...words: string[]): string[] => {
    const script = `source <(cat); COMP_WORDS=(reliactl ${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _reliactl; printf '%s\\n' "\${COMPREPLY[@]}"`
    const out = execFileSync('bash', ['-c', script], { input: bash, encoding: 'utf8', cwd: folder.path })
    return out.trim().split('\n')
  }
  let bash = ''

  test('bash completes commands, options, values, rules and files', async () => {
    bash = (await run('completion', 'bash')).out
    expect(complete('li')).toEqual(['lint'])
    expect(complete('lint', '--bas')).toEqual(['--baseline'])
    expect(complete('lint', '--format', 's')).toEqual(['sarif'])
    expect(complete('explain', 'producer/acks-b')).toEqual(['producer/acks-below-all'])
    expect(complete('lint', 'a.p')).toEqual(['a.properties'])
  })

  test.each(['zsh', 'fish'])('%s knows every command that the help shows', async shell => {
    const { code, out } = await run('completion', shell)
    expect(code).toBe(0)
    for (const command of ['lint', 'inspect', 'audit', 'recommend', 'plan', 'report']) expect(out).toContain(command)
    expect(out).toContain('changed-since')
  })

  test('another shell is refused', async () => {
    const { code, err } = await run('completion', 'fihs')
    expect(code).toBe(2)
    expect(err).toContain('did you mean fish?')
  })
})
