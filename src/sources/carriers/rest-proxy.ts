import type { CarrierSource, Declaration } from './define.js'
import { below, declareAs, layered, type Part } from './framework.js'
import { type ClientRole, knownTo } from './roles.js'

const roles: readonly ClientRole[] = ['producer', 'consumer']

/** The configuration of the REST Proxy goes by this name; its keys alone are those of any service with a producer. */
export const isRestProxy = (stem: string): boolean => /kafka-?rest|rest-?proxy/i.test(stem)

/** Producer and consumer of a REST Proxy: keys behind `client.` reach both, those behind the role win. */
export const declareRestProxy = (source: CarrierSource, part: Part): Declaration[] => {
  const own = part.leaves.filter(({ key }) => key === 'bootstrap.servers').map(leaf => ({ leaf, native: leaf.key }))
  return roles.flatMap(role => {
    const shared = below(part.leaves, /^client\./).filter(({ native }) => knownTo('java', role, native))
    const settings = layered(own, shared, below(part.leaves, new RegExp(`^${role}\\.`)))
    return declareAs(source, { ...part, role, client: 'kafka-rest' }, settings)
  })
}
