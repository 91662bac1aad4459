import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFolder, type Folder, runCli } from '../support/cli.js'

const folders: Folder[] = []
const folderOf = (files: Readonly<Record<string, string>>): Folder => {
  const folder = createFolder({
    'reliactl.yaml': 'version: 1\nclients:\n  - { files: ["**/*.properties"], client: java, version: "4.1" }\n',
    ...files,
  })
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

const lint = (folder: Folder, ...args: string[]) => runCli(['lint', ...args], { cwd: folder.path })
const read = (folder: Folder, name: string) => readFileSync(path.join(folder.path, name), 'utf8')

const producer =
  '# orders\r\nbootstrap.servers=a:9092,b:9092\r\nacks = 1\r\n\r\n# tuning\r\nlinger.ms=5\r\nlinger.ms=5\r\nsasl.jaas.config=x username="u" password="hunter2";\r\n'

test('a preview writes nothing, shows no secret, exits 1, and is a patch that git applies', async () => {
  const folder = folderOf({ 'a.properties': producer.replaceAll('\r\n', '\n').replace(/sasl.*\n/, '') })
  const before = read(folder, 'a.properties')
  const { code, out } = await lint(folder, '--fix=unsafe', '--diff')
  expect(code).toBe(1)
  expect(out).toContain('-acks = 1\n+acks = all\n')
  expect(read(folder, 'a.properties')).toBe(before)
  execFileSync('git', ['init', '-q'], { cwd: folder.path })
  execFileSync('git', ['apply', '-'], { cwd: folder.path, input: out })
  expect(read(folder, 'a.properties')).toBe(before.replace('acks = 1', 'acks = all').replace('linger.ms=5\n', ''))
  const secret = folderOf({ 'a.properties': producer })
  expect((await lint(secret, '--fix=unsafe', '--diff')).out).not.toContain('hunter2')
})

test('--fix applies only what changes no behaviour', async () => {
  const folder = folderOf({ 'a.properties': producer })
  const { out } = await lint(folder, '--fix', 'a.properties')
  expect(out).toContain('1 fix applied in 1 file')
  expect(read(folder, 'a.properties')).toBe(producer.replace('linger.ms=5\r\nlinger.ms=5', 'linger.ms=5'))
})

test('--fix=unsafe keeps comments, spacing, quotes and line ends, and the finding is gone', async () => {
  const folder = folderOf({
    'a.properties': producer,
    'b/application.yml': 'spring:\n  kafka:\n    producer:\n      acks: "1"   # leader only\n',
    'c.json': '{ "bootstrap.servers": "a:9092", "acks": 1, "linger.ms": 5 }\n',
  })
  const { out } = await lint(folder, '--fix=unsafe', '--format', 'json')
  expect(read(folder, 'a.properties')).toContain('# orders\r\nbootstrap.servers=a:9092,b:9092\r\nacks = all\r\n')
  expect(read(folder, 'b/application.yml')).toContain('      acks: "all"   # leader only\n')
  expect(read(folder, 'c.json')).toContain('"acks": "all",')
  const rules = JSON.parse(out).findings.map((finding: { rule: string }) => finding.rule)
  expect(rules).not.toContain('producer/acks-below-all')
})

test('a key that a plain properties file lacks becomes a line below the others', async () => {
  const folder = folderOf({
    'consumer.properties': '# reader\nbootstrap.servers=a:9092\ngroup.id=g\nenable.auto.commit=false',
  })
  await lint(folder, '--fix=unsafe')
  expect(read(folder, 'consumer.properties')).toBe(
    '# reader\nbootstrap.servers=a:9092\ngroup.id=g\nenable.auto.commit=false\nauto.offset.reset=earliest',
  )
})

test('a suppression that silences nothing is taken out, the line with it where it stands alone', async () => {
  const folder = folderOf({
    'a.properties':
      'bootstrap.servers=a:9092,b:9092\n# reliactl-ignore producer/acks-zero -- no\nacks=all\nenable.idempotence=true\n',
    'b/application.yml':
      'spring:\n  kafka:\n    producer:\n      acks: all # reliactl-ignore producer/acks-zero -- no\n',
  })
  await lint(folder, '--fix')
  expect(read(folder, 'a.properties')).toBe('bootstrap.servers=a:9092,b:9092\nacks=all\nenable.idempotence=true\n')
  expect(read(folder, 'b/application.yml')).toBe('spring:\n  kafka:\n    producer:\n      acks: all\n')
})

test('placeholders, accepted findings and files in another encoding stay as they are', async () => {
  const folder = folderOf({
    'a.properties': 'bootstrap.servers=a:9092\nacks=${ACKS:1}\n',
    'b.properties': 'bootstrap.servers=a:9092\n# reliactl-ignore producer/acks-below-all -- samples\nacks=1\n',
  })
  writeFileSync(
    path.join(folder.path, 'c.properties'),
    Buffer.from('# caf\u00e9\nbootstrap.servers=a:9092\nacks=1\n', 'latin1'),
  )
  const { out } = await lint(folder, '--fix=unsafe')
  expect(read(folder, 'a.properties')).toContain('acks=${ACKS:1}')
  expect(read(folder, 'b.properties')).toContain('acks=1')
  expect(readFileSync(path.join(folder.path, 'c.properties'), 'latin1')).toContain(
    '# caf\u00e9\nbootstrap.servers=a:9092\nacks=1',
  )
  expect(out).toContain('c.properties: not fixed, it is not UTF-8')
})

test('a text on standard input comes back fixed', async () => {
  const folder = folderOf({})
  const { out } = await runCli(['lint', '-', '--stdin-filename', 'a.properties', '--fix=unsafe'], {
    cwd: folder.path,
    input: '# x\nbootstrap.servers=a:9092\nacks=1\n',
  })
  expect(out).toBe('# x\nbootstrap.servers=a:9092\nacks=all\n')
})
