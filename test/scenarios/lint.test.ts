import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { formats } from '../../src/cli/specs/shared.js'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { createFolder, runCli } from '../support/cli.js'

const launcher = fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))
const services = Array.from({ length: 40 }, (_, at) => `service-${String(at).padStart(2, '0')}`)
/** More than 10,000 findings: each file repeats a key hundreds of times. */
const many = Object.fromEntries(
  services.map(name => [
    `many/${name}/producer.properties`,
    `bootstrap.servers=a:9092\nacks=all\n${'linger.ms=5\n'.repeat(260)}`,
  ]),
)
const folder = createFolder({
  'orders/producer.properties': '# orders\nbootstrap.servers=a:9092,b:9092\nacks=1\n',
  'clean/producer.properties': 'bootstrap.servers=a:9092,b:9092\nacks=all\nenable.idempotence=true\n',
  'reliactl.yaml':
    'version: 1\nprofiles:\n  orders: { topics: [orders], loss: none, duplicates: none }\n  clicks: { topics: [clicks], loss: tolerated, duplicates: tolerated }\nclients:\n  - { files: ["orders/**"], client: java, version: "4.1.0", profile: orders }\n  - { files: ["clean/**"], client: java, version: "4.1.0" }\n',
  'tolerant.yaml':
    'version: 1\nprofiles:\n  clicks: { topics: [clicks], loss: tolerated, duplicates: tolerated }\nclients:\n  - { files: ["orders/**"], client: java, version: "4.1.0", profile: clicks }\n',
  ...many,
})
afterAll(() => folder.remove())

const lint = (...args: string[]) => runCli(['lint', ...args], { cwd: folder.path })

test('a finding names file, line, column, value seen and value needed, and exits 1', async () => {
  const { code, out, err } = await lint('orders', '--format', 'json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const report = v.parse(reportV1Schema, JSON.parse(out))
  expect(
    report.findings
      .filter(f => f.severity !== 'info')
      .map(f => [f.rule, f.severity, f.location?.file, f.location?.line, f.location?.column]),
  ).toEqual([['producer/acks-below-all', 'error', 'orders/producer.properties', 3, 6]])
  const finding = report.findings.find(f => f.severity === 'error')
  expect(finding?.evidence).toMatchObject({ level: 'written', value: '1', needed: 'all' })
  expect(finding?.profile).toBe('orders')
})

test('a topic that tolerates loss gets no loss error', async () => {
  const { code, out } = await lint('orders', '--config', 'tolerant.yaml', '--format', 'json')
  expect(code).toBe(0)
  expect(JSON.parse(out).findings.filter((f: { severity: string }) => f.severity !== 'info')).toEqual([])
})

test('a clean file exits 0 in every form, with a whole document on standard output', async () => {
  for (const format of formats) {
    const { code, out, err } = await lint('clean', '--format', format)
    expect({ format, code, err }).toEqual({ format, code: 0, err: '' })
    if (['json', 'sarif', 'gitlab'].includes(format)) expect(() => JSON.parse(out)).not.toThrow()
    expect(out.endsWith('\n')).toBe(true)
  }
})

test('the threshold of --fail-on decides between 0 and 1', async () => {
  const codes = await Promise.all(
    ['error', 'never'].map(async level => (await lint('orders', '--fail-on', level)).code),
  )
  expect(codes).toEqual([1, 0])
})

test('two runs, and paths in another order, give equal bytes', async () => {
  const first = await lint('orders', 'clean', '--format', 'json')
  const second = await lint('clean', 'orders', '--format', 'json')
  expect(second.out).toBe(first.out)
})

test('file names are relative to the repository root wherever it is run', async () => {
  const inside = await runCli(['lint', '.', '--format', 'json'], { cwd: path.join(folder.path, 'orders') })
  expect(JSON.parse(inside.out).findings[0].location.file).toBe('orders/producer.properties')
  const absolute = await lint(path.join(folder.path, 'orders'), '--format', 'json')
  expect(JSON.parse(absolute.out).findings[0].location.file).toBe('orders/producer.properties')
})

test('further forms are written to files in the same run', async () => {
  const { code, out } = await lint('orders', '--output', 'sarif=out/lint.sarif', 'json=out/lint.json')
  expect(code).toBe(1)
  expect(out).toContain('producer/acks-below-all')
  const sarif = JSON.parse(readFileSync(path.join(folder.path, 'out/lint.sarif'), 'utf8'))
  const error = sarif.runs[0].results.find((result: { level: string }) => result.level === 'error')
  expect(error.locations[0].physicalLocation.region.startLine).toBe(3)
  expect(JSON.parse(readFileSync(path.join(folder.path, 'out/lint.json'), 'utf8')).schema).toBe('reliactl/report/v1')
})

test('colour follows --color, then NO_COLOR, then FORCE_COLOR', async () => {
  const introducer = '\u001b['
  const run = async (env: Record<string, string>, ...args: string[]) =>
    (await runCli(['lint', 'orders', ...args], { cwd: folder.path, env })).out.includes(introducer)
  expect(await run({})).toBe(false)
  expect(await run({ FORCE_COLOR: '1' })).toBe(true)
  expect(await run({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
  expect(await run({ NO_COLOR: '1' }, '--color', 'always')).toBe(true)
  expect(await run({ FORCE_COLOR: '1' }, '--format', 'json')).toBe(false)
})

test('ten thousand findings through a slow reader arrive whole', async () => {
  const child = spawn(process.execPath, [launcher, 'lint', 'many', '--format', 'json'], { cwd: folder.path })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    text += chunk
    child.stdout.pause()
    setImmediate(() => child.stdout.resume())
  })
  await once(child, 'close')
  expect(JSON.parse(text).findings.length).toBeGreaterThanOrEqual(10_000)
})

test('a reader that stops after the first line causes no stack trace', async () => {
  const child = spawn(process.execPath, [launcher, 'lint', 'many'], { cwd: folder.path })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    err += text
  })
  child.stdout.once('data', () => child.stdout.destroy())
  await once(child, 'close')
  expect(err).toBe('')
})
