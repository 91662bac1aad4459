import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBatchHeaders } from '../../src/cluster/forensics/batch-headers.js'
import { classifyBatch, summarizeBatches } from '../../src/cluster/forensics/batch-summary.js'
import { judgeGroupCommits } from '../../src/cluster/forensics/commit-members.js'
import { guessLibrary } from '../../src/cluster/forensics/library.js'
import {
  type BatchRecording,
  batchFolder,
  batchIndex,
  type CommitRecording,
  commitFolder,
  commitIndex,
  readGroupRecording,
} from '../support/recordings.js'

/*
 * Scores a folder of recordings and prints the matrix. Ends with 1 when a requirement fails: producer class, control
 * batches, retry duplicates and libraries right without exception; no committer that is driven by events called
 * clocked; of true client timers 90 % called clocked on a calm host, 60 % on an overloaded one.
 */

const clientOf: readonly [RegExp, string][] = [
  [/librdkafka/, 'librdkafka'],
  [/kafkajs/, 'kafkajs'],
  [/platformatic/, 'platformatic-kafka'],
  [/franz/, 'franz-go'],
  [/kafka-go/, 'kafka-go'],
  [/sarama/, 'sarama'],
  [/kafka-python/, 'kafka-python'],
  [/aiokafka/, 'aiokafka'],
  [/Streams/, 'kafka-streams'],
  [/Connect/, 'kafka-connect-sink'],
  [/Java|console/, 'java-consumer'],
]

const failures: string[] = []
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const scoreBatches = (folder: string, recordings: readonly BatchRecording[]): void => {
  let right = 0
  for (const recording of recordings) {
    const { batches } = readBatchHeaders(readFileSync(join(folder, recording.file)))
    const summary = summarizeBatches(batches)
    const { truth } = recording
    const problems: string[] = []
    const expect = (what: string, seen: unknown, wanted: unknown) => {
      if (JSON.stringify(seen) !== JSON.stringify(wanted))
        problems.push(`${what} ${JSON.stringify(seen)}, truth ${JSON.stringify(wanted)}`)
    }
    const wanted = truth.transactional ? 'transactional' : truth.idempotent ? 'idempotent' : 'plain'
    const classes = new Set(batches.map(classifyBatch).filter(c => c !== 'control'))
    expect('class', [...classes], [wanted])
    expect('batches', batches.length, recording.batches)
    expect('control batches', summary?.control, truth.controlBatches)
    expect('codec', summary?.codecs, [truth.codec])
    expect('time stamps', summary?.logAppendTime, truth.timestampType === 'LogAppendTime')
    const pairs = summary?.retryDuplicates.map(d => [d.first, d.second]) ?? []
    expect('retry duplicates', pairs, recording.retry?.equalCrcPairs ?? [])
    if (problems.length === 0) right++
    for (const problem of problems) failures.push(`${recording.file}: ${problem}`)
  }
  print(`batches: ${right} of ${recordings.length} right (class, control, codec, time stamps, retry duplicates)`)
}

type Cell = { clocked: number; not: number; unknown: number; transactional: number; fits: Map<string, number> }
const cellNames = {
  clocked: 'clocked',
  'not-clocked': 'not',
  unknown: 'unknown',
  transactional: 'transactional',
} as const

const rowOf = (recording: CommitRecording): string => {
  const { cadence, autoCommit, owner } = recording.truth
  if (cadence === 'timer') return autoCommit === true ? 'client timer' : `${owner} timer`
  return cadence === 'event' ? `event-driven, ${owner}` : cadence
}

const scoreCommits = (folder: string, recordings: readonly CommitRecording[], blind: boolean): void => {
  const matrix = new Map<string, Cell>()
  let libraries = 0
  const notes: string[] = []
  for (const recording of recordings) {
    const { commits, membership, signs } = readGroupRecording(join(folder, recording.file))
    const { group } = judgeGroupCommits(blind ? commits.map(c => ({ ...c, recordAt: null })) : commits, membership)
    const calm = recording.host === 'quiet'
    const row = `${calm ? 'calm' : 'load'}  ${rowOf(recording)}`
    const cell = matrix.get(row) ?? { clocked: 0, not: 0, unknown: 0, transactional: 0, fits: new Map() }
    matrix.set(row, cell)
    cell[cellNames[group.verdict]]++
    if (group.fit) cell.fits.set(group.fit, (cell.fits.get(group.fit) ?? 0) + 1)
    const { cadence } = recording.truth
    const wrong =
      (cadence === 'event' && (group.verdict === 'clocked' || group.verdict === 'transactional')) ||
      (cadence === 'timer' && (group.verdict === 'not-clocked' || group.verdict === 'transactional')) ||
      (cadence === 'txn' && group.verdict !== 'transactional')
    if (wrong) {
      const text = `${recording.file}: truth ${cadence}, called ${group.verdict} (${group.reason})`
      if (cadence === 'timer') notes.push(text)
      else failures.push(text)
    }
    if (cadence === 'timer' && group.verdict === 'unknown') notes.push(`${recording.file}: unknown (${group.reason})`)
    const client = clientOf.find(([pattern]) => pattern.test(recording.library))?.[1]
    const guess = guessLibrary(signs)
    if (guess?.client === client) libraries++
    else failures.push(`${recording.file}: library ${guess?.client ?? 'not recognised'}, truth ${recording.library}`)
  }
  const head = `${'host  truth'.padEnd(34)} clocked    not unknown    txn  fits`
  print(
    `\ncommit logs: ${recordings.length}, library right in ${libraries}${blind ? ' (without append times)' : ''}\n${head}`,
  )
  for (const row of [...matrix.keys()].sort()) {
    const cell = matrix.get(row)
    if (!cell) continue
    const numbers = [cell.clocked, cell.not, cell.unknown, cell.transactional].map(n => String(n).padStart(7)).join('')
    print(`${row.padEnd(34)} ${numbers}  ${[...cell.fits].map(([fit, n]) => `${fit} ${n}`).join(', ')}`)
  }
  for (const [host, needed] of [
    ['calm', 0.9],
    ['load', 0.6],
  ] as const) {
    const cell = matrix.get(`${host}  client timer`)
    if (!cell) continue
    const total = cell.clocked + cell.not + cell.unknown
    const share = cell.clocked / total
    print(
      `client timers called clocked, ${host}: ${cell.clocked} of ${total} (${Math.round(share * 100)} %, needed ${needed * 100} %)`,
    )
    if (share < needed) failures.push(`client timers called clocked, ${host}: ${Math.round(share * 100)} %`)
  }
  if (notes.length > 0)
    print(`\nclient and application timers not called clocked:\n${notes.map(n => `  ${n}`).join('\n')}`)
}

const options = process.argv.slice(2)
const blind = options.includes('--without-append-times')
const folder = options.find(option => !option.startsWith('--'))
if (!folder) {
  process.stderr.write('usage: npm run --silent score:recordings -- DIR [--without-append-times]\n')
  process.exitCode = 2
} else {
  const batches = batchFolder(folder)
  const commits = commitFolder(folder)
  if (batches) scoreBatches(batches, batchIndex(batches))
  if (commits) scoreCommits(commits, commitIndex(commits), blind)
  if (!batches && !commits)
    failures.push(`${folder}: no index.yaml with recordings here or in commit-logs/ and batches/`)
  for (const failure of failures) print(`FAIL ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
