export { readCluster } from './read-cluster.js'
export type { ReadRequest } from './request.js'
