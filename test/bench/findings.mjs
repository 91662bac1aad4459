#!/usr/bin/env node
// CPU and memory of lint where everything is a finding: one file of many topics, and many files of several findings.
// Budgets: ten times the findings cost at most fifteen times as much, and the largest run holds at most 700 MB.
// Sizes and forms may be given: findings.mjs 2000 20000 json sarif
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))

const topic = n =>
  `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaTopic\nmetadata:\n  name: topic-${n}\nspec:\n  partitions: 6\n  replicas: 1\n`
const producer = 'bootstrap.servers=a:9092\nacks=1\nretries=0\nlingr.ms=5\nbath.size=7\n'

const shapes = {
  'one file': (folder, count) =>
    writeFileSync(path.join(folder, 'topics.yaml'), Array.from({ length: count }, (_, n) => topic(n)).join('---\n')),
  'small files': (folder, count) => {
    for (let n = 0; n < count / 4; n++) writeFileSync(path.join(folder, `producer-${n}.properties`), producer)
  },
}

/** Written by the measured process itself when it ends, apart from its report. */
const meter = file =>
  `data:text/javascript,${encodeURIComponent(`import{writeFileSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();writeFileSync(${JSON.stringify(file)},JSON.stringify({cpu:(u.userCPUTime+u.systemCPUTime)/1e6,rss:u.maxRSS/1024}))})`)}`

const measure = (folder, form) => {
  const result = path.join(folder, '.git', 'meter.json')
  const output = path.join(folder, '.git', 'report')
  const run = spawnSync(
    process.execPath,
    [
      `--import=${meter(result)}`,
      bin,
      'lint',
      '.',
      '--fail-on',
      'never',
      '--output',
      `${form}=${output}`,
      '--format',
      'github',
    ],
    { cwd: folder, maxBuffer: 1 << 30 },
  )
  if (run.status !== 0) throw new Error(`exit ${run.status}: ${run.stderr}`)
  return JSON.parse(readFileSync(result, 'utf8'))
}

const given = process.argv.slice(2)
const sizes = given.map(Number).filter(Boolean)
const forms = given.filter(word => !Number(word))
let failed = false
for (const [shape, fill] of Object.entries(shapes)) {
  for (const form of forms.length > 0
    ? forms
    : ['text', 'json', 'sarif', 'junit', 'gitlab', 'checkstyle', 'markdown']) {
    const rows = (sizes.length > 0 ? sizes : [2_000, 20_000]).map(count => {
      const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-bench-findings-'))
      mkdirSync(path.join(folder, '.git'))
      fill(folder, count)
      const row = { count, ...measure(folder, form) }
      rmSync(folder, { recursive: true })
      return row
    })
    const [first, last] = [rows.at(0), rows.at(-1)]
    const growth = last.cpu / first.cpu / (last.count / first.count)
    const bad = growth > 1.5 || last.rss > 700
    failed ||= bad
    const cells = rows.map(({ count, cpu, rss }) => `${count}: ${cpu.toFixed(1)} s CPU ${rss.toFixed(0)} MB`)
    console.log(
      `${shape.padEnd(12)} ${form.padEnd(10)} ${cells.join('  ')}  growth ${growth.toFixed(2)}${bad ? '  OVER BUDGET' : ''}`,
    )
  }
}
process.exitCode = failed ? 1 : 0
