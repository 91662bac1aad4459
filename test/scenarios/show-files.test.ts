import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { createFolder, runCli } from '../support/cli.js'

const folder = createFolder({
  '.gitignore': 'out/\nlocal.yml\n',
  'orders/application.yml': 'spring:\n  kafka:\n    producer:\n      acks: all\n',
  'orders/local.yml': 'spring:\n  kafka:\n    producer:\n      acks: 0\n',
  'orders/broken.yml': 'kafka:\n  a: [\n',
  'orders/plain.yml': 'greeting: hello\n',
  'orders/notes.md': 'acks=1\n',
  'out/a.properties': 'acks=1\n',
  'tests/producer.py': 'from kafka import KafkaProducer\np = KafkaProducer(acks=1)\n',
  'reliactl.yaml': 'version: 1\nclients:\n  - { files: ["orders/**"], client: spring-boot, version: "3.2" }\n',
  'nothing/readme.txt': 'nothing',
})
beforeAll(() => {
  mkdirSync(path.join(folder.path, 'node_modules'))
  symlinkSync('nowhere', path.join(folder.path, 'dangling.yml'))
  symlinkSync('..', path.join(folder.path, 'orders/up'))
})
afterAll(() => folder.remove())

const lint = (...args: string[]) => runCli(['lint', ...args], { cwd: folder.path })
const filesOf = (out: string) =>
  new Map((v.parse(reportV1Schema, JSON.parse(out)).files ?? []).map(one => [one.file, one]))

test('every file that is met is listed with what became of it, and nothing is judged', async () => {
  const { code, out, err } = await lint('--show-files', '--format', 'json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const files = filesOf(out)
  const reasons = Object.fromEntries([...files].map(([file, { use, reason }]) => [file, [use, reason]]))
  expect(reasons).toMatchObject({
    'dangling.yml': ['passed', 'cannot be read (ENOENT)'],
    'node_modules/': ['passed', 'never searched'],
    'orders/application.yml': ['settings', null],
    'orders/broken.yml': ['broken', expect.stringMatching(/^3:1 Not valid YAML/)],
    'orders/local.yml': ['passed', 'ignored by .gitignore'],
    'orders/notes.md': ['passed', 'no format that is known'],
    'orders/plain.yml': ['none', 'says nothing of Kafka'],
    'orders/up/': ['passed', 'searched already, under its own name'],
    'out/': ['passed', 'ignored by .gitignore'],
    'tests/producer.py': ['passed', 'test code; name its folder to read it'],
  })
  expect(files.get('orders/application.yml')).toMatchObject({
    forms: ['spring'],
    subjects: [{ kind: 'producer', client: 'Spring Boot', version: '3.2', count: 1 }],
    named: false,
  })
  expect(JSON.parse(out).findings).toEqual([])
})

test('the text form has one line a file, and inspect lists the same', async () => {
  const { out } = await lint('--show-files', 'orders')
  expect(out).toMatch(/^read +orders\/application\.yml +as spring; producer of Spring Boot 3\.2$/m)
  expect((await runCli(['inspect', '--show-files', 'orders'], { cwd: folder.path })).out).toBe(out)
})

test('a broken file that was named is one of the answers', async () => {
  const { code, out } = await lint('--show-files', 'orders/broken.yml', 'orders/plain.yml')
  expect(code).toBe(0)
  expect(out).toMatch(/^broken .*3:1 Not valid YAML.*; named$/m)
  expect(out).toMatch(/^nothing +orders\/plain\.yml +no form of Kafka configuration; named$/m)
})

test('a form of report without a place for files, and an option that writes, are refused', async () => {
  const sarif = await lint('--show-files', '--format', 'sarif')
  expect(sarif).toMatchObject({ code: 2, err: expect.stringMatching(/--show-files prints text or json, not sarif/) })
  expect(await lint('--show-files', '--fix')).toMatchObject({ code: 2, out: '' })
})

test('no Kafka configuration ends with 2, and with 0 where --allow-empty says that it is no mistake', async () => {
  for (const command of ['lint', 'inspect']) {
    const run = (...more: string[]) => runCli([command, 'nothing', ...more], { cwd: folder.path })
    expect(await run()).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/in nothing .*--allow-empty/) })
    const { code, out } = await run('--allow-empty', '--format', 'json')
    expect({ code, findings: v.parse(reportV1Schema, JSON.parse(out)).findings }).toEqual({ code: 0, findings: [] })
    expect(await runCli([command, 'absent', '--allow-empty'], { cwd: folder.path })).toMatchObject({ code: 2, out: '' })
  }
})
