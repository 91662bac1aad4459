export { knownKeys, knowsKey } from './keys.js'
export { clientIds, clients, findClient } from './registry.js'
export { resolveSubject } from './resolve.js'
