import { expect, test } from 'vitest'
import { collectFindings } from '../../src/findings/collect.js'
import { createWorld } from '../../src/model/world.js'
import { rules } from '../../src/rules/index.js'
import { readSource } from '../../src/sources/index.js'
import { createSourceTexts } from '../../src/text/sources.js'

const producer = [
  ['bootstrap.servers', 'a:9092,b:9092'],
  ['acks', '1'],
  ['retries', '0'],
  ['delivery.timeout.ms', '20000'],
  ['request.timeout.ms', '30000'],
] as const
const lines = (separator: string, quote = '') =>
  producer.map(([key, value]) => `${key}${separator}${quote}${value}${quote}`)
const indented = (text: readonly string[], by: number) => text.map(line => `${' '.repeat(by)}${line}`).join('\n')

/** One configuration in every form that carries the Java vocabulary. */
const forms: Readonly<Record<string, string>> = {
  'producer.properties': lines('=').join('\n'),
  'producer.yaml': `producer:\n${indented(lines(': ', '"'), 2)}\n`,
  'producer.json': JSON.stringify({ producer: Object.fromEntries(producer) }, null, 2),
  'configmap.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: orders\ndata:\n  producer.properties: |\n${indented(lines('='), 4)}\n`,
  'quoted-configmap.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: orders\ndata:\n  producer.properties: "${lines('=').join('\\n')}\\n"\n`,
}

const judge = async (file: string, text: string) => {
  const { subjects, problems } = await readSource({ file, text, pin: { client: 'java', version: '4.1.0' } })
  const sources = createSourceTexts(new Map([[file, text]]))
  const { findings, unknowns } = collectFindings(createWorld(subjects), { rules, sources })
  return { problems, unknowns, findings, text }
}

const essence = ({ findings }: Awaited<ReturnType<typeof judge>>): string[] =>
  findings.map(f => `${f.rule} ${f.severity} ${f.evidence.level} ${f.evidence.value} ${f.evidence.needed}`).sort()

test('the same settings give the same findings in every form', async () => {
  const expected = essence(await judge('producer.properties', forms['producer.properties'] ?? ''))
  expect(expected.length).toBeGreaterThanOrEqual(3)
  for (const [file, text] of Object.entries(forms)) {
    const judged = await judge(file, text)
    expect({ file, problems: judged.problems, findings: essence(judged) }).toEqual({
      file,
      problems: [],
      findings: expected,
    })
  }
})

test('each form points at the value itself', async () => {
  for (const [file, text] of Object.entries(forms)) {
    const { findings } = await judge(file, text)
    const place = findings.find(f => f.rule === 'producer/delivery-timeout-below-request')?.location
    const line = text.split('\n')[(place?.line ?? 0) - 1] ?? ''
    expect({
      file,
      value: line.slice((place?.column ?? 0) - 1, (place?.endColumn ?? 0) - 1).replaceAll('"', ''),
    }).toEqual({ file, value: '20000' })
  }
})
