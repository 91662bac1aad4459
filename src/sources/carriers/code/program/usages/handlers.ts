import { type FunctionCode, lastName, walkCode } from '../../../../syntax/tree-sitter/code.js'
import { calledName, type FoundUsage, isCallSite, isClient, type Reading, receiverOf } from './site.js'

const recovering = /^recoverWith(?:Completion|Item|Null)$/

/** SmallRye acknowledges a record when its stream completes, so a failure turned into completion is a success. */
const recovered = (handler: FunctionCode): FoundUsage['span'][] => {
  const found: FoundUsage['span'][] = []
  walkCode(handler.body, code => {
    if (code.kind === 'call' && code.callee.kind === 'member' && recovering.test(code.callee.name))
      found.push({ start: code.callee.nameSpan.start, end: code.span.end })
    return true
  })
  return found
}

const reactiveUsages = (reading: Reading): FoundUsage[] => {
  const found: FoundUsage[] = []
  for (const { code, scope } of reading.sites) {
    if (code.kind !== 'function' || !code.marks.some(mark => mark.name === 'Incoming')) continue
    const inner = reading.program.scopes.get(code) ?? scope
    for (const span of recovered(code))
      found.push({ kind: 'error-swallowed', span, role: 'consumer', on: null, scope: inner })
  }
  return found
}

const leavesCommits = (key: string, raw: string | null): boolean => {
  const name = key.toLowerCase().replace(/[._]/g, '')
  if (name === 'enableautocommit' || name === 'consumer.offsets.autocommit.enable'.replace(/\./g, ''))
    return /^false$/i.test(raw ?? '')
  return key === 'DisableAutoCommit' && raw === 'true'
}

const settles = /commit|acknowledge|^ack$|mark|store_?offset|sendOffsets|send_offsets|^assign$|^Assign$|^seek/i

/** Auto-commit is off, records are polled here, and nothing in the file ever commits. */
const uncommitted = (reading: Reading): FoundUsage[] => {
  if (
    reading.sites.some(
      site => isCallSite(site) && site.code.callee.kind === 'member' && settles.test(calledName(site.code)),
    )
  )
    return []
  const found: FoundUsage[] = []
  for (const client of reading.clients) {
    if (client.role !== 'consumer' || client.unseen.length > 0) continue
    const off = client.entries.some(
      ({ key, value }) =>
        value.kind === 'scalar' &&
        (value.scalar !== 'string') === (client.client !== 'java') &&
        leavesCommits(key, value.raw),
    )
    const grouped = client.entries.some(({ key }) => /^group[._]?id$|^ConsumerGroup$/i.test(key))
    const escapes = client.holder?.binding.writes.some(write => write.how === 'pass') ?? true
    const polled = reading.sites.some(
      site =>
        (isCallSite(site) &&
          /^(?:poll|consume|getone|getmany|Consume|Poll|ReadMessage|FetchMessage|PollFetches)$/.test(
            calledName(site.code),
          ) &&
          isClient(receiverOf(site.code), 'consumer', site.scope, reading.clients)) ||
        (site.code.kind === 'loop' &&
          site.code.over !== null &&
          lastName(site.code.over) === client.holder?.binding.name),
    )
    if (off && grouped && !escapes && polled)
      found.push({ kind: 'never-commits', span: client.block, role: 'consumer', on: client.code, scope: client.scope })
  }
  return found
}

/**
 * sarama commits what is marked on a timer; with the timer off a mark stays in memory until `Commit` of the session is
 * called, and the end of a session commits nothing either (offset_manager.go, Close).
 */
const unsavedMarks = (reading: Reading): FoundUsage[] => {
  const names = new Set(reading.sites.filter(isCallSite).map(site => calledName(site.code)))
  const marked = [...names].some(name => /^Mark(?:Message|Offset)$/.test(name))
  if (!marked || [...names].some(name => /commit/i.test(name))) return []
  const found: FoundUsage[] = []
  for (const client of reading.clients) {
    if (client.role !== 'consumer' || client.client !== 'sarama') continue
    const off = client.entries.find(
      ({ key, value }) =>
        key === 'Consumer.Offsets.AutoCommit.Enable' && value.kind === 'scalar' && value.raw === 'false',
    )
    const mark = reading.sites.find(site => isCallSite(site) && /^Mark(?:Message|Offset)$/.test(calledName(site.code)))
    if (!off || !mark) continue
    const { code, scope } = client
    found.push({ kind: 'never-commits', span: mark.code.span, role: 'consumer', on: code, scope })
  }
  return found
}

/** Faust gives an agent with more than one coroutine the events of a partition at once (faust/agents/agent.py). */
const agentsAtOnce = (reading: Reading): FoundUsage[] => {
  const found: FoundUsage[] = []
  if (!reading.clients.some(({ client }) => client === 'faust')) return found
  for (const { code, scope } of reading.sites) {
    if (code.kind !== 'function') continue
    const width = code.marks.find(mark => mark.name === 'agent')?.args.find(({ name }) => name === 'concurrency')
    if (width?.value.kind !== 'literal' || !(Number(width.value.value) > 1)) continue
    const { start } = width.nameSpan ?? width.value.span
    found.push({ kind: 'works-at-once', span: { start, end: width.value.span.end }, role: 'consumer', on: null, scope })
  }
  return found
}

/** What whole files and the handlers of frameworks do with records. */
export const handlerUsages = (reading: Reading): FoundUsage[] => [
  ...reactiveUsages(reading),
  ...uncommitted(reading),
  ...unsavedMarks(reading),
  ...agentsAtOnce(reading),
]
