import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
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

const findingsOf = (out: string) => v.parse(reportV1Schema, JSON.parse(out)).findings
const openOf = (out: string) =>
  findingsOf(out)
    .filter(finding => !finding.suppressed && finding.severity !== 'info')
    .map(finding => `${finding.location?.file}:${finding.location?.line} ${finding.severity} ${finding.rule}`)

const lint = async (folder: Folder, ...args: string[]) => runCli(['lint', ...args], { cwd: folder.path })
const json = async (folder: Folder, ...args: string[]) => (await lint(folder, '--format', 'json', ...args)).out

describe('comments', () => {
  test.each([
    ['a.rb', `config = {\n  # IGNORE\n  "acks" => 1,\n  :"bootstrap.servers" => "a:9092",\n}\n`],
    [
      'a.php',
      `<?php\n$conf = new RdKafka\\Conf();\n$conf->set('bootstrap.servers', 'a:9092');\n// IGNORE\n$conf->set('acks', '1');\n`,
    ],
    [
      'b.php',
      `<?php\n$conf = new RdKafka\\Conf();\n$conf->set('bootstrap.servers', 'a:9092');\n$conf->set('acks', '1'); # IGNORE\n`,
    ],
    ['a.lua', `local config = {\n  ["bootstrap.servers"] = "a:9092",\n  -- IGNORE\n  ["acks"] = "1",\n}\n`],
    [
      'a.kt',
      `val p = KafkaProducer<String, String>(mapOf(\n  "bootstrap.servers" to "a:9092",\n  "acks" to "1", // IGNORE\n))\n`,
    ],
  ])('the comment of its own language accepts a finding in %s', async (file, text) => {
    const written = text.replace('IGNORE', 'reliactl-ignore producer/acks-below-all -- samples')
    const out = await json(folderOf({ [file]: written }))
    expect(openOf(out)).toEqual([])
    expect(findingsOf(out).flatMap(({ suppressed }) => suppressed ?? [])).toEqual([
      { reason: 'samples', by: 'comment' },
    ])
  })

  test('a comment above the key or at the end of its line accepts the finding, which stays in the report', async () => {
    const folder = folderOf({
      'a.properties':
        'bootstrap.servers=a:9092,b:9092\n# reliactl-ignore producer/acks-below-all -- samples, loss is fine\n\n! another remark\nacks=1\n',
      'b/application.yml':
        'spring:\n  kafka:\n    producer:\n      acks: 1 # reliactl-ignore producer/acks-below-all -- samples\n',
    })
    const out = await json(folder)
    expect(openOf(out)).toEqual([])
    const accepted = findingsOf(out).filter(finding => finding.suppressed)
    expect(accepted.map(finding => finding.suppressed)).toEqual([
      { reason: 'samples, loss is fine', by: 'comment' },
      { reason: 'samples', by: 'comment' },
    ])
    const sarif = JSON.parse((await lint(folder, '--format', 'sarif')).out)
    const results: { suppressions?: unknown[] }[] = sarif.runs[0].results
    expect(results.flatMap(result => result.suppressions ?? [])).toContainEqual({
      kind: 'inSource',
      justification: 'samples',
    })
  })

  test('what a block lacks is accepted at its head, and in a whole file by its own form', async () => {
    const consumer = 'bootstrap.servers=a:9092\ngroup.id=orders\nenable.auto.commit=false\n'
    const rule = 'consumer/offset-reset-latest'
    const folder = folderOf({
      'head/consumer.properties': `# reliactl-ignore ${rule} -- starts fresh\n${consumer}`,
      'whole/consumer.properties': `${consumer}# reliactl-ignore-file ${rule} -- starts fresh\n`,
      'yaml/application.yml': `spring:\n  kafka:\n    # reliactl-ignore ${rule} -- starts fresh\n    consumer:\n      group-id: a\n      enable-auto-commit: false\n`,
      'plain/consumer.properties': consumer,
    })
    const about = findingsOf(await json(folder)).filter(finding => finding.rule === rule)
    expect(about.map(finding => [finding.location?.file.split('/')[0], finding.suppressed !== undefined])).toEqual([
      ['head', true],
      ['plain', false],
      ['whole', true],
      ['yaml', true],
    ])
  })

  test('a document inside a scalar carries comments of its own', async () => {
    const folder = folderOf({
      'cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: x\ndata:\n  producer.properties: |\n    bootstrap.servers=a:9092\n    ! reliactl-ignore producer/acks-below-all -- samples\n    acks=1\n',
    })
    expect(openOf(await json(folder))).toEqual([])
  })

  test('a comment without reason, with an unknown rule or without effect is itself a finding', async () => {
    const folder = folderOf({
      'a.properties':
        'bootstrap.servers=a:9092,b:9092\n# reliactl-ignore producer/acks-below-all\nacks=1\n# reliactl-ignore producer/ack-below-all -- typing error\nlinger.ms=5\n# reliactl-ignore producer/acks-zero -- not so\nbatch.size=1000\n',
    })
    const { out, code } = await lint(folder, '--format', 'json')
    expect(code).toBe(1)
    expect(openOf(out)).toEqual([
      'a.properties:2 warning suppression/no-reason',
      'a.properties:3 warning producer/acks-below-all',
      'a.properties:4 error suppression/unknown-rule',
      'a.properties:6 warning suppression/unused',
    ])
    expect(findingsOf(out).find(finding => finding.rule === 'suppression/unknown-rule')?.help).toContain(
      'producer/acks-below-all',
    )
  })

  test('--no-ignores reports everything, --show-suppressed prints the reasons', async () => {
    const folder = folderOf({
      'a.properties': 'bootstrap.servers=a:9092\n# reliactl-ignore producer/acks-below-all -- samples\nacks=1\n',
    })
    expect(openOf(await json(folder, '--no-ignores'))).toEqual(['a.properties:3 warning producer/acks-below-all'])
    expect((await lint(folder)).out).not.toContain('samples')
    expect((await lint(folder, '--show-suppressed')).out).toMatch(
      /a\.properties:3 producer\/acks-below-all: comment: samples/,
    )
  })

  test('severities of reliactl.yaml hold for findings about comments too', async () => {
    const folder = folderOf({
      'reliactl.yaml': 'version: 1\nrules: { suppression/unused: off }\n',
      'a.properties': 'bootstrap.servers=a:9092\n# reliactl-ignore producer/acks-zero -- no\nacks=all\n',
    })
    expect(openOf(await json(folder))).toEqual([])
  })
})

