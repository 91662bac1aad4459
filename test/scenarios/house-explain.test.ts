import { expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

const bad = 'bootstrap.servers=a:9092,b:9092\nacks=0\nenable.idempotence=false\n'

test('a house rule is listed, explained and described in SARIF', async () => {
  const folder = createFolder({
    'reliactl.yaml':
      'version: 1\ncustom:\n  - { id: zstd, setting: compression.type, operator: is, value: zstd, severity: error, message: the house compresses with zstd }\n',
    'a.properties': `${bad}compression.type=gzip\n`,
  })
  const run = (...args: string[]) => runCli(args, { cwd: folder.path })
  const [list, one, sarif] = [
    await run('explain'),
    await run('explain', 'custom/zstd'),
    await run('lint', '--format', 'sarif'),
  ]
  folder.remove()
  expect(list.out).toContain('custom/zstd')
  expect(one).toMatchObject({ code: 0, err: '' })
  expect(one.out).toContain('the house compresses with zstd')
  const { rules } = JSON.parse(sarif.out).runs[0].tool.driver
  expect(rules.find(({ id }: { id: string }) => id === 'custom/zstd').shortDescription.text).toContain('zstd')
})

test('--force-exclude leaves out ignored files that are named, and is content when nothing is left', async () => {
  const folder = createFolder({
    '.gitignore': 'build/\n*.local.properties\n',
    'a.properties': bad,
    'a.local.properties': bad,
    'build/x/b.properties': bad,
  })
  const run = (...args: string[]) => runCli(['lint', ...args], { cwd: folder.path })
  const named = ['a.local.properties', 'build/x/b.properties']
  const [plain, all, none] = [
    await run(...named),
    await run('--force-exclude', 'a.properties', ...named),
    await run('--force-exclude', ...named),
  ]
  folder.remove()
  expect(plain.out).toContain('2 files with Kafka settings of 2')
  expect(all.out).toContain('build/x/b.properties: left out, ignored\n1 file with Kafka settings of 1')
  expect(none).toMatchObject({ code: 0, err: '' })
})
