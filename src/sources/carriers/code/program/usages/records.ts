import {
  type Call,
  type Code,
  type FunctionCode,
  lastName,
  partsOf,
  someCode,
  walkCode,
} from '../../../../syntax/tree-sitter/code.js'
import { referenceOf } from '../scope.js'
import {
  bareCall,
  calledName,
  each,
  functionAround,
  isClient,
  mentions,
  type Reading,
  receiverOf,
  type Site,
} from './site.js'

/** One record at a time, or all of a poll at once. */
export const batchPolls = /^(?:poll|consume|getmany|PollFetches|PollRecords|consumeBatch)$/
const polls =
  /^(?:poll|consume|getone|getmany|anext|recv|Consume|Poll|ReadMessage|FetchMessage|PollFetches|PollRecords)$/

export const commits =
  /^(?:commit|commit_async|commitSync|commitAsync|acknowledge|ack|Ack|Commit|CommitMessage|CommitMessages|CommitOffsets|CommitRecords|CommitUncommittedOffsets|MarkMessage|MarkOffset|MarkCommitRecords|StoreOffset|StoreMessage|StoreOffsets|store_offsets|commit_message|store_offset_from_message)$/

const handlerMarks = /^(?:KafkaListener|KafkaHandler|Incoming|KafkaTopic|StreamListener|Topic)$/

/** Methods that a library calls with each record. */
const handlerNames = /^(?:ConsumeClaim|HandleMessage|HandleAsync|OnMessage|onMessage)$/

/** The records that a function has in hand, under all the names it gives them. */
export interface Handling {
  readonly function: FunctionCode | null
  readonly body: Code
  readonly names: ReadonlySet<string>
  /** Names of whole polls. */
  readonly batches: ReadonlySet<string>
  /** A framework calls it with the records. */
  readonly handler: boolean
}

const isPoll = (call: Call | null, site: Site, { clients }: Reading): call is Call =>
  call !== null && polls.test(calledName(call)) && isClient(receiverOf(call), 'consumer', site.scope, clients)

const assignedName = (code: Code): string | null =>
  code.kind === 'assign' && code.target.kind === 'name' && code.target.name !== '_' ? code.target.name : null

/** Adds what is derived from the names: assignments, loops and lambdas over them. */
const close = (body: Code, names: Set<string>): void => {
  for (let before = -1; before !== names.size; ) {
    before = names.size
    walkCode(body, code => {
      const name = assignedName(code)
      if (name && code.kind === 'assign' && code.value && mentions(code.value, names)) names.add(name)
      if (code.kind === 'loop' && code.over && mentions(code.over, names))
        for (const variable of code.variables) if (variable !== '_') names.add(variable)
      if (code.kind === 'call' && each.test(calledName(code))) {
        const receiver = receiverOf(code)
        const [lambda] = code.args
        if (receiver && mentions(receiver, names) && lambda?.value.kind === 'function')
          for (const { name: parameter } of lambda.value.parameters) names.add(parameter)
      }
      return true
    })
  }
}

const isHandler = (code: FunctionCode): boolean =>
  code.marks.some(mark => handlerMarks.test(mark.name)) || handlerNames.test(code.name)

const plain =
  /^(?:Acknowledgment|Consumer|CancellationToken|Context|context\.Context|ConsumerGroupSession|sarama\.ConsumerGroupSession)$/

/** Parameters that hold what came: a text beside a record is a header, a text alone is the value. */
const recordNames = (code: FunctionCode): Set<string> => {
  if (code.parameters.length === 1) return new Set(code.parameters.map(one => one.name))
  const given = code.parameters.filter(one => !plain.test(one.type))
  const records = given.filter(one => one.type !== 'String')
  return new Set((records.length > 0 ? records : given.slice(0, 1)).map(one => one.name))
}

