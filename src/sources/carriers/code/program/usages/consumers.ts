import { type Call, type Code, someCode, walkCode } from '../../../../syntax/tree-sitter/code.js'
import { swallowed } from './failures.js'
import { markedBefore } from './marks.js'
import { commitIn, commits, type Handling, handlingsOf, isBatch, processes } from './records.js'
import {
  bareCall,
  calledName,
  type FoundUsage,
  functionAround,
  isCallSite,
  isClient,
  loopsAround,
  mentions,
  type Reading,
  receiverOf,
  type Site,
} from './site.js'
import { offsetsOutside } from './transactions.js'
import { commitsByWorkers, handedOver, handsOver, waitsFor } from './workers.js'

type Found = Omit<FoundUsage, 'role'>

const committed = (call: Call, site: Site, reading: Reading): boolean =>
  commits.test(calledName(call)) && isClient(receiverOf(call), 'consumer', site.scope, reading.clients)

const overBatch = (loop: Extract<Code, { kind: 'loop' }>, handling: Handling, reading: Reading): boolean => {
  if (!loop.over) return false
  const call = bareCall(loop.over)
  return mentions(loop.over, handling.batches) || (call !== null && isBatch(call, reading))
}

/** Names that stand for a batch or a part of it. */
const batchNames = (handling: Handling): Handling => {
  const batches = new Set(handling.batches)
  walkCode(handling.body, code => {
    if (code.kind === 'loop' && code.over && mentions(code.over, batches))
      for (const variable of code.variables) batches.add(variable)
    return true
  })
  return { ...handling, batches }
}

/** Commits of everything polled while records of the poll are still to come. */
const commitsInLoop = (reading: Reading, handling: Handling): Found[] => {
  const batch = batchNames(handling)
  const found: Found[] = []
  for (const site of reading.sites) {
    if (!isCallSite(site) || site.code.args.some(arg => arg.name === undefined && mentions(arg.value, handling.names)))
      continue
    if (!/^(?:commit|commit_async|commitSync|commitAsync)$/.test(calledName(site.code))) continue
    const hasOffsets = site.code.args.some(
      arg => /^(?:offsets|message)$/.test(arg.name ?? '') || arg.value.kind !== 'literal',
    )
    if (hasOffsets || functionAround(site) !== handling.function || !committed(site.code, site, reading)) continue
    const inLoop = loopsAround(site).some(loop => overBatch(loop, batch, reading))
    const inEach = site.above.some(
      code =>
        code.kind === 'call' && /^forEach$/.test(calledName(code)) && mentions(receiverOf(code) ?? code, batch.batches),
    )
    // One commit after the last record stands in a branch that no syntax can judge.
    const guarded = site.above
      .slice(site.above.findLastIndex(code => code.kind === 'loop') + 1)
      .some(code => code.kind === 'choice')
    if ((inLoop || inEach) && !guarded)
      found.push({
        kind: 'commit-all-in-record-loop',
        span: site.code.span,
        on: receiverOf(site.code),
        scope: site.scope,
      })
  }
  return found
}

/** Whether the records come into hand with this statement. */
const obtains = (code: Code, names: ReadonlySet<string>): boolean =>
  code.kind === 'assign' && code.target.kind === 'name' && names.has(code.target.name)

/** Whether a statement only hands the records to somebody else. */
const isHandOver = (statement: Code, reading: Reading, handling: Handling): boolean =>
  reading.sites.some(
    site =>
      site.code.span.start >= statement.span.start &&
      site.code.span.end <= statement.span.end &&
      functionAround(site) === handling.function &&
      handsOver(site, handling.names),
  )

