import { type Call, type Code, lastName, someCode } from '../../../../syntax/tree-sitter/code.js'
import type { FoundClient } from '../clients.js'
import { unflushed } from './flushing.js'
import { blindHandler } from './reports.js'
import { droppedSends } from './send-failures.js'
import {
  calledName,
  type FoundUsage,
  isCallSite,
  isClient,
  isUnused,
  type Reading,
  receiverOf,
  type Site,
} from './site.js'

/** How each library tells what became of a record. */
interface Sending {
  readonly client: RegExp
  readonly method: RegExp
  /** Where a call without looking at its result hides the failure. */
  readonly ignored: (site: Site<Call>, reading: Reading) => boolean
}

const calls = (reading: Reading, name: RegExp): boolean =>
  reading.sites.some(site => site.code.kind === 'call' && name.test(calledName(site.code)))

const hasNamed = (call: Call, ...names: readonly string[]): boolean =>
  call.args.some(arg => names.includes(arg.name ?? ''))

const isNull = (code: Code | undefined): boolean => code?.kind === 'literal' && code.type === 'null'

/** `send(record)` of Java has a second argument, the callback; the future may be kept or asked. */
const sendings: readonly Sending[] = [
  {
    client: /^confluent-kafka-python$/,
    method: /^produce$/,
    ignored: (site, reading) =>
      isUnused(site) &&
      (blindHandler(site.code, ['callback', 'on_delivery'], 0, reading) ||
        (!hasNamed(site.code, 'callback', 'on_delivery') &&
          site.code.args.length < 5 &&
          !site.code.args.some(arg => arg.spread) &&
          !reading.clients.some(one =>
            one.entries.some(entry => entry.key === 'on_delivery' || entry.key === 'dr_cb'),
          ))),
  },
  { client: /^kafka-python$/, method: /^send$/, ignored: isUnused },
  {
    client: /^aiokafka$/,
    method: /^send$/,
    // Awaiting send() waits for a place in the batch and returns the future of the record.
    ignored: site => {
      const parent = site.above.at(-1)
      if (parent?.kind !== 'operation' || parent.operator !== 'await') return isUnused(site)
      return isUnused({ ...site, code: parent, above: site.above.slice(0, -1) })
    },
  },
  {
    client: /^sarama$/,
    method: /^SendMessages?$/,
    ignored: site => isUnused(site) && !hasNamedResult(site),
  },
  { client: /^kafka-go/, method: /^WriteMessages$/, ignored: isUnused },
  {
    client: /^franz-go$/,
    method: /^(?:Produce|TryProduce)$/,
    ignored: site => isUnused(site) && isNull(site.code.args[2]?.value),
  },
  { client: /^franz-go$/, method: /^ProduceSync$/, ignored: isUnused },
  {
    client: /^confluent-kafka-go$/,
    method: /^Produce$/,
    ignored: (site, reading) =>
      isNull(site.code.args[1]?.value) && !calls(reading, /^Events$/) && !mentionsEvents(reading),
  },
  {
    client: /^java$/,
    method: /^send$/,
    ignored: (site, reading) =>
      isUnused(site) && (site.code.args.length < 2 || blindHandler(site.code, [], 1, reading)),
  },
  {
    client: /^confluent-kafka-dotnet$/,
    method: /^ProduceAsync$/,
    ignored: isUnused,
  },
  {
    client: /^confluent-kafka-dotnet$/,
    method: /^Produce$/,
    // It returns nothing, so where it stands does not matter.
    ignored: site => site.code.args.length < 3 && !hasNamed(site.code, 'deliveryHandler'),
  },
]

/** `_, _, err := p.SendMessage(m)` looks at the third result. */
const hasNamedResult = (site: Site): boolean => {
  const block = site.above.at(-2)
  if (block?.kind !== 'block') return false
  return block.body.some(
    one =>
      one.kind === 'assign' &&
      one.value === null &&
      one.target.kind === 'name' &&
      one.target.name !== '_' &&
      one.span.start === site.above.at(-1)?.span.start,
  )
}

/** Delivery reports that are switched off are ignored by choice; on a channel of its own somebody reads them. */
const mentionsEvents = (reading: Reading): boolean =>
  reading.clients.some(client => client.entries.some(entry => entry.key === 'go.events.channel.enable'))

/** The producer a call is made on, by the variable or as the only one of the file. */
const clientOf = (site: Site<Call>, reading: Reading): FoundClient | undefined => {
  const producers = reading.clients.filter(client => client.role === 'producer')
  return isClient(receiverOf(site.code), 'producer', site.scope, reading.clients) ? producers[0] : undefined
}

/** `kafkaTemplate.send(…)`: Spring's template is injected, so the file makes no producer. */
const isTemplate = (site: Site<Call>): boolean => /kafka\w*template/i.test(lastName(receiverOf(site.code)))

/** The commit of a transaction fails when one of its records did. */
const commitsTransactions = (reading: Reading): boolean =>
  calls(reading, /^(?:commit_transaction|commitTransaction|CommitTransaction)$/)

const ignoredSends = (reading: Reading): FoundUsage[] => {
  if (commitsTransactions(reading)) return []
  const silent = withoutReports(reading)
  if (silent.length > 0) return silent
  const found: FoundUsage[] = []
  for (const site of reading.sites) {
    if (!isCallSite(site) || site.code.made) continue
    const client = clientOf(site, reading)?.client ?? (isTemplate(site) ? 'java' : undefined)
    if (client === undefined) continue
    const sending = sendings.find(one => one.client.test(client) && one.method.test(calledName(site.code)))
    const isTemplateSend = isTemplate(site) && calledName(site.code) === 'send' && isUnused(site)
    if (!isTemplateSend && !sending?.ignored(site, reading)) continue
    found.push({
      kind: 'send-result-ignored',
      span: site.code.span,
      role: 'producer',
      on: receiverOf(site.code),
      scope: site.scope,
    })
  }
  return found
}

