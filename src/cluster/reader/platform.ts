import type { Unknown } from '../../model/evidence.js'

/** What a cluster says about where it runs. */
export interface Place {
  readonly clusterId: string | null
  /** Hosts that its brokers advertise. */
  readonly hosts: readonly string[]
}

export interface Platform {
  readonly name: string
  /** What gave it away, one clause. */
  readonly basis: string
  /** Not Apache Kafka's broker: its API versions name no release. */
  readonly foreign: boolean
}

interface Mark {
  readonly name: string
  readonly host?: RegExp
  readonly clusterId?: RegExp
  readonly foreign: boolean
}

/**
 * Domains under which services advertise brokers, and forms of cluster ids that are theirs alone. Sources: the services'
 * own pages on bootstrap addresses; `redpanda.` stands before the id in Redpanda's Metadata answer.
 */
const marks: readonly Mark[] = [
  { name: 'Redpanda', clusterId: /^redpanda\./, host: /\.redpanda\.com$/i, foreign: true },
  {
    name: 'Azure Event Hubs',
    host: /\.servicebus\.(?:windows\.net|usgovcloudapi\.net|chinacloudapi\.cn)$/i,
    foreign: true,
  },
  { name: 'Confluent Cloud', clusterId: /^lkc-/, host: /\.confluent\.cloud$/i, foreign: false },
  { name: 'Amazon MSK Serverless', host: /\.kafka-serverless\.[\w-]+\.amazonaws\.com(?:\.cn)?$/i, foreign: false },
  { name: 'Amazon MSK', host: /\.kafka\.[\w-]+\.amazonaws\.com(?:\.cn)?$/i, foreign: false },
  { name: 'Aiven', host: /\.aivencloud\.com$/i, foreign: false },
]

/** The service or implementation behind a cluster; null for one that bears no mark, which may be any. */
export const tellPlatform = ({ clusterId, hosts }: Place): Platform | null => {
  for (const { name, host, clusterId: id, foreign } of marks) {
    const at = hosts.find(candidate => host?.test(candidate))
    if (at !== undefined) return { name, basis: `${name} by the host ${at}`, foreign }
    if (clusterId !== null && id?.test(clusterId)) return { name, basis: `${name} by the cluster id`, foreign }
  }
  return null
}

/** What the platform does not offer is no fault of the cluster and nothing that a permission would open for certain. */
export const withPlatform = (unknowns: readonly Unknown[], platform: Platform | null): readonly Unknown[] => {
  if (!platform) return unknowns
  return unknowns.map(unknown => {
    if (/does not offer/.test(unknown.reason))
      return { ...unknown, reason: `${unknown.reason} (this is ${platform.name})` }
    // The reason itself stays: by it the report knows a permission that is missing.
    if (/^allow /i.test(unknown.remedy))
      return { ...unknown, remedy: `${unknown.remedy} (where ${platform.name} lets customers do so)` }
    return unknown
  })
}
