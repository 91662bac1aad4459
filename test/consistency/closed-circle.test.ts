import { describe, expect, test } from 'vitest'
import { type SnippetClient, snippetClients } from '../../src/advice/snippets/values.js'
import { assignProfiles } from '../../src/app/assign-profiles.js'
import { makeConfig } from '../../src/app/config.js'
import { findClient } from '../../src/clients/index.js'
import { collectFindings } from '../../src/findings/collect.js'
import { type Guarantee, guarantees, requiredGuarantee } from '../../src/model/guarantee.js'
import { type NeedRole, needs } from '../../src/model/needs.js'
import type { Profile } from '../../src/model/profile.js'
import type { SettingName } from '../../src/model/settings.js'
import { createWorld } from '../../src/model/world.js'
import { rules } from '../../src/rules/index.js'
import { readSource } from '../../src/sources/index.js'
import { createSourceTexts } from '../../src/text/sources.js'

/** What is rendered for a guarantee must be judged clean by those who ask for it. */
const tolerances: Readonly<Record<Guarantee, Pick<Profile, 'loss' | 'duplicates'>>> = {
  'at-most-once': { loss: 'tolerated', duplicates: 'none' },
  'at-least-once': { loss: 'none', duplicates: 'tolerated' },
  'exactly-once': { loss: 'none', duplicates: 'none' },
}

const profileOf = (guarantee: Guarantee): Profile => ({
  ...tolerances[guarantee],
  name: 'ours',
  topics: ['orders'],
  groups: ['orders-readers'],
  sink: 'kafka',
})

const vocabularies: Readonly<Record<SnippetClient, string>> = {
  java: 'java',
  spring: 'spring-boot',
  kafkajs: 'kafkajs',
  librdkafka: 'librdkafka',
}

const versions: Readonly<Record<string, string>> = {
  java: '4.3.1',
  'spring-boot': '4.0.0',
  kafkajs: '2.2.4',
  librdkafka: '2.10.0',
}

/** librdkafka reads no environment, so its file can only hold an example of an id; the remark is right there. */
const expected = new Set(['librdkafka info transactions/id-shared'])

const isSettings = ({ name }: { name: string }): boolean => /\.(properties|ya?ml|json|ts)$/.test(name)

const judge = async (file: string, text: string, vocabulary: string | undefined, guarantee: Guarantee) => {
  const pin = vocabulary ? { client: vocabulary, version: versions[vocabulary] ?? '' } : {}
  const source = await readSource({ file, text, pin })
  expect(source.problems).toEqual([])
  const profile = profileOf(guarantee)
  const subjects = assignProfiles(source.subjects, [profile]).map(subject => ({ ...subject, profile }))
  const sources = createSourceTexts(new Map([[file, text]]))
  return { subjects, ...collectFindings(createWorld(subjects, [profile], []), { rules, sources }) }
}

const cases = guarantees.flatMap(guarantee => [
  ...snippetClients.flatMap(client => [
    { client, role: 'producer' as NeedRole, guarantee },
    { client, role: 'consumer' as NeedRole, guarantee },
  ]),
  { client: undefined, role: 'topic' as NeedRole, guarantee },
])

const render = async (client: SnippetClient | undefined, role: NeedRole, guarantee: Guarantee) => {
  const report = await makeConfig({ cwd: '/', client, role, guarantee })
  return report.snippet?.files ?? []
}

test('the tolerances of this test ask for the guarantees they stand for', () => {
  for (const guarantee of guarantees) expect(requiredGuarantee(tolerances[guarantee])).toBe(guarantee)
})

describe.each(cases)('$client $role $guarantee', ({ client, role, guarantee }) => {
  test('is rendered, without an open placeholder', async () => {
    const files = await render(client, role, guarantee)
    expect(files.length).toBeGreaterThan(0)
    for (const { text } of files) expect(text).not.toMatch(/\{\{|\}\}/)
  })

  test('lints clean for its guarantee', async () => {
    const files = (await render(client, role, guarantee)).filter(isSettings)
    expect(files.length).toBeGreaterThan(0)
    for (const { name, text } of files) {
      const { findings, unknowns, subjects } = await judge(name, text, client && vocabularies[client], guarantee)
      expect(subjects.map(subject => subject.kind)).toContain(role)
      const said = findings.filter(finding => !expected.has(`${client} ${finding.severity} ${finding.rule}`))
      expect(said.map(finding => `${finding.severity} ${finding.rule}: ${finding.message}`)).toEqual([])
      expect(unknowns).toEqual([])
    }
  })

  test('sets what the guarantee needs, in the canonical sense', async () => {
    const [file] = (await render(client, role, guarantee)).filter(isSettings)
    const { subjects } = await judge(file?.name ?? '', file?.text ?? '', client && vocabularies[client], guarantee)
    const subject = subjects.find(one => one.kind === role)
    for (const need of needs[role][guarantee]) {
      const fact = subject?.settings.get(need.setting)
      // Absent: this client has no such setting.
      if (!fact) continue
      expect(fact.raw, need.setting).toBeTruthy()
      if (need.value === null) continue
      expect(fact.evidence.level, need.setting).toBe('written')
      expect(fact.value, need.setting).toBe(need.value)
    }
  })
})

/** A value that breaks the need, as the Java client and librdkafka write it. */
const broken: Readonly<Record<string, string>> = {
  acks: '1',
  retries: '0',
  'delivery-timeout': '3000',
  idempotence: 'false',
  'auto-commit': 'true',
  'offset-reset': 'latest',
  'auto-offset-store': 'true',
}

/** librdkafka loses nothing as long as one of the two is right. */
const together: Readonly<Record<string, readonly SettingName[]>> = {
  'librdkafka auto-commit': ['auto-offset-store'],
}

describe.each(
  (['at-least-once', 'exactly-once'] as const).flatMap(guarantee =>
    (['java', 'librdkafka'] as const).flatMap(client =>
      (['producer', 'consumer'] as const).flatMap(role =>
        needs[role][guarantee]
          .filter(need => need.weight === 'required' && need.setting in broken && need.setting !== 'auto-offset-store')
          .filter(need => findClient(client)?.settings[role]?.[need.setting])
          .map(need => ({ client, role, guarantee, setting: need.setting })),
      ),
    ),
  ),
)('$client $role $guarantee without $setting', ({ client, role, guarantee, setting }) => {
  test('is found by a rule', async () => {
    const [file] = (await render(client, role, guarantee)).filter(isSettings)
    let text = file?.text ?? ''
    for (const one of [setting, ...(together[`${client} ${setting}`] ?? [])]) {
      const key = findClient(client)?.settings[role]?.[one]?.native[0] ?? ''
      const changed = text.replace(new RegExp(`^${key.replaceAll('.', '\\.')}=.*$`, 'm'), `${key}=${broken[one]}`)
      expect(changed).not.toBe(text)
      text = changed
    }
    const { findings } = await judge(file?.name ?? '', text, client, guarantee)
    expect(findings.filter(finding => finding.severity !== 'info').length).toBeGreaterThan(0)
  })
})
