import { type Call, type Code, someCode } from '../../../../syntax/tree-sitter/code.js'
import { onlyLogs } from './records.js'
import { calledName, type FoundUsage, isClient, type Reading, receiverOf, type Site } from './site.js'

const sends = /^(?:produce|Produce|ProduceAsync|send|send_and_wait|SendMessages?|WriteMessages)$/

/** The record found no room in the buffer: it was never taken, so nothing but the caller can send it again. */
const notTaken = /BufferError|QueueFull|BufferExhausted/

const sendIn = (site: Site, body: Code, reading: Reading): Call | null => {
  let found: Call | null = null
  someCode(body, part => {
    const isSend =
      part.kind === 'call' &&
      sends.test(calledName(part)) &&
      isClient(receiverOf(part), 'producer', site.scope, reading.clients)
    if (isSend && part.kind === 'call') found = part
    return isSend
  })
  return found
}

const isNothing = (body: Code): boolean => !someCode(body, part => part.kind === 'call' || part.kind === 'leave')

/**
 * A send whose failure is caught and dropped: silently, or because the buffer had no room. Where records are consumed in
 * the same file, the failure of processing is the one to tell.
 */
export const droppedSends = (reading: Reading): FoundUsage[] => {
  if (reading.clients.some(client => client.role === 'consumer')) return []
  return reading.sites.flatMap((site): FoundUsage[] => {
    const { code, scope } = site
    if (code.kind !== 'attempt') return []
    const handler = code.handlers.find(
      one => onlyLogs(one.body) && (notTaken.test(one.type) || (isNothing(one.body) && !/Interrupt/.test(one.type))),
    )
    const send = handler && sendIn(site, code.body, reading)
    if (!handler || !send) return []
    const related = [{ message: 'The record of this send is gone', span: send.span }]
    return [{ kind: 'send-result-ignored', span: handler.span, role: 'producer', on: receiverOf(send), scope, related }]
  })
}