const commitsBefore = (reading: Reading, handling: Handling): Found[] => {
  const found: Found[] = []
  const waits = waitsFor(handling)
  for (const site of reading.sites) {
    const { code } = site
    if (code.kind !== 'block' || functionAround(site) !== handling.function) continue
    const parent = site.above.at(-1)
    let inHand = parent?.kind === 'loop' && parent.variables.some(name => handling.names.has(name))
    inHand ||= handling.handler && parent === handling.function
    let handed = false
    for (const [at, statement] of code.body.entries()) {
      inHand ||= someCode(statement, part => obtains(part, handling.names)) && statement.kind !== 'loop'
      if (!inHand) continue
      const call = commitIn(statement)
      if (!call) {
        if (!processes(statement, handling.names)) continue
        if (waits || !isHandOver(statement, reading, handling)) break
        handed = true
        continue
      }
      const inner: Site = { ...site, above: [...site.above, code] }
      const isOwn =
        committed(call, inner, reading) || /^(?:acknowledge|Ack|MarkMessage|MarkOffset)$/.test(calledName(call))
      if (!isOwn || processes(statement, handling.names)) break
      const later = code.body.slice(at + 1)
      const goesOn = later.some(one => processes(one, handling.names)) && !later.some(one => commitIn(one))
      if (handed || goesOn)
        found.push({ kind: 'commit-before-processing', span: call.span, on: receiverOf(call), scope: site.scope })
      break
    }
  }
  return found
}

const positions = /^(?:OffsetAndMetadata|TopicPartition|TopicPartitionOffset)$/

/** An offset of a record as it is: `record.offset()`, `msg.offset`, `result.Offset`. */
const isOwnOffset = (code: Code): boolean =>
  code.kind === 'call'
    ? code.args.length === 0 && isOwnOffset(code.callee)
    : code.kind === 'member' && /^[oO]ffset$/.test(code.name)

/** Calls that commit or store positions as they are given; those that take a record add the one themselves. */
const wholePositions = /^(?:StoreOffsets?|CommitOffsets|Commit)$/

/**
 * The position of a record handed on as it is: `result.TopicPartitionOffset` of .NET, and in Go the `TopicPartition`
 * that holds the offset as well. One whose offset the code raises is not.
 */
const isOwnPosition = (code: Code, { names, body }: Handling): boolean => {
  const isPosition = (part: Code): boolean =>
    part.kind === 'member' && /^TopicPartition(?:Offset)?$/.test(part.name) && mentions(part.of, names)
  const bare = someCode(
    code,
    part => isPosition(part) && !someCode(code, around => around.kind === 'call' && positions.test(calledName(around))),
  )
  if (!bare) return false
  const raised = someCode(
    body,
    part => part.kind === 'assign' && part.target.kind === 'member' && part.target.name === 'Offset',
  )
  return !raised && !someCode(body, part => part.kind === 'operation' && part.operator === '++')
}

const sameOffsets = (reading: Reading, handling: Handling): Found[] => {
  const found: Found[] = []
  for (const site of reading.sites) {
    if (!isCallSite(site) || functionAround(site) !== handling.function) continue
    const { code } = site
    const name = calledName(code)
    const own = code.args.some(arg => isOwnOffset(arg.value) && mentions(arg.value, handling.names))
    const isPosition =
      positions.test(name) &&
      !site.above.some(one => one.kind === 'call' && /^(?:seek|Seek|assign|Assign)$/.test(calledName(one)))
    const whole = wholePositions.test(name) && code.args.some(arg => isOwnPosition(arg.value, handling))
    // A topic and partition alone are a key, with an offset they are a position.
    if (whole || (own && (isPosition || name === 'MarkOffset')))
      found.push({ kind: 'commit-same-offset', span: code.span, on: null, scope: site.scope })
  }
  return found
}

/** What consuming code does with its records. */
export const consumerUsages = (reading: Reading): FoundUsage[] => {
  const found = handlingsOf(reading).flatMap(handling => [
    ...commitsInLoop(reading, handling),
    ...commitsBefore(reading, handling),
    ...sameOffsets(reading, handling),
    ...handedOver(reading, handling),
    ...swallowed(reading, handling),
    ...markedBefore(reading, handling),
    ...commitsByWorkers(reading, handling),
  ])
  return [...found, ...offsetsOutside(reading)].map(one => ({ ...one, role: 'consumer' }))
}
