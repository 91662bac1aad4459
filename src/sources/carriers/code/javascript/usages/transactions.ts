import type { Module } from '../../../../syntax/javascript/module.js'
import { textOf } from '../../../../syntax/javascript/module.js'
import {
  calleeName,
  isCall,
  isMember,
  keyName,
  type Node,
  spanOf,
  unwrap,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { originsOf } from '../origins.js'
import { callsIn, isCommit } from './calls.js'
import type { Region } from './regions.js'

const propertyValue = (module: Module, options: Used['options'], key: RegExp): Node | undefined => {
  let found: Node | undefined
  for (const origin of options.flatMap(one => (one ? originsOf(module, one) : []))) {
    if (origin.type !== 'ObjectExpression') continue
    for (const property of origin.properties)
      if (property.type === 'ObjectProperty' && key.test(keyName(property.key, property.computed) ?? ''))
        found = property.value
    const block = origin.properties.find(one => one.type === 'ObjectProperty' && keyName(one.key, false) === 'kafkaJS')
    if (block?.type === 'ObjectProperty' && !found) found = propertyValue(module, [block.value], key)
  }
  return found
}

const idKey = /^(?:transactionalId|transactional\.id)$/
const clientKey = /^(?:clientId|client\.id)$/

/** Names in an expression, without the text around them. */
const namesIn = (module: Module, node: Node): string[] => {
  const names: string[] = []
  walk(unwrap(node), one => {
    if (one.type === 'Identifier' || one.type === 'MemberExpression') {
      names.push(textOf(module, one))
      return false
    }
    if (isCall(one)) names.push(textOf(module, one))
    return undefined
  })
  return names
}

/** An id made of the client id and fixed text: every instance of the program has the same one. */
export const sharedId = (module: Module, used: Used): CodeUsage[] => {
  if (used.role !== 'producer') return []
  const id = propertyValue(module, used.options, idKey)
  const client = propertyValue(module, used.options, clientKey)
  if (!id || !client || (/Literal$/.test(unwrap(id).type) && unwrap(id).type !== 'TemplateLiteral')) return []
  const allowed = new Set([textOf(module, client), ...namesIn(module, client)])
  const names = namesIn(module, id)
  const isShared =
    names.length > 0 && names.every(name => allowed.has(name) || /^this\.clientId$|(?:^|\.)clientId$/.test(name))
  const isOwn = [...allowed].some(name => /env\.|host|pod|instance|uuid|random|\(/i.test(name))
  return isShared && !isOwn ? [{ kind: 'transactional-id-shared', span: spanOf(id) }] : []
}

/** kafkajs commits offsets in a transaction without the generation of the group: only an id per partition protects. */
export const offsetsWithoutGroup = (module: Module, used: Used): CodeUsage[] => {
  if (used.role !== 'producer' || used.client !== 'kafkajs') return []
  const id = propertyValue(module, used.options, idKey)
  if (id && /partition/i.test(textOf(module, id))) return []
  return used.calls
    .filter(call => calleeName(call) === 'sendOffsets')
    .map(call => ({ kind: 'transaction-offsets-without-group', span: spanOf(call) }))
}

/** A handler that writes in a transaction and commits what it has read by the consumer: two commits, not one. */
export const offsetsOutside = (module: Module, region: Region): CodeUsage[] => {
  if (module.calls.some(call => calleeName(call) === 'sendOffsets')) return []
  const calls = callsIn(module, region.fn.body)
  const begin = calls.find(
    ({ callee }) =>
      isMember(callee) &&
      /producer/i.test(textOf(module, callee.object)) &&
      /\.transaction$/.test(textOf(module, callee)),
  )
  const commit = calls.find(
    call =>
      isCommit(call) &&
      isMember(call.callee) &&
      !/transaction|tx/i.test(textOf(module, call.callee.object)) &&
      calleeName(call) !== 'commit',
  )
  if (!begin || !commit) return []
  const related = [{ message: 'the transaction of the records begins here', span: spanOf(begin) }]
  return [{ kind: 'offsets-outside-transaction', span: spanOf(commit), related }]
}
