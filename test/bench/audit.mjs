#!/usr/bin/env node
// The built audit on clusters of 100, 1,000 and 10,000 topics of 12 partitions over 3 brokers, answered by a fake broker
// in a process of its own: requests by API, own CPU and peak memory of the audit, and their growth with size.
// Budgets: 12 requests a broker and 50 more for metadata, settings and offsets; 5 s of CPU; 300 MB.
// `audit.mjs 2000` measures another size.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const brokers = 3
const partitions = 12
const groups = 200
const mostRequests = 12 * brokers + 50
const mostCpu = 5
const mostMemory = 300

const here = name => fileURLToPath(new URL(name, import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-bench-'))
const meter = `import{writeFileSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();writeFileSync(process.env.METER,JSON.stringify({cpu:(u.userCPUTime+u.systemCPUTime)/1e6,memory:u.maxRSS/1024}))})`

/** Reading of groups and of logs grows with those, not with the topics, and is told apart. */
const apart = new Set([
  'ListGroups',
  'DescribeGroups',
  'ConsumerGroupDescribe',
  'OffsetFetch',
  'Fetch',
  'ListOffsets by time',
  'ListTransactions',
  'DescribeTransactions',
])

const measure = async topics => {
  const broker = fork(
    here('../../node_modules/.cache/fake-broker.mjs'),
    [topics, partitions, groups, brokers].map(String),
  )
  try {
    const [{ ports }] = await once(broker, 'message')
    const file = path.join(folder, 'meter.json')
    const args = ['audit', '--brokers', `127.0.0.1:${ports[0]}`, '--format', 'json', '--timeout', '120s']
    const own = (process.env.NODE_FLAGS ?? '').split(' ').filter(flag => flag !== '')
    const child = spawn(
      process.execPath,
      [...own, '--import', `data:text/javascript,${encodeURIComponent(meter)}`, here('../../bin/reliactl.js'), ...args],
      { cwd: folder, env: { ...process.env, METER: file }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const started = performance.now()
    let report = 0
    let error = ''
    child.stdout.on('data', chunk => {
      report += chunk.length
    })
    child.stderr.on('data', chunk => {
      error += chunk
    })
    const [status] = await once(child, 'close')
    if (status !== 0 && status !== 1) throw new Error(`audit of ${topics} topics: exit ${status}: ${error}`)
    const wall = (performance.now() - started) / 1000
    broker.send('count')
    const [counted] = await once(broker, 'message')
    const requests = new Map(counted.requests)
    const sum = wanted => [...requests].reduce((total, [name, count]) => total + (wanted(name) ? count : 0), 0)
    return {
      topics,
      ...JSON.parse(readFileSync(file, 'utf8')),
      wall,
      report,
      received: counted.sent,
      requests,
      counted: sum(name => !apart.has(name)),
      others: sum(name => apart.has(name)),
    }
  } finally {
    broker.kill()
  }
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000, 10_000]
const results = []
try {
  for (const topics of sizes) {
    const result = await measure(topics)
    results.push(result)
    console.log(
      `${String(topics).padStart(6)} topics x ${partitions}: ${result.cpu.toFixed(2)} s CPU, ${result.wall.toFixed(1)} s wall, ` +
        `${result.memory.toFixed(0)} MB, ${result.counted} requests for metadata, settings and offsets, ` +
        `${result.others} for groups and logs, ${(result.received / 2 ** 20).toFixed(1)} MiB read, ` +
        `${(result.report / 2 ** 20).toFixed(1)} MiB report`,
    )
    console.log(`       ${[...result.requests].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

const small = results[0]
const large = results.at(-1)
if (results.length > 1) {
  const growth = key => (large[key] / small[key]).toFixed(1)
  console.log(
    `growth for ${large.topics / small.topics} times the topics: CPU x${growth('cpu')}, memory x${growth('memory')}, ` +
      `requests x${growth('counted')}`,
  )
}
const limits = [
  ['requests', large.counted, mostRequests],
  ['s CPU', large.cpu, mostCpu],
  ['MB', large.memory, mostMemory],
]
for (const [unit, value, limit] of limits) {
  const over = value > limit
  if (over) process.exitCode = 1
  console.log(`${value.toFixed(1).padStart(8)} ${unit}, limit ${limit}${over ? '  OVER' : ''}`)
}