describe('baseline', () => {
  test('a text on standard input says nothing of the other files that the baseline holds', async () => {
    const text = 'bootstrap.servers=a:9092,b:9092\nacks=0\n'
    const folder = folderOf({ 'a.properties': text })
    await lint(folder, '--update-baseline')
    const given = { cwd: folder.path, input: text }
    const { out } = await runCli(['lint', '-', '--stdin-filename', 'b.properties', '--format', 'json'], given)
    expect(openOf(out)).toEqual(['b.properties:2 error producer/acks-zero'])
    await runCli(['lint', '-', '--stdin-filename', 'b.properties', '--update-baseline'], given)
    const held: { file: string }[] = JSON.parse(readFileSync(baseline(folder), 'utf8')).findings
    expect([...new Set(held.map(({ file }) => file))]).toEqual(['a.properties', 'b.properties'])
  })

  const files = {
    'a/producer.properties': 'bootstrap.servers=a:9092,b:9092\nacks=1\n',
    'b/producer.properties': 'bootstrap.servers=a:9092,b:9092\nacks=1\n',
  }
  const baseline = (folder: Folder) => path.join(folder.path, '.reliactl-baseline.json')

  test('what it holds is counted and not reported; lines may move; what is new is reported', async () => {
    const folder = folderOf(files)
    const written = await lint(folder, '--update-baseline', '--fail-on', 'warning')
    expect(written.code).toBe(0)
    expect(written.out).toMatch(/baseline \.reliactl-baseline\.json written: \d findings, \d added, 0 removed/)
    writeFileSync(
      path.join(folder.path, 'a/producer.properties'),
      '# moved\n\nbootstrap.servers=a:9092,b:9092\nacks=1\n',
    )
    writeFileSync(path.join(folder.path, 'c.properties'), 'bootstrap.servers=a:9092\nacks=0\n')
    const { out } = await lint(folder, '--format', 'json')
    expect(openOf(out).every(line => line.startsWith('c.properties:2 '))).toBe(true)
    expect(openOf(out)).not.toEqual([])
    expect(JSON.parse(out).notes.join()).toMatch(/\d findings held by the baseline \.reliactl-baseline\.json/)
  })

  test('entries stand one a line, sorted, and a second run changes no byte', async () => {
    const folder = folderOf(files)
    await lint(folder, '--update-baseline')
    const first = readFileSync(baseline(folder), 'utf8')
    const entries = first.split('\n').filter(line => line.includes('"fingerprint"'))
    expect(entries.length).toBe(JSON.parse(first).findings.length)
    expect(entries.map(line => line.replace(/,$/, ''))).toEqual(
      [...entries.map(line => line.replace(/,$/, ''))].sort((a, b) =>
        JSON.parse(a).file < JSON.parse(b).file ? -1 : 1,
      ),
    )
    await lint(folder, '--update-baseline')
    expect(readFileSync(baseline(folder), 'utf8')).toBe(first)
  })

  test('an entry whose finding is gone is reported, and taken out by an update', async () => {
    const folder = folderOf(files)
    await lint(folder, '--update-baseline')
    writeFileSync(
      path.join(folder.path, 'a/producer.properties'),
      'bootstrap.servers=a:9092,b:9092\nacks=all\nenable.idempotence=true\n',
    )
    const out = await json(folder)
    expect(openOf(out)).toContainEqual(expect.stringMatching(/^\.reliactl-baseline\.json:\d+ warning baseline\/stale$/))
    await lint(folder, '--update-baseline')
    expect(openOf(await json(folder))).toEqual([])
  })

  test('a run over part of the files neither reports nor removes entries of the others', async () => {
    const folder = folderOf(files)
    await lint(folder, '--update-baseline')
    const before = readFileSync(baseline(folder), 'utf8')
    expect(openOf(await json(folder, 'a'))).toEqual([])
    await lint(folder, 'a', '--update-baseline')
    expect(readFileSync(baseline(folder), 'utf8')).toBe(before)
  })

  test('--no-baseline uses none, a broken or missing one exits 2', async () => {
    const folder = folderOf(files)
    await lint(folder, '--update-baseline')
    expect(openOf(await json(folder, '--no-baseline'))).not.toEqual([])
    writeFileSync(baseline(folder), '{"version":1}')
    expect((await lint(folder)).code).toBe(2)
    rmSync(baseline(folder))
    const missing = await lint(folder, '--baseline', 'nowhere.json')
    expect(missing.code).toBe(2)
    expect(missing.err).toContain('nowhere.json')
  })
})

