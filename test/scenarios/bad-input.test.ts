import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFolder, type Folder, runCli } from '../support/cli.js'

const folders: Folder[] = []
const folderOf = (files: Readonly<Record<string, string>>): Folder => {
  const folder = createFolder(files)
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

const lint = (folder: Folder, ...args: string[]) => runCli(['lint', ...args], { cwd: folder.path })
const good = 'bootstrap.servers=a:9092,b:9092\nacks=0\n'
const deep = 100_000

const nested: Readonly<Record<string, string>> = {
  'flow.yaml': `kafka: ${'['.repeat(deep)}`,
  'dashes.yaml': `kafka:\n ${'- '.repeat(deep)}x`,
  'a.json': `{"bootstrap.servers": ${'{"a":'.repeat(deep)}1${'}'.repeat(deep + 1)}`,
  'a.tf': `resource "kafka_topic" "x" {\n${'a {\n'.repeat(deep)}${'}\n'.repeat(deep)}}\n`,
  'value.toml': `kafka = ${'['.repeat(deep)}${']'.repeat(deep)}\n`,
  'key.toml': `kafka.${'a.'.repeat(deep)}b = 1\n`,
  'key.hocon': `kafka.${'a.'.repeat(deep)}b = 1\n`,
  'calls.ts': `import { Kafka } from "kafkajs"\nconst x = a${'.b()'.repeat(deep)}`,
  'brackets.js': `import { Kafka } from "kafkajs"\nconst x = ${'['.repeat(deep)}${']'.repeat(deep)}`,
}

test.each(Object.entries(nested))(
  '%s with a hundred thousand levels is one line with its place, exit 2',
  async (name, text) => {
    const { code, out, err } = await lint(folderOf({ [name]: text }), name)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(new RegExp(`^reliactl: ${name}:\\d+:\\d+: .*[Nn]ested .*\n$`))
  },
)

test.each([
  ['a.py', `from confluent_kafka import Producer\nx = ${'['.repeat(deep)}`],
  ['a.sql', `SELECT ${'('.repeat(deep)} kafka`],
  ['a.properties', `bootstrap.servers=a\nacks=${'${a:'.repeat(deep)}1${'}'.repeat(deep)}\n`],
])('%s with a hundred thousand levels is read to its end', async (name, text) => {
  const { code, out, err } = await lint(folderOf({ [name]: text, 'ok.properties': good }), name, 'ok.properties')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out.length).toBeLessThan(10_000)
})

test('pipes, devices, loops, directories with a file name and huge files are passed by, with a note each where one is due', async () => {
  const folder = folderOf({ 'ok.properties': good, 'huge.json': '{' })
  const at = (name: string) => path.join(folder.path, name)
  execFileSync('mkfifo', [at('pipe.yaml')])
  mkdirSync(at('folder.yaml'))
  symlinkSync('/dev/zero', at('zero.properties'))
  symlinkSync('.', at('loop'))
  symlinkSync('self.yaml', at('self.yaml'))
  truncateSync(at('huge.json'), 100 * 1024 * 1024)
  const { code, out, err } = await lint(folder)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('huge.json: skipped, larger than 5 MiB\nself.yaml: cannot be read (ELOOP)\n1 file with')
  for (const name of ['pipe.yaml', 'zero.properties', 'huge.json']) {
    const named = await lint(folder, name)
    expect(named.code).toBe(2)
    expect(named.err).toMatch(new RegExp(`^reliactl: ${name}: (?:Not a regular file|Larger than).*\n$`))
  }
})

test.skipIf(process.getuid?.() === 0)('an unreadable file is a note, exit 2 when it is named', async () => {
  const folder = folderOf({ 'ok.properties': good, 'secret.yaml': 'kafka: 1\n' })
  chmodSync(path.join(folder.path, 'secret.yaml'), 0)
  expect((await lint(folder)).out).toContain('secret.yaml: cannot be read (EACCES)')
  expect((await lint(folder, 'secret.yaml')).code).toBe(2)
})

test('no control character of a file or its name reaches the output', async () => {
  const folder = folderOf({
    'a\n\u001b[31m.properties': good,
    'b.properties':
      'bootstrap.servers=a\nacks=\u001b[31m0\u001b]0;x\u0007\nenable.idempotence=\u009b31mtrue\n\u202eacks.x=1\n',
    'c.yaml': 'kafka: [\u001b[31m\n',
  })
  for (const format of ['text', 'markdown', 'github']) {
    const { out, err } = await lint(folder, '--format', format)
    expect(`${out}${err}`).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
    expect(out).toContain('a\\n\\x1b[31m.properties')
  }
})

test('a line end in the name of a file breaks no line of the diagnostics in two', async () => {
  const folder = folderOf({ 'bad\nname.yaml': 'kafka: [\n', 'ok.properties': good })
  const expected = {
    'bad\nname.yaml': 'bad\\nname.yaml:2:1: Not valid YAML',
    'no\nfile': 'No file or directory matches no\\nfile',
  }
  for (const [name, start] of Object.entries(expected)) {
    const { code, err } = await lint(folder, name)
    expect(code).toBe(2)
    expect(err.split('\n')).toEqual([expect.stringContaining(`reliactl: ${start}`), ''])
  }
})