/** Every function of the file that has records in hand. */
export const handlingsOf = (reading: Reading): Handling[] => {
  const found = new Map<FunctionCode | null, { names: Set<string>; batches: Set<string>; handler: boolean }>()
  const at = (site: Site): { names: Set<string>; batches: Set<string>; handler: boolean } => {
    const owner = functionAround(site)
    const known = found.get(owner) ?? { names: new Set(), batches: new Set(), handler: false }
    found.set(owner, known)
    return known
  }
  for (const site of reading.sites) {
    const { code } = site
    if (code.kind === 'assign' && code.value) {
      const name = assignedName(code)
      const call = bareCall(code.value)
      if (name && isPoll(call, site, reading)) {
        at(site).names.add(name)
        if (isBatch(call, reading)) at(site).batches.add(name)
      }
    }
    if (code.kind === 'loop' && code.over) {
      const call = bareCall(code.over)
      const polled = isPoll(call, site, reading)
      const iterated =
        isClient(code.over, 'consumer', site.scope, reading.clients) &&
        code.over.kind !== 'call' &&
        code.variables.length === 1
      const claimed = call !== null && calledName(call) === 'Messages'
      // The stream of an agent of Faust.
      const agent = functionAround(site)
      const streamed =
        agent?.marks.some(mark => mark.name === 'agent') === true &&
        agent.parameters.some(one => one.name === lastName(code.over))
      // Watermill gives its messages on a channel, the next one when this one is acknowledged.
      const channel = referenceOf(code.over, site.scope)?.binding
      const given =
        /^<-chan \*message\.Message$/.test(channel?.type ?? '') ||
        channel?.writes.some(one => one.value?.kind === 'call' && calledName(one.value) === 'Subscribe') === true
      if (polled || iterated || claimed || streamed || given)
        for (const variable of code.variables) at(site).names.add(variable)
    }
    if (code.kind === 'function' && isHandler(code)) {
      found.set(code, { names: recordNames(code), batches: new Set(), handler: code.marks.length > 0 })
    }
    if (code.kind === 'function' && !isHandler(code)) {
      for (const { name, type } of code.parameters) {
        if (/^ConsumerRecords$/.test(type)) {
          const own = found.get(code) ?? { names: new Set<string>(), batches: new Set<string>(), handler: false }
          own.names.add(name)
          own.batches.add(name)
          found.set(code, own)
        }
      }
    }
  }
  return [...found].map(([owner, { names, batches, handler }]) => {
    const body = owner ? owner.body : reading.program.root
    close(body, names)
    return { function: owner, body, names, batches, handler }
  })
}

/** librdkafka's poll gives one record, that of the Java and pure Python clients all it has. */
export const isBatch = (call: Call, { clients }: Reading): boolean => {
  const name = calledName(call)
  if (!batchPolls.test(name)) return false
  return name !== 'poll' || !clients.some(client => client.client === 'confluent-kafka-python')
}

const harmless =
  /^(?:log\w*|debug|info|warn|warning|error|exception|trace|print\w*|Print\w*|Infof?|Warnf?|Errorf?|Debugf?|Infow|Errorw|Warnw|WriteLine|Log\w+|format|Format|Sprintf|value|key|topic|partition|offset|offsets|headers|timestamp|code|fatal|decode|loads|parse\w*|Parse\w*|fromJson|readValue|Unmarshal|Deserialize\w*|deserialize|isEmpty|is_none|len|count|size|str|int|get|getValue|getKey|values|items|isinstance|string|String|toString|ToString|list|sum|inc|increment|Inc|add_metric|records|partitions|Err|Errors|Headers|isNull|payload|payload_view|unwrap|unwrap_or|unwrap_or_default|to_vec|clone|IsNullOrEmpty|record|counter|labels|append|Context)$/
const isBenign = (call: Call): boolean => {
  const name = calledName(call)
  return harmless.test(name) || commits.test(name) || polls.test(name) || /(?:Exception|Error)$/.test(name)
}

const touches = (call: Call, names: ReadonlySet<string>): boolean => {
  if (call.args.some(arg => mentions(arg.value, names))) return true
  const receiver = receiverOf(call)
  return receiver !== null && mentions(receiver, names)
}

/** Whether a piece of code does something with the records beyond reading and logging them. */
export const processes = (code: Code, names: ReadonlySet<string>): boolean =>
  someCode(code, part => part.kind === 'call' && touches(part, names) && !isBenign(part)) ||
  someCode(code, part => part.kind === 'operation' && /^(?:send|spawn)$/.test(part.operator) && mentions(part, names))

/** The first call in it that commits, outside nested loops and functions. */
export const commitIn = (code: Code): Call | null => {
  if (code.kind === 'call' && commits.test(calledName(code)) && code.callee.kind === 'member') return code
  if (code.kind === 'function' || code.kind === 'loop' || code.kind === 'attempt') return null
  for (const part of partsOf(code)) {
    const found = commitIn(part)
    if (found) return found
  }
  return null
}

/** Whether a branch does nothing but log and go on; in the lambda of an `each`, returning is going on. */
export const onlyLogs = (code: Code, inEach = false): boolean =>
  !someCode(code, part => {
    if (part.kind === 'leave') return part.how !== 'continue' && !(inEach && part.how === 'return' && !part.of)
    if (part.kind === 'assign') return true
    if (part.kind === 'call') return !harmless.test(calledName(part))
    return part.kind === 'operation' && /^(?:send|spawn|await)$/.test(part.operator)
  })
