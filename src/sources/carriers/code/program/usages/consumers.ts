import { type Call, type Code, lastName, someCode, walkCode } from '../../../../syntax/tree-sitter/code.js'
import { commitIn, commits, type Handling, handlingsOf, isBatch, onlyLogs, processes } from './records.js'
import {
  bareCall,
  calledName,
  type FoundUsage,
  functionAround,
  isAwaited,
  isCallSite,
  isClient,
  isUnused,
  mentions,
  type Reading,
  receiverOf,
  type Site,
} from './site.js'

type Found = Omit<FoundUsage, 'role'>

const committed = (call: Call, site: Site, reading: Reading): boolean =>
  commits.test(calledName(call)) && isClient(receiverOf(call), 'consumer', site.scope, reading.clients)

/** Loops around a node within its function, the nearest last. */
const loopsAround = (site: Site): Extract<Code, { kind: 'loop' }>[] => {
  const start = site.above.findLastIndex(code => code.kind === 'function' && code.name !== '')
  return site.above.slice(start + 1).filter(code => code.kind === 'loop')
}

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
      const isOwn = committed(call, inner, reading) || /^(?:acknowledge|MarkMessage|MarkOffset)$/.test(calledName(call))
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
    // A topic and partition alone are a key, with an offset they are a position.
    if (own && (isPosition || name === 'MarkOffset'))
      found.push({ kind: 'commit-same-offset', span: code.span, on: null, scope: site.scope })
  }
  return found
}

const handOvers =
  /^(?:submit|execute|runAsync|supplyAsync|create_task|ensure_future|apply_async|run_in_executor|StartNew|QueueUserWorkItem|Thread|schedule)$/
const queueing = /^(?:put|put_nowait|offer|add|Enqueue|TryWrite|Add|Post)$/
const waiting = /^(?:join|gather|wait|Wait|allOf|WhenAll|WaitAll|invokeAll|as_completed|awaitTermination|all)$/

const handsOver = (site: Site, names: ReadonlySet<string>): boolean => {
  const { code } = site
  if (code.kind === 'operation') {
    const isSpawn = code.operator === 'spawn' || code.operator === 'send'
    return isSpawn && mentions(code, names)
  }
  if (code.kind !== 'call' || !code.args.some(arg => mentions(arg.value, names)) || isAwaited(site)) return false
  const name = calledName(code)
  if (handOvers.test(name)) return true
  const on = receiverOf(code)
  if (name === 'Run') return lastName(on) === 'Task'
  return queueing.test(name) && /queue|buffer|channel|mailbox/i.test(lastName(on)) && isUnused(site)
}

/** Whether a function waits for what it has handed over. */
const waitsFor = (handling: Handling): boolean =>
  someCode(handling.body, code => {
    if (code.kind !== 'call' || !waiting.test(calledName(code))) return false
    const on = receiverOf(code)
    return on?.kind !== 'literal' && !/^(?:path|os)$/.test(lastName(on))
  })

const handedOver = (reading: Reading, handling: Handling): Found[] => {
  if (waitsFor(handling)) return []
  const found: Found[] = []
  for (const site of reading.sites) {
    if (functionAround(site) !== handling.function || !handsOver(site, handling.names)) continue
    if (loopsAround(site).length === 0 && !handling.handler) continue
    found.push({ kind: 'handed-over', span: site.code.span, on: null, scope: site.scope })
  }
  return found
}

/** Failures of the client or of the stop, not of processing. */
const otherFailures =
  /Wakeup|Interrupt|KafkaException|KafkaError|KafkaTimeout|ConsumeException|OperationCancel|TaskCancel|KeyboardInterrupt|StopIteration|CommitFailed|QueueFull|BufferError|Duplicate|Deseriali|JSONDecode|JsonProcessing|JsonException/

const swallowed = (reading: Reading, handling: Handling): Found[] => {
  const found: Found[] = []
  for (const site of reading.sites) {
    const { code } = site
    if (functionAround(site) !== handling.function) continue
    if (loopsAround(site).length === 0 && !handling.handler) continue
    if (code.kind === 'attempt' && processes(code.body, handling.names)) {
      const handler = code.handlers.find(one => !otherFailures.test(one.type) && onlyLogs(one.body))
      if (handler) found.push({ kind: 'error-swallowed', span: handler.span, on: null, scope: site.scope })
    }
    // Go: the error is printed, then the record is marked or committed all the same.
    if (code.kind !== 'block') continue
    for (const [at, statement] of code.body.entries()) {
      const inner = statement.kind === 'block' ? statement.body : [statement]
      const choice = inner.at(-1)
      const before = inner.length > 1 ? inner[0] : code.body[at - 1]
      if (choice?.kind !== 'choice' || before?.kind !== 'assign' || before.target.kind !== 'name') continue
      const tested = choice.tests[0] && mentions(choice.tests[0], new Set([before.target.name]))
      const [branch] = choice.branches
      if (
        !tested ||
        !/err/i.test(before.target.name) ||
        !branch ||
        !before.value ||
        !processes(before.value, handling.names)
      )
        continue
      const goesOn = code.body.slice(at + 1).some(one => commitIn(one) !== null)
      if (goesOn && onlyLogs(branch))
        found.push({ kind: 'error-swallowed', span: branch.span, on: null, scope: site.scope })
    }
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
  ])
  return found.map(one => ({ ...one, role: 'consumer' }))
}
