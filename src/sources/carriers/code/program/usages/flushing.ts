import { type Call, type Code, lastName, someCode } from '../../../../syntax/tree-sitter/code.js'
import type { FoundClient } from '../clients.js'
import {
  calledName,
  type FoundUsage,
  isAwaited,
  isCallSite,
  isUnused,
  type Reading,
  receiverOf,
  type Site,
} from './site.js'

/**
 * What makes each library wait for the records in its buffer. `Close` of confluent-kafka-go and `Dispose` of
 * Confluent.Kafka drop them.
 */
const waits: Readonly<Record<string, RegExp>> = {
  'confluent-kafka-python': /^(?:flush|close|purge|__exit__|aclose)$/,
  'kafka-python': /^(?:flush|close)$/,
  aiokafka: /^(?:flush|stop|__aexit__)$/,
  'confluent-kafka-go': /^(?:Flush|Len|Purge)$/,
  'confluent-kafka-dotnet': /^Flush$/,
  java: /^(?:flush|close|commitTransaction)$/,
}

const sends = /^(?:produce|send|Produce)$/

/** Moving on to the next line, row or number: such a loop comes to its end. */
const advancing = /^(?:scan|next|read|readline|hasnext|readasync|movenext|readrow)$/i

const endsByItself = (loop: Extract<Code, { kind: 'loop' }>): boolean =>
  loop.over !== null ||
  loop.head.some(part =>
    someCode(part, code =>
      code.kind === 'call'
        ? advancing.test(calledName(code))
        : code.kind === 'operation' && /^[<>]=?$/.test(code.operator),
    ),
  )

/** `try (producer = …)` and `with producer:` close at their end. */
const isManaged = (client: FoundClient, { program, sites }: Reading): boolean =>
  sites.some(({ code, above }) => {
    if (code.kind !== 'assign' || code.value === null || !someCode(code.value, part => part === client.code))
      return false
    const parent = above.at(-1)
    return (
      parent !== undefined &&
      /^(?:try|with|async with)\b/.test(program.text.slice(parent.span.start, parent.span.start + 12))
    )
  })

/** A service does not come to an end by itself; where it flushes is seen nowhere near the send. */
const serves = ({ sites }: Reading): boolean =>
  sites.some(
    ({ code }) =>
      (code.kind === 'function' &&
        code.marks.some(mark => /route|get|post|put|app|bean|task|listener|agent|subscriber/i.test(mark.name))) ||
      (code.kind === 'call' &&
        /^(?:serve|serve_forever|run_app|ListenAndServe|ListenAndServeTLS|RunAsync|run_forever|add_signal_handler|register|Notify|NotifyContext|addShutdownHook)$/.test(
          calledName(code),
        )),
  )

const isSendOf = (site: Site, client: FoundClient): site is Site<Call> =>
  isCallSite(site) &&
  sends.test(calledName(site.code)) &&
  lastName(receiverOf(site.code)) === client.holder?.binding.name

/** A waited-for send needs no flush: `send(…).get()`, `await producer.ProduceAsync(…)`. */
const isAsked = (site: Site): boolean => !isUnused(site) && !isAwaited(site)

/** A producer of this file that is sent to and never waited for, and that nobody else can wait for. */
export const unflushed = (reading: Reading): FoundUsage[] => {
  if (serves(reading)) return []
  const found: FoundUsage[] = []
  for (const client of reading.clients) {
    const { holder } = client
    const own = Object.hasOwn(waits, client.client) ? waits[client.client] : undefined
    if (client.role !== 'producer' || !own || !holder || isManaged(client, reading)) continue
    if (reading.sites.some(site => isCallSite(site) && own.test(calledName(site.code)))) continue
    if (holder.binding.scope.kind === 'class' || holder.binding.name.startsWith('.')) continue
    // Handed on or returned: the end of it is elsewhere.
    const escapes = holder.binding.writes.some(write => write.how === 'pass')
    const returned = reading.sites.some(
      ({ code }) => code.kind === 'leave' && code.of !== null && lastName(code.of) === holder.binding.name,
    )
    const here = reading.sites.filter(site => isSendOf(site, client))
    const [first] = here.filter(site => !site.above.some(code => code.kind === 'loop' && !endsByItself(code)))
    if (escapes || returned || here.some(isAsked) || !first || !runsToItsEnd(first, reading)) continue
    const related = [{ message: 'The producer that holds the records', span: client.block }]
    found.push({
      kind: 'not-flushed',
      span: first.code.span,
      role: 'producer',
      on: receiverOf(first.code),
      scope: first.scope,
      related,
    })
  }
  return found
}

/** The start of a program, as each language writes it. */
const isEntry = (name: string): boolean => /^(?:main|Main|<Main>\$)$/.test(name)

/**
 * Whether the send is part of a program that ends, not of a module that others call: it stands at the top of the file
 * or in the start of the program, or the file has such a start and calls the function that sends.
 */
const runsToItsEnd = (site: Site, { sites }: Reading): boolean => {
  const owner = site.above.find(code => code.kind === 'function' && code.name !== '')
  if (owner?.kind !== 'function' || isEntry(owner.name)) return true
  return sites.some(({ code, above }) => {
    if (code.kind !== 'call' || calledName(code) !== owner.name) return false
    const caller = above.find(one => one.kind === 'function' && one.name !== '')
    return caller?.kind !== 'function' || isEntry(caller.name)
  })
}
