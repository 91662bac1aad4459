#!/usr/bin/env node
// Start-up as a ratio to an empty Node run: minimum of 15 interleaved runs, so that noise of the machine cancels out.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-bench-'))
writeFileSync(path.join(folder, 'empty.mjs'), '')
writeFileSync(
  path.join(folder, 'reliactl.yaml'),
  'version: 1\nprofiles:\n  payments:\n    topics: ["payments.*"]\n    loss: none\n    duplicates: none\n    throughput: 3000\n',
)

const cases = [
  { name: 'empty Node run', args: [path.join(folder, 'empty.mjs')], limit: 1 },
  { name: 'reliactl --help', args: [bin, '--help'], limit: 1.3 },
  { name: 'reliactl recommend payments', args: [bin, 'recommend', 'payments'], limit: 1.8 },
]

const best = cases.map(() => Number.POSITIVE_INFINITY)
for (let run = 0; run < 15; run++) {
  cases.forEach(({ name, args }, index) => {
    const start = process.hrtime.bigint()
    const result = spawnSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
    const ms = Number(process.hrtime.bigint() - start) / 1e6
    if (result.status !== 0) throw new Error(`${name}: exit ${result.status}: ${result.stderr}`)
    best[index] = Math.min(best[index], ms)
  })
}
rmSync(folder, { recursive: true })

let failed = false
cases.forEach(({ name, limit }, index) => {
  const ratio = best[index] / best[0]
  const over = ratio > limit
  failed ||= over
  console.log(
    `${name.padEnd(30)} ${best[index].toFixed(1).padStart(7)} ms  ratio ${ratio.toFixed(2)}  limit ${limit}${over ? '  OVER' : ''}`,
  )
})
process.exitCode = failed ? 1 : 0
