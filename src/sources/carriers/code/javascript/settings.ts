import type { Module } from '../../../syntax/javascript/module.js'
import { argumentOf, type CallNode, calleeName, type Node, spanOf } from '../../../syntax/javascript/nodes.js'
import {
  type CodeEntry,
  type CodeMap,
  type CodeUnseen,
  type CodeValue,
  emptyMap,
  flatEntries,
  literalOf,
  literalsOf,
  unseenIn,
  valueAt,
} from '../value.js'
import type { Used } from './calls.js'
import { evaluate } from './evaluate.js'

export interface CodeSettings {
  readonly entries: readonly CodeEntry[]
  readonly unseen: readonly CodeUnseen[]
  readonly topics: readonly string[]
}

/** Keys whose values belong to the records or the program, not to the client. */
const notSettings = /^(?:topics?|messages|topicMessages|each(?:Message|Batch)|offsets|signal)$/

const mapOf = (module: Module, node: Node | undefined): CodeMap | undefined => {
  const value = node && evaluate(module, node)
  if (value?.kind === 'map') return value
  return value
    ? { ...emptyMap(value.span), unseen: [{ kind: 'unseen', text: textOf(value), span: value.span }] }
    : undefined
}

const textOf = (value: CodeValue): string => (value.kind === 'unseen' ? value.text : 'its argument')

/** Keys of the factory that a role takes over, and keys of the calls that another file may make. */
const elsewhere = {
  factory: ['clientId', 'brokers', 'requestTimeout', 'retry.retries', 'retry.initialRetryTime'],
  producer: ['idempotent', 'transactionalId', 'transactionTimeout', 'maxInFlightRequests', 'allowAutoTopicCreation'],
  consumer: [
    'groupId',
    'sessionTimeout',
    'heartbeatInterval',
    'readUncommitted',
    'allowAutoTopicCreation',
    'maxBytes',
    'partitionAssigners',
  ],
  run: ['autoCommit', 'autoCommitInterval'],
  subscribe: ['fromBeginning'],
} as const

const openKeys = (keys: readonly string[], text: string, node: Node): CodeEntry[] =>
  keys.map(key => ({ key, keySpan: spanOf(node), value: { kind: 'unseen', text, span: spanOf(node) } }))

const callsNamed = (used: Used, ...names: readonly string[]): CallNode[] =>
  used.calls.filter(call => names.includes(calleeName(call) ?? ''))

interface Part {
  readonly entries: readonly CodeEntry[]
  readonly unseen: readonly CodeUnseen[]
}

const partOf = (map: CodeMap): Part => ({
  entries: flatEntries({ ...map, entries: map.entries.filter(({ key }) => !notSettings.test(key)) }),
  unseen: unseenIn(map).filter(one => one.text !== 'a function'),
})

const nothing: Part = { entries: [], unseen: [] }

/** kafkajs keeps options in three places: the factory, the role and its calls. Unseen ones open only their own keys. */
const kafkajsParts = (module: Module, used: Used): Part[] => {
  const { role, node, isElsewhere } = used
  const isPlain = used.client === 'kafkajs'
  const [factory, own] = used.options
  const parts: Part[] = []
  const factoryMap = mapOf(module, factory)
  if (!factoryMap || unseenIn(factoryMap).length > 0)
    parts.push({ entries: isPlain ? openKeys(elsewhere.factory, 'new Kafka()', node) : [], unseen: [] })
  if (factoryMap) parts.push({ ...partOf(factoryMap), unseen: isPlain ? [] : partOf(factoryMap).unseen })
  if (isElsewhere) parts.push({ entries: openKeys(elsewhere[role], `${role}()`, node), unseen: [] })
  else if (own && own !== node && own.type !== 'NewExpression')
    parts.push(partOf(mapOf(module, own) ?? emptyMap(spanOf(own))))
  // @confluentinc/kafka-javascript takes all of them from the constructor.
  if (!isPlain || role === 'producer') return parts
  if (callsNamed(used, 'run').length === 0) parts.push({ entries: openKeys(elsewhere.run, 'run()', node), unseen: [] })
  if (callsNamed(used, 'subscribe').length === 0)
    parts.push({ entries: openKeys(elsewhere.subscribe, 'subscribe()', node), unseen: [] })
  return parts
}

/** The argument that holds options of a call, such as `acks` of `send()`. */
const callPart = (module: Module, used: Used, call: CallNode): Part => {
  const map = mapOf(module, argumentOf(call, 0))
  if (!map || map.entries.length === 0) return nothing
  const own = partOf(map)
  return { entries: own.entries, unseen: used.style === 'platformatic' ? own.unseen : [] }
}

const optionCalls = {
  kafkajs: { producer: ['send', 'sendBatch'], consumer: ['subscribe', 'run'] },
  platformatic: { producer: ['send'], consumer: ['consume'] },
  rdkafka: { producer: [], consumer: [] },
} as const

const topicsOf = (module: Module, used: Used): string[] => {
  const found: string[] = []
  for (const call of used.calls) {
    const argument = argumentOf(call, 0)
    const name = calleeName(call) ?? ''
    if (!argument || !/^(?:send|sendBatch|subscribe|consume|produce|assign)$/.test(name)) continue
    const value = evaluate(module, argument)
    if (value.kind === 'scalar' || (value.kind === 'list' && name === 'subscribe')) found.push(...literalsOf(value))
    const lists = [value, valueAt(value, 'topicMessages'), valueAt(value, 'messages')]
    for (const one of lists.flatMap(list => (list?.kind === 'list' ? list.items : list ? [list] : []))) {
      const topic = literalOf(valueAt(one, 'topic'))
      if (topic !== undefined) found.push(topic)
      found.push(...literalsOf(valueAt(one, 'topics')))
    }
  }
  return found
}

/** Sends of one producer may differ in `acks`: the weakest one that is written is what the producer promises. */
const weakest = (parts: readonly Part[]): Part[] => {
  const rank = (part: Part): number => {
    const acks = part.entries.find(entry => entry.key === 'acks')?.value
    const text = literalOf(acks)
    return text === '0' ? 0 : text === '1' ? 1 : acks ? 2 : 3
  }
  return [...parts].sort((a, b) => rank(b) - rank(a))
}

/** Everything that sets up one client, weakest first. */
export const settingsOf = (module: Module, used: Used): CodeSettings => {
  const first =
    used.style === 'kafkajs'
      ? kafkajsParts(module, used)
      : used.options.map(node =>
          node && node !== used.node ? partOf(mapOf(module, node) ?? emptyMap(spanOf(node))) : nothing,
        )
  const options: readonly string[] = optionCalls[used.style][used.role]
  const isMoved = used.client === 'confluent-kafka-javascript'
  const later = isMoved ? [] : callsNamed(used, ...options).map(call => callPart(module, used, call))
  const parts = [...first, ...(used.role === 'producer' ? weakest(later) : later)]
  return {
    entries: parts.flatMap(part => part.entries),
    unseen: parts.flatMap(part => part.unseen),
    topics: topicsOf(module, used),
  }
}
