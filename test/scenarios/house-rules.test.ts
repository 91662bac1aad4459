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

const found = async (folder: Folder) => {
  const { out } = await runCli(['lint', '--format', 'json'], { cwd: folder.path })
  return v.parse(reportV1Schema, JSON.parse(out)).findings
}
const linesOf = async (folder: Folder) =>
  (await found(folder))
    .filter(finding => finding.severity !== 'info')
    .map(({ rule, severity, location }) => `${location?.line} ${severity} ${rule}`)

const producer =
  'bootstrap.servers=a:9092,b:9092\nacks=1\ncompression.type=gzip\nclient.dns.lookup=use_all_dns_ips\nrequest.timeout.ms=20000\n'
const pin = 'clients:\n  - { files: ["**/*.properties"], client: java, version: "4.1" }\n'

describe('presets', () => {
  test.each([
    ['at-least-once', '2 error producer/acks-below-all'],
    ['exactly-once', '2 error producer/acks-below-all'],
    ['recommended', '2 warning producer/acks-below-all'],
  ])('%s weighs what no profile covers', async (preset, line) => {
    const folder = folderOf({ 'reliactl.yaml': `version: 1\nextends: ${preset}\n${pin}`, 'a.properties': producer })
    expect(await linesOf(folder)).toContain(line)
  })

  test('a profile goes before the preset', async () => {
    const folder = folderOf({
      'reliactl.yaml': `version: 1\nextends: at-least-once\nprofiles:\n  clicks: { topics: [clicks], loss: tolerated, duplicates: tolerated }\nclients:\n  - { files: ["a.properties"], client: java, version: "4.1", profile: clicks }\n`,
      'a.properties': producer,
    })
    expect(await linesOf(folder)).toEqual([])
  })
})

describe('custom rules', () => {
  const custom = (rules: string) => `version: 1\n${pin}custom:\n${rules}`

  test('what does not hold is reported with the value seen and the value needed', async () => {
    const folder = folderOf({
      'reliactl.yaml': custom(
        '  - { id: zstd-only, setting: compression.type, operator: is, value: zstd, message: our brokers store zstd, severity: error }\n' +
          '  - { id: patient, setting: request.timeout.ms, operator: at-least, value: 30s, message: fail-over takes 25 s }\n' +
          '  - { id: dns, setting: client.dns.lookup, operator: in, value: [default], message: the resolver is ours }\n' +
          '  - { id: rack, setting: client.id, operator: present, message: logs need a name }\n',
      ),
      'a.properties': producer,
    })
    const findings = (await found(folder)).filter(finding => finding.rule.startsWith('custom/'))
    expect(findings.map(({ rule, severity, location }) => [rule, severity, location?.line])).toEqual([
      ['custom/rack', 'warning', 1],
      ['custom/zstd-only', 'error', 3],
      ['custom/dns', 'warning', 4],
      ['custom/patient', 'warning', 5],
    ])
    const [, zstd] = findings
    expect(zstd?.message).toBe('compression.type=gzip: our brokers store zstd')
    expect(zstd?.evidence).toMatchObject({ value: 'gzip', needed: 'zstd' })
  })

  test('what holds is silent, and a comment may accept a custom finding', async () => {
    const folder = folderOf({
      'reliactl.yaml': custom(
        '  - { id: gz, setting: compression.type, operator: matches, value: "^gz", message: x }\n' +
          '  - { id: zstd-only, setting: compression.type, operator: is, value: zstd, message: x }\n',
      ),
      'a.properties': producer.replace('compression', '# reliactl-ignore custom/zstd-only -- old broker\ncompression'),
    })
    const custom2 = (await found(folder)).filter(finding => finding.rule.startsWith('custom/'))
    expect(custom2.map(finding => [finding.rule, finding.suppressed?.reason])).toEqual([
      ['custom/zstd-only', 'old broker'],
    ])
  })

  test.each([
    [
      'an unknown operator',
      '  - { id: a, setting: acks, operator: equals, value: all, message: x }\n',
      /6:\d+: .*operator/,
    ],
    [
      'a misspelt setting',
      '  - { id: a, setting: compresion.type, operator: is, value: zstd, message: x }\n',
      /6:\d+: unknown setting "compresion.type" \(did you mean compression.type\?\)/,
    ],
    ['a missing value', '  - { id: a, setting: acks, operator: is, message: x }\n', /is needs a value/],
    [
      'a list where one value belongs',
      '  - { id: a, setting: acks, operator: is, value: [a], message: x }\n',
      /is needs one value/,
    ],
    [
      'a broken expression',
      '  - { id: a, setting: acks, operator: matches, value: "(", message: x }\n',
      /no regular expression/,
    ],
    [
      'two of one name',
      '  - { id: a, setting: acks, operator: present, message: x }\n  - { id: custom/a, setting: acks, operator: present, message: x }\n',
      /7:\d+: there are two custom rules/,
    ],
  ])('%s is refused with its place', async (_name, rules, message) => {
    const folder = folderOf({ 'reliactl.yaml': `version: 1\n${pin}\ncustom:\n${rules}`, 'a.properties': producer })
    const { code, err } = await runCli(['lint'], { cwd: folder.path })
    expect(code).toBe(2)
    expect(err).toMatch(message)
  })

  test('its severity may be set by rule', async () => {
    const folder = folderOf({
      'reliactl.yaml': `${custom('  - { id: zstd-only, setting: compression.type, operator: is, value: zstd, message: x }\n')}rules: { custom/zstd-only: off }\n`,
      'a.properties': producer,
    })
    expect((await linesOf(folder)).filter(line => line.includes('custom'))).toEqual([])
  })
})
