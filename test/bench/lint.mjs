#!/usr/bin/env node
// Speed and memory of lint on generated repositories of mixed kinds: files per second, peak memory, growth with size.
// Budgets: at least 1,200 files/s on one core, at most 300 MB, cost linear in files.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))

/** One file of each kind in turn; `n` makes names and values differ. */
const kinds = [
  n => [
    'producer.properties',
    `# service ${n}\nbootstrap.servers=a:9092,b:9092\nacks=${n % 3 ? 'all' : '1'}\nlinger.ms=${n % 50}\nenable.idempotence=true\ncompression.type=lz4\n`,
  ],
  n => [
    'application.yml',
    `spring:\n  application:\n    name: service-${n}\n  kafka:\n    bootstrap-servers: a:9092\n    consumer:\n      group-id: group-${n}\n      auto-offset-reset: ${n % 2 ? 'latest' : 'earliest'}\n      enable-auto-commit: false\n    producer:\n      acks: all\n      properties:\n        linger.ms: ${n % 50}\n`,
  ],
  n => [
    'kafka.json',
    JSON.stringify(
      {
        clientId: `service-${n}`,
        brokers: ['a:9092'],
        producer: { idempotent: n % 2 === 0, maxInFlightRequests: 1 },
        consumer: { groupId: `group-${n}` },
      },
      null,
      2,
    ),
  ],
  n => [
    'docker-compose.yml',
    `services:\n  kafka:\n    image: apache/kafka:4.1.0\n    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_PROCESS_ROLES: broker,controller\n      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1\n      KAFKA_DEFAULT_REPLICATION_FACTOR: ${(n % 3) + 1}\n`,
  ],
  n => [
    'configmap.yaml',
    `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: service-${n}\ndata:\n  consumer.properties: |\n    bootstrap.servers=a:9092\n    group.id=group-${n}\n    enable.auto.commit=true\n    auto.offset.reset=earliest\n`,
  ],
  n => [
    'topic.yaml',
    `apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaTopic\nmetadata:\n  name: topic-${n}\n  labels:\n    strimzi.io/cluster: main\nspec:\n  partitions: 6\n  replicas: ${(n % 3) + 1}\n  config:\n    min.insync.replicas: 2\n    retention.ms: 604800000\n`,
  ],
  n => [
    'values.yaml',
    `replicaCount: ${n % 5}\nimage:\n  repository: registry/service-${n}\n  tag: 1.0.${n}\nresources:\n  limits:\n    cpu: 500m\n    memory: 512Mi\n`,
  ],
  n => [
    'package.json',
    JSON.stringify({ name: `service-${n}`, version: '1.0.0', dependencies: { express: '^4.0.0' } }, null, 2),
  ],
]

const generate = count => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-bench-lint-'))
  mkdirSync(path.join(folder, '.git'))
  for (let n = 0; n < count; n++) {
    const [name, text] = kinds[n % kinds.length](n)
    const target = path.join(folder, `team-${n % 40}`, `service-${n}`)
    mkdirSync(target, { recursive: true })
    writeFileSync(path.join(target, name), text)
  }
  return folder
}

/** Written by the measured process itself when it ends, apart from its report. */
const meter = file =>
  `data:text/javascript,${encodeURIComponent(`import{writeFileSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();writeFileSync(${JSON.stringify(file)},JSON.stringify({cpu:(u.userCPUTime+u.systemCPUTime)/1e6,rss:u.maxRSS/1024}))})`)}`

const measure = count => {
  const folder = generate(count)
  const result = path.join(folder, '.git', 'meter.json')
  const run = spawnSync(
    process.execPath,
    [`--import=${meter(result)}`, bin, 'lint', '.', '--format', 'json', '--fail-on', 'never'],
    {
      cwd: folder,
      maxBuffer: 1 << 30,
    },
  )
  if (run.status !== 0) throw new Error(`lint of ${count} files: exit ${run.status}: ${run.stderr}`)
  const { cpu, rss } = JSON.parse(readFileSync(result, 'utf8'))
  rmSync(folder, { recursive: true })
  return { count, cpu, rss, findings: JSON.parse(run.stdout).findings.length }
}

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const rows = (sizes.length > 0 ? sizes : [500, 5_000, 20_000]).map(measure)
// The start of the process is taken out, so that small runs tell the cost of a file.
const start = measure(8).cpu
let failed = false
let before
for (const row of rows) {
  const { count, cpu, rss, findings } = row
  const rate = count / Math.max(cpu - start, 0.001)
  // CPU per file against the size before: 1 is linear; the first run also pays for compiling, so it may well be less.
  const growth = before && (cpu - start) / count / ((before.cpu - start) / before.count)
  const bad = (count === 5_000 && rate < 1_200) || (count <= 5_000 && rss > 300) || growth > 1.15
  failed ||= bad
  before = row
  console.log(
    `${String(count).padStart(6)} files  ${cpu.toFixed(2).padStart(6)} s CPU  ${rate.toFixed(0).padStart(6)} files/s  ${rss.toFixed(0).padStart(4)} MB  ${findings} findings${growth ? `  ${growth.toFixed(2)} x per file` : ''}${bad ? '  OVER BUDGET' : ''}`,
  )
}
process.exitCode = failed ? 1 : 0
