import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCli } from '../support/cli.js'

const root = fileURLToPath(new URL('../fixtures/cases/', import.meta.url))

interface Expected {
  /** What a reviewer reported before the program was run on it. */
  readonly findings: readonly { slug: string; severity: string; file: string; line: number; also?: number[] }[]
}

interface Found {
  readonly rule: string
  readonly severity: string
  readonly location: { file: string; line: number } | null
  readonly related: readonly { location: { file: string; line: number } | null }[]
}

const lintCopy = async (name: string): Promise<readonly Found[]> => {
  // The answers lie beside the inputs, so a copy without them is judged.
  const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-case-'))
  cpSync(path.join(root, name), folder, {
    recursive: true,
    filter: file => !path.basename(file).startsWith('expected.'),
  })
  try {
    const { out, err } = await runCli(['lint', '.', '--format', 'json', '--fail-on', 'never'], { cwd: folder })
    expect(err).toBe('')
    return JSON.parse(out).findings
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(readdirSync(root).map(name => [name]))('%s', async name => {
  const found = (await lintCopy(name)).filter(f => f.severity !== 'info')
  const { findings } = parse(readFileSync(path.join(root, name, 'expected.yaml'), 'utf8')) as Expected
  const missed = findings.filter(
    wanted =>
      !found.some(f =>
        [f.location, ...f.related.map(r => r.location)].some(
          place => place?.file === wanted.file && [wanted.line, ...(wanted.also ?? [])].includes(place.line),
        ),
      ),
  )
  expect(missed).toEqual([])
  // Rule, line and severity, read by hand: a change here is a change of judgement.
  const lines = found.map(f => `${f.location?.file}:${f.location?.line} ${f.severity} ${f.rule}`).sort()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.join(root, name, 'expected.txt'))
})