describe('standard input and changed files', () => {
  test('a text on standard input is read under the name it is given', async () => {
    const folder = folderOf({
      'reliactl.yaml': 'version: 1\nclients:\n  - { files: ["svc/**"], client: java, version: "4.1" }\n',
    })
    const { out, code, err } = await runCli(['lint', '-', '--stdin-filename', 'svc/a.properties', '--format', 'json'], {
      cwd: folder.path,
      input: 'bootstrap.servers=a:9092,b:9092\nacks=0\n',
    })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(openOf(out)).toContainEqual(expect.stringMatching(/^svc\/a\.properties:2 \w+ producer\/acks-zero$/))
  })

  test('a name without the path - is refused', async () => {
    const folder = folderOf({ 'a.properties': 'bootstrap.servers=a:9092\nacks=1\n' })
    expect((await lint(folder, '--stdin-filename', 'a.yml')).code).toBe(2)
  })

  test('only findings in files changed since a revision are shown', async () => {
    const folder = folderOf({
      'old.properties': 'bootstrap.servers=a:9092\nacks=1\n',
      'same.properties': 'bootstrap.servers=a:9092\nacks=1\n',
    })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        cwd: folder.path,
        stdio: 'pipe',
      })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
    writeFileSync(path.join(folder.path, 'old.properties'), 'bootstrap.servers=a:9092\nclient.id=x\nacks=1\n')
    writeFileSync(path.join(folder.path, 'new.properties'), 'bootstrap.servers=a:9092\nacks=1\n')
    const files = openOf(await json(folder, '--changed-since', 'HEAD')).map(line => line.split(':')[0])
    expect([...new Set(files)]).toEqual(['new.properties', 'old.properties'])
    const unknown = await lint(folder, '--changed-since', 'no-such')
    expect(unknown.code).toBe(2)
    expect(unknown.err).toContain('there is no such revision')
  })
})