/** sarama's asynchronous producer: failures come on a channel that somebody must read. */
const unreadErrors = (reading: Reading): FoundUsage[] => {
  if (calls(reading, /^Errors$/)) return []
  for (const site of reading.sites) {
    const { code } = site
    if (code.kind !== 'operation' || code.operator !== 'send') continue
    const [channel] = code.parts
    if (channel?.kind !== 'call' || calledName(channel) !== 'Input') continue
    if (!calls(reading, /^NewAsyncProducer(?:FromClient)?$/)) continue
    const off = reading.clients
      .flatMap(client => client.entries)
      .find(({ key, value }) => key === 'Producer.Return.Errors' && value.kind === 'scalar' && value.raw === 'false')
    return [
      {
        kind: 'send-result-ignored',
        span: code.span,
        role: 'producer',
        on: receiverOf(channel),
        scope: site.scope,
        ...(off && { related: [{ message: 'Failures are not even returned', span: off.keySpan }] }),
      },
    ]
  }
  return []
}

/** sarama's asynchronous producer that is told to keep failures to itself. */
const unreturnedErrors = (reading: Reading): FoundUsage[] => {
  if (!calls(reading, /^NewAsyncProducer(?:FromClient)?$/)) return []
  for (const client of reading.clients) {
    const off = client.entries.find(
      ({ key, value }) => key === 'Producer.Return.Errors' && value.kind === 'scalar' && value.raw === 'false',
    )
    if (!off) continue
    const span = { start: off.keySpan.start, end: off.value.span.end }
    return [{ kind: 'send-result-ignored', span, role: 'producer', on: client.code, scope: client.scope }]
  }
  return []
}

/** Offsets of a transaction need the metadata of the group: only then a zombie of it is fenced (KIP-447). */
const ungroupedOffsets = (reading: Reading): FoundUsage[] => {
  const found: FoundUsage[] = []
  for (const site of reading.sites) {
    if (!isCallSite(site) || calledName(site.code) !== 'sendOffsetsToTransaction') continue
    const group = site.code.args[1]?.value
    const isText = group?.kind === 'literal' && group.type === 'string'
    const isBare =
      group?.kind === 'call' &&
      group.made &&
      /ConsumerGroupMetadata$/.test(calledName(group)) &&
      group.args.length === 1
    const named =
      group !== undefined &&
      !someCode(group, code => /groupMetadata/i.test(lastName(code))) &&
      /group_?id/i.test(lastName(group))
    if (isText || isBare || named)
      found.push({
        kind: 'transaction-offsets-without-group',
        span: site.code.span,
        role: 'producer',
        on: receiverOf(site.code),
        scope: site.scope,
      })
  }
  return found
}

/** kafka-go's writer with `Async` returns at once and without an error; only its `Completion` hears of one. */
const asyncWriters = (reading: Reading): FoundUsage[] => {
  const found: FoundUsage[] = []
  for (const client of reading.clients) {
    if (!client.client.startsWith('kafka-go') || client.role !== 'producer') continue
    const entry = client.entries.find(
      ({ key, value }) => key === 'Async' && value.kind === 'scalar' && value.raw === 'true',
    )
    if (!entry || client.entries.some(({ key }) => key === 'Completion')) continue
    const span = { start: entry.keySpan.start, end: entry.value.span.end }
    const call = reading.sites.find(site => isCallSite(site) && calledName(site.code) === 'WriteMessages')
    const related = [{ message: 'With Async the writer returns before anything is sent', span }]
    found.push({
      kind: 'send-result-ignored',
      span: call?.code.span ?? span,
      role: 'producer',
      on: client.code,
      scope: client.scope,
      ...(call && { related }),
    })
  }
  return found
}

/** Settings that keep delivery reports from the application: what became of a record is told nobody. */
const reportSwitches = /^(?:EnableDeliveryReports|dotnet\.producer\.enable\.delivery\.reports|go\.delivery\.reports)$/

const withoutReports = (reading: Reading): FoundUsage[] => {
  const found: FoundUsage[] = []
  for (const client of reading.clients) {
    const off = client.entries.find(
      ({ key, value }) => reportSwitches.test(key) && value.kind === 'scalar' && value.raw?.toLowerCase() === 'false',
    )
    if (!off || client.role !== 'producer') continue
    const span = { start: off.keySpan.start, end: off.value.span.end }
    const call = reading.sites.find(site => isCallSite(site) && /^Produce(?:Async)?$/.test(calledName(site.code)))
    const related = [{ message: 'Delivery reports are switched off, so nobody hears of a failure', span }]
    found.push({
      kind: 'send-result-ignored',
      span: call?.code.span ?? span,
      role: 'producer',
      on: client.code,
      scope: client.scope,
      ...(call && { related }),
    })
  }
  return found
}

/** What producing code does with its sends. */
export const producerUsages = (reading: Reading): FoundUsage[] => [
  ...ignoredSends(reading),
  ...droppedSends(reading),
  ...unreadErrors(reading),
  ...unreturnedErrors(reading),
  ...asyncWriters(reading),
  ...unflushed(reading),
  ...ungroupedOffsets(reading),
]
