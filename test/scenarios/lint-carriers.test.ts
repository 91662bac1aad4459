import { afterAll, expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

/** One producer, in every form that the Java vocabulary is kept in; `at` is where acks=0 stands. */
const forms = [
  { file: 'producer.properties', at: '3:6', text: '# orders\nbootstrap.servers=k:1\nacks=0\n' },
  { file: 'kafka.yaml', at: '4:13', text: 'kafka:\n  producer:\n    bootstrap.servers: k:1\n    acks:   0\n' },
  {
    file: 'kafka.json',
    at: '2:14',
    text: '{"kafka": {"producer": {"bootstrap.servers": "k:1",\n    "acks":  "0"}}}\n',
  },
  {
    file: 'configmap.yaml',
    at: '7:10',
    text: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n  producer.properties: |\n    bootstrap.servers=k:1\n    acks=0\n',
  },
] as const

const folder = createFolder(Object.fromEntries(forms.map(({ file, text }) => [file, text])))
afterAll(() => folder.remove())

test.each(forms)('the built program finds acks=0 in $file at $at', async ({ file, at }) => {
  const { out, code, err } = await runCli(['lint', file, '--format', 'json'], { cwd: folder.path })
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const findings: { rule: string; location: { line: number; column: number } }[] = JSON.parse(out).findings
  const found = findings.find(one => one.rule === 'producer/acks-zero')
  expect(`${found?.location.line}:${found?.location.column}`).toBe(at)
})
