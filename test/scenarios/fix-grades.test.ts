import { readFileSync } from 'node:fs'
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
const lint = (folder: Folder, ...args: string[]) =>
  runCli(['lint', '--fail-on', 'never', ...args], { cwd: folder.path })

const producer = 'bootstrap.servers=a:9092\nacks=1\nlinger.ms=5\nlinger.ms=5\n'

test('fixes that only a wider grade writes are counted: beside a preview on standard error, else in the report', async () => {
  const folder = folderOf({ 'a.properties': producer })
  const preview = await lint(folder, '--fix', '--diff')
  expect(preview.out).not.toContain('acks=all')
  expect(preview.err).toBe('reliactl: 1 more fix with --fix=unsafe: they change behaviour, --diff shows them first\n')
  expect((await lint(folder, '--fix=unsafe', '--diff')).err).toBe('')
  expect((await lint(folder, '--fix')).out).toContain('1 more fix with --fix=unsafe')
})

test('a grade without its equals sign is told as such, unless a path has that name', async () => {
  const folder = folderOf({ 'a.properties': producer })
  const { code, err } = await lint(folder, 'a.properties', '--fix', 'unsafe')
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(/--fix=unsafe$/m) })
  expect(readFileSync(path.join(folder.path, 'a.properties'), 'utf8')).toBe(producer)
  expect((await lint(folderOf({ 'unsafe/a.properties': producer }), 'unsafe', '--fix')).code).toBe(0)
})

test('a word in place of a number is quoted in Ruby, where a bare one would be a name of the program', async () => {
  const text = (acks: string) =>
    `class App < Karafka::App\n  setup do |config|\n    config.kafka = {\n      'bootstrap.servers': 'k:9092',\n      'request.required.acks': ${acks}\n    }\n  end\nend\n`
  const folder = folderOf({ 'karafka.rb': text('1') })
  await lint(folder, '--fix=unsafe')
  expect(readFileSync(path.join(folder.path, 'karafka.rb'), 'utf8')).toBe(text('"all"'))
})
