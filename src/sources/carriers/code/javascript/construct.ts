import { ancestors, type Module } from '../../../syntax/javascript/module.js'
import {
  argumentOf,
  type CallNode,
  calleeName,
  isFunction,
  isMember,
  keyName,
  type Node,
  propertyOf,
  unwrap,
} from '../../../syntax/javascript/nodes.js'
import type { ClientRole } from '../../roles.js'
import { kafkajsLike, type Library, libraryOf, type Style } from './libraries.js'
import { importedAs, originsOf } from './origins.js'

/** A client that the file makes, or uses although another file makes it. */
export interface Built {
  readonly role: ClientRole
  readonly client: string
  readonly style: Style
  /** The constructor call; the first call on it where another file makes it. */
  readonly node: CallNode
  /** Arguments that hold settings, weakest first; undefined where another file has them. */
  readonly options: readonly (Node | undefined)[]
  readonly isElsewhere?: boolean
}

/** The name that a value is stored under: variable, field or the function that returns it. */
export const holderOf = (module: Module, node: Node): string => {
  for (const above of ancestors(module, node)) {
    if (above.type === 'VariableDeclarator') return above.id.type === 'Identifier' ? above.id.name : ''
    if (above.type === 'AssignmentExpression') {
      return above.left.type === 'Identifier' ? above.left.name : (propertyOf(above.left) ?? '')
    }
    if (above.type === 'ClassProperty' || above.type === 'ObjectProperty' || above.type === 'ClassPrivateProperty') {
      return keyName(above.key, false) ?? ''
    }
    if (isFunction(above) && 'id' in above && above.id) return above.id.name
    if (isFunction(above) && 'key' in above) return keyName(above.key, false) ?? ''
  }
  return ''
}

const roleOfClass = (name: string): ClientRole => (/consumer/i.test(name) ? 'consumer' : 'producer')

const isRoleCall = (name: string | undefined): name is ClientRole => name === 'producer' || name === 'consumer'

/** `kafka.producer({...})`, where `kafka` is a `new Kafka()` of this file or, by the file's imports, of another. */
const fromFactory = (module: Module, call: CallNode, shared: Library | undefined): Built | undefined => {
  const role = calleeName(call)
  if (!isRoleCall(role) || !isMember(call.callee) || call.type === 'NewExpression') return undefined
  const own = { role, node: call } as const
  for (const origin of originsOf(module, call.callee.object)) {
    const made = origin.type === 'NewExpression' ? importedAs(module, origin.callee) : undefined
    const library = made && libraryOf(made)
    if (origin.type === 'NewExpression' && library?.style === 'kafkajs') {
      return { ...own, ...library, options: [argumentOf(origin, 0), argumentOf(call, 0) ?? origin] }
    }
  }
  const argument = argumentOf(call, 0)
  const isOptions = argument === undefined || unwrap(argument).type !== 'StringLiteral'
  return shared && isOptions ? { ...own, ...shared, options: [undefined, argument ?? call] } : undefined
}

const fromClass = (module: Module, call: CallNode): Built | undefined => {
  const isStream = /^create(?:Read|Write)Stream$/.test(calleeName(call) ?? '') && isMember(call.callee)
  if (call.type !== 'NewExpression' && !isStream) return undefined
  const named = importedAs(module, isStream && isMember(call.callee) ? call.callee.object : call.callee)
  const library = named && libraryOf(named)
  if (!library || library.style === 'kafkajs') return undefined
  const options =
    library.style === 'rdkafka' ? [argumentOf(call, 0), argumentOf(call, 1) ?? call] : [argumentOf(call, 0)]
  return { ...library, role: roleOfClass(named.name), node: call, options }
}

/** Every client that this file constructs. */
export const builtClients = (module: Module): Built[] => {
  const shared = kafkajsLike(module)
  const found: Built[] = []
  for (const call of module.calls) {
    const built = fromClass(module, call) ?? fromFactory(module, call, shared)
    if (built) found.push(built)
  }
  return found
}
