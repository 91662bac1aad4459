import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolder, type Folder, runCli } from '../support/cli.js'

let folder: Folder
let file: string
beforeEach(() => {
  folder = createFolder({})
  file = path.join(folder.path, 'reliactl.yaml')
})
afterEach(() => folder.remove())

const run = (...args: string[]) => runCli(args, { cwd: folder.path })

describe('reliactl init', () => {
  it('writes a file from flags that recommend then reads', async () => {
    const flags = [
      '--profile',
      'payments',
      '--topics',
      'payments.*',
      '--loss',
      'none',
      '--duplicates',
      'none',
      '--throughput',
      '3000',
      '--sink',
      'mysql',
    ]
    expect(await run('init', '--yes', ...flags)).toEqual({
      code: 0,
      out: 'wrote reliactl.yaml; next: reliactl recommend\n',
      err: '',
    })
    const { out } = await run('recommend', '--format', 'json')
    expect(JSON.parse(out).recommendations[0]).toMatchObject({
      profile: 'payments',
      guarantee: 'exactly-once',
      required: 3000,
    })
  })

  it('does not overwrite a file unless told to', async () => {
    writeFileSync(file, 'version: 1\n')
    const refused = await run('init', '--yes')
    expect([refused.code, refused.err]).toEqual([2, 'reliactl: reliactl.yaml exists already; --force overwrites it\n'])
    expect(readFileSync(file, 'utf8')).toBe('version: 1\n')
    expect((await run('init', '--yes', '--force')).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('profiles:')
  })

  it.each([
    [[], 'standard input is no terminal; use --yes with flags'],
    [['--yes', '--topics', 'pay|ments'], 'profiles.default.topics[1] must be a topic glob'],
    [['--yes', '--topics', ','], 'profiles.default.topics must be a list of topic globs'],
    [['--yes', '--profile', 'constructor'], '"constructor" cannot be a name in profiles'],
    [['--yes', '--sink', 'mysq'], 'Did you mean mysql?'],
    [['--yes', '--loss', 'some'], 'Allowed: none, tolerated'],
  ])('refuses %j with exit code 2 and writes nothing', async (args, message) => {
    const { code, out, err } = await run('init', ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(existsSync(file)).toBe(false)
  })
})
