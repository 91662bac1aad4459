import { type Call, type Code, lastName, someCode, walkCode } from '../../../../syntax/tree-sitter/code.js'
import type { Handling } from './records.js'
import {
  calledName,
  type FoundUsage,
  functionAround,
  isAwaited,
  isClient,
  isUnused,
  loopsAround,
  mentions,
  type Reading,
  receiverOf,
  type Site,
} from './site.js'

type Found = Omit<FoundUsage, 'role'>

const handOvers =
  /^(?:submit|execute|runAsync|supplyAsync|create_task|ensure_future|apply_async|run_in_executor|StartNew|QueueUserWorkItem|Thread|schedule|startVirtualThread)$/
const queueing = /^(?:put|put_nowait|offer|add|Enqueue|TryWrite|Add|Post)$/
/** Coroutines of Kotlin and the scopes that wait for those begun within them. */
const launches = /^(?:launch|async)$/
const childScopes = /^(?:coroutineScope|supervisorScope|runBlocking|withContext)$/
const waiting =
  /^(?:join|joinAll|awaitAll|join_all|join_next|try_join_all|gather|wait|Wait|allOf|WhenAll|WaitAll|invokeAll|as_completed|awaitTermination|all)$/

/** Begun in a scope within the loop over the records, which ends when all of it has ended. */
const isChild = ({ above }: Site): boolean =>
  above
    .slice(above.findLastIndex(one => one.kind === 'loop') + 1)
    .some(one => one.kind === 'call' && childScopes.test(calledName(one)))

export const handsOver = (site: Site, names: ReadonlySet<string>): boolean => {
  const { code } = site
  if (code.kind === 'operation') {
    const isSpawn = code.operator === 'spawn' || code.operator === 'send'
    return isSpawn && mentions(code, names)
  }
  if (code.kind !== 'call' || !code.args.some(arg => mentions(arg.value, names)) || isAwaited(site)) return false
  const name = calledName(code)
  // A task that is kept is waited for later on.
  if (/^spawn/.test(name)) return isUnused(site)
  if (handOvers.test(name)) return true
  if (launches.test(name) && code.args.at(-1)?.value.kind === 'function') return !isChild(site)
  const on = receiverOf(code)
  if (name === 'Run') return lastName(on) === 'Task'
  return queueing.test(name) && /queue|buffer|channel|mailbox/i.test(lastName(on)) && isUnused(site)
}

/** Whether a function waits for what it has handed over. */
export const waitsFor = (handling: Handling): boolean =>
  someCode(handling.body, code => {
    if (code.kind !== 'call' || !waiting.test(calledName(code))) return false
    const on = receiverOf(code)
    return on?.kind !== 'literal' && !/^(?:path|os)$/.test(lastName(on))
  })

export const handedOver = (reading: Reading, handling: Handling): Found[] => {
  // Who takes the acknowledgement decides when the record is done, here or in the other thread.
  const manual = handling.function?.parameters.some(one => one.type === 'Acknowledgment') === true
  if (manual || waitsFor(handling)) return []
  const found: Found[] = []
  for (const site of reading.sites) {
    if (functionAround(site) !== handling.function || !handsOver(site, handling.names)) continue
    if (loopsAround(site).length === 0 && !handling.handler) continue
    found.push({ kind: 'handed-over', span: site.code.span, on: null, scope: site.scope })
  }
  return found
}

/** Commits that name a record: the position behind it, whatever is open before it. */
const recordCommits =
  /^(?:CommitMessages?|CommitRecords|MarkMessage|MarkOffset|MarkCommitRecords|commitSync|commitAsync|commit|Commit|StoreOffset|StoreMessage|store_offsets)$/

const commitOf = (code: Code, names: ReadonlySet<string>, site: Site, reading: Reading): Call | null => {
  let found: Call | null = null
  walkCode(code, part => {
    const commits =
      part.kind === 'call' &&
      recordCommits.test(calledName(part)) &&
      part.args.some(arg => mentions(arg.value, names)) &&
      isClient(receiverOf(part), 'consumer', site.scope, reading.clients)
    if (commits) found ??= part
    return found === null
  })
  return found
}

/** Names under which a spawned function knows the records: its own parameters and those around it. */
const namesIn = (code: Code, names: ReadonlySet<string>): Set<string> => {
  const all = new Set(names)
  walkCode(code, part => {
    if (part.kind === 'function') for (const { name } of part.parameters) all.add(name)
    return true
  })
  return all
}

/** Loops of other functions over the channel that takes the records, run by more than one worker. */
const workersOf = (
  channel: string,
  handling: Handling,
  reading: Reading,
): { code: Code; names: Set<string>; site: Site }[] => {
  const found: { code: Code; names: Set<string>; site: Site }[] = []
  for (const site of reading.sites) {
    const { code, above } = site
    if (code.kind !== 'loop' || !code.over || lastName(code.over) !== channel) continue
    if (functionAround(site) === handling.function) continue
    const spawned = above.findLastIndex(one => one.kind === 'operation' && one.operator === 'spawn')
    if (spawned >= 0 && above.slice(0, spawned).some(one => one.kind === 'loop'))
      found.push({ code: code.body, names: new Set(code.variables), site })
  }
  return found
}

/** Commits of a record by whoever ends first: a thread for each record, or several workers behind a channel. */
export const commitsByWorkers = (reading: Reading, handling: Handling): Found[] => {
  if (waitsFor(handling)) return []
  const found: Found[] = []
  const add = (call: Call | null, site: Site): void => {
    if (call) found.push({ kind: 'commit-out-of-order', span: call.span, on: receiverOf(call), scope: site.scope })
  }
  for (const site of reading.sites) {
    if (functionAround(site) !== handling.function || !handsOver(site, handling.names)) continue
    if (loopsAround(site).length === 0) continue
    const { code } = site
    if (code.kind === 'operation' && code.operator === 'send') {
      const [channel] = code.parts
      for (const worker of workersOf(lastName(channel ?? null), handling, reading))
        add(commitOf(worker.code, worker.names, worker.site, reading), worker.site)
    } else add(commitOf(code, namesIn(code, handling.names), site, reading), site)
  }
  return found
}
