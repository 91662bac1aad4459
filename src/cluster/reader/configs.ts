import { notPermitted } from '../../model/evidence.js'
import type { ConfigSource, Configs, ConfigValue } from '../../model/live.js'
import { isSecretKey } from '../../model/secrets.js'
import { DescribeConfigs, errorClass } from '../wire/index.js'
import { attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { type Gaps, grant } from './gaps.js'

const topicResource = 2
const brokerResource = 4
const topicsPerRequest = 500

/** ConfigEntry.ConfigSource by number. */
const sources: Readonly<Record<number, ConfigSource>> = {
  1: 'topic',
  2: 'dynamic-broker',
  3: 'dynamic-default',
  4: 'static',
  5: 'default',
  8: 'group',
}

/** Topic settings that bear on delivery. All keys of every topic would be ten times the bytes. */
const topicKeys = [
  'cleanup.policy',
  'compression.type',
  'delete.retention.ms',
  'flush.messages',
  'flush.ms',
  'follower.replication.throttled.replicas',
  'leader.replication.throttled.replicas',
  'local.retention.bytes',
  'local.retention.ms',
  'max.compaction.lag.ms',
  'max.message.bytes',
  'message.timestamp.after.max.ms',
  'message.timestamp.before.max.ms',
  'message.timestamp.difference.max.ms',
  'message.timestamp.type',
  'min.compaction.lag.ms',
  'min.insync.replicas',
  'remote.storage.enable',
  'retention.bytes',
  'retention.ms',
  'segment.bytes',
  'segment.ms',
  'unclean.leader.election.enable',
]

interface Entry {
  readonly name: string
  readonly value: string | null
  readonly configSource: number
  readonly isSensitive: boolean
}

/** Reads entries. Thousands of topics share a few values and few sets of them: each distinct one is kept once. */
export const createConfigReader = (): ((entries: readonly Entry[]) => Configs) => {
  const values = new Map<string, ConfigValue>()
  const sets = new Map<string, Configs>()
  /** The decoder gives one list for all resources of an answer that have equal settings. */
  const lists = new WeakMap<readonly Entry[], Configs>()
  const intern = (entry: Entry): ConfigValue => {
    const source = sources[entry.configSource] ?? 'unknown'
    const value = entry.isSensitive || isSecretKey(entry.name) ? null : entry.value
    const key = `${source}\u0000${value === null ? '' : `=${value}`}`
    const known = values.get(key)
    if (known) return known
    const fresh = { value, source }
    values.set(key, fresh)
    return fresh
  }
  const toConfigs = (entries: readonly Entry[]): Configs => {
    // Lengths keep the parts apart, whatever a value contains.
    let key = ''
    for (const { name, value, configSource, isSensitive } of entries)
      key += `${name} ${configSource} ${isSensitive} ${value === null ? 'null' : `${value.length} ${value}`} `
    const known = sets.get(key)
    if (known) return known
    const configs: Record<string, ConfigValue> = {}
    for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) configs[entry.name] = intern(entry)
    sets.set(key, configs)
    return configs
  }
  return entries => {
    const configs = lists.get(entries) ?? toConfigs(entries)
    lists.set(entries, configs)
    return configs
  }
}

/** Every setting of each live broker; a broker answers for itself only. */
export const readBrokerConfigs = async (brokers: Brokers, gaps: Gaps): Promise<ReadonlyMap<number, Configs>> => {
  const found = new Map<number, Configs>()
  const question = 'How the broker is configured'
  const toConfigs = createConfigReader()
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      const resources = [{ resourceType: brokerResource, resourceName: String(id) }]
      const asked = await attempt(() => connection.request(DescribeConfigs, { resources }))
      const result = asked.ok ? asked.answer.results[0] : undefined
      if (result?.errorCode === 0) found.set(id, toConfigs(result.configs))
      else if (result && errorClass(result.errorCode) === 'denied')
        gaps.add('broker', String(id), question, notPermitted, grant('DescribeConfigs', 'cluster'))
      else {
        const reason = asked.ok ? `error ${result?.errorCode ?? 'without a code'}` : asked.error.message
        gaps.add('broker', String(id), question, reason, 'run the audit again')
      }
    }),
  )
  return found
}

/** Settings of topics, asked of all live brokers in turn. */
export const readTopicConfigs = async (
  topics: readonly string[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, Configs>> => {
  const found = new Map<string, Configs>()
  const denied: string[] = []
  const question = 'How the topic is configured'
  const toConfigs = createConfigReader()
  const pieces = piecesOf(topics, topicsPerRequest)
  // One request at a time for each broker, which answers in order anyway: what waits would only take memory.
  await Promise.all(
    brokers.live.map(async ({ connection }, at) => {
      for (const piece of pieces.filter((_, i) => i % brokers.live.length === at)) {
        const resources = piece.map(name => ({
          resourceType: topicResource,
          resourceName: name,
          configurationKeys: topicKeys,
        }))
        const asked = await attempt(() => connection.request(DescribeConfigs, { resources }))
        if (!asked.ok) {
          gaps.addEach('topic', piece, question, asked.error.message, () => 'run the audit again')
          continue
        }
        for (const result of asked.answer.results) {
          if (result.errorCode === 0) found.set(result.resourceName, toConfigs(result.configs))
          else if (errorClass(result.errorCode) === 'denied') denied.push(result.resourceName)
        }
      }
    }),
  )
  gaps.addEach('topic', denied, question, notPermitted, name => grant('DescribeConfigs', 'topic', name))
  return found
}
