import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  ConfigResourceTypes,
  ResourcePatternTypes,
} from 'kafkajs'
import type { Lab } from '../../src/lab/index.js'
import { kafkaOf } from './traffic.js'

/** Rewritten by brokers as time passes, and not by requests: how far logs were flushed. */
const keptByTime = /-checkpoint$|\.lock$/

/**
 * Every file below a broker's data folder with its size and the hash of its bytes. With
 * `metadata.max.idle.interval.ms=0` that includes the metadata log: whatever anybody creates, permits or sets in a
 * KRaft cluster, blocks of producer ids too, is a record there.
 */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !keptByTime.test(name) && statSync(path.join(folder, name)).isFile())
    .map(name => {
      const bytes = readFileSync(path.join(folder, name))
      return `${name} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`
    })
    .sort()

const everyAcl = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
}

/** What kafkajs sees of a cluster, which shares no code with the audit. */
const seenByKafkajs = async (bootstrap: string) => {
  const admin = kafkaOf({ bootstrap }).admin()
  await admin.connect()
  try {
    const topics = (await admin.listTopics()).sort()
    const { groups } = await admin.listGroups()
    const { resources } = await admin.describeAcls(everyAcl)
    const resourcesOf = [
      ...topics.map(name => ({ type: ConfigResourceTypes.TOPIC, name })),
      { type: ConfigResourceTypes.BROKER, name: '1' },
    ]
    const configs = await admin.describeConfigs({ includeSynonyms: true, resources: resourcesOf })
    const ends = await Promise.all(topics.map(async topic => [topic, await admin.fetchTopicOffsets(topic)]))
    const offsets = await Promise.all(groups.map(({ groupId }) => admin.fetchOffsets({ groupId })))
    return { topics, groups, acls: resources, configs: configs.resources, ends, offsets }
  } finally {
    await admin.disconnect()
  }
}

const toolOutput = async (lab: Lab, name: string, args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await lab.tool(name, args)
  if (code !== 0) throw new Error(`${name}: ${stderr}`)
  return stdout
}

/** A second, independent view of a cluster: kafkajs and Kafka's own tools. Only reads. */
export const viewOf = async (lab: Lab, bootstrap: string) => {
  const at = ['--bootstrap-server', bootstrap]
  const [kafkajs, transactions, acls] = await Promise.all([
    seenByKafkajs(bootstrap),
    toolOutput(lab, 'kafka-transactions', [...at, 'list']),
    toolOutput(lab, 'kafka-acls', [...at, '--list']),
  ])
  return { ...kafkajs, transactions: transactions.trim().split('\n').sort(), acls: [kafkajs.acls, acls] }
}
