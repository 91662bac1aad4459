import { notPermitted } from '../../model/evidence.js'
import type { Configs } from '../../model/live.js'
import { DescribeConfigs, errorClass } from '../wire/index.js'
import { attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { createConfigReader } from './configs.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import type { ListedGroup } from './group-list.js'

const groupResource = 32
const groupsPerRequest = 500
const question = 'Which settings brokers keep for the group'

/** INVALID_REQUEST: brokers before 4.0 keep no settings for groups. */
const noGroupSettings = 42

/**
 * Settings of groups whose members leave them to the brokers: session time-outs of KIP-848, everything of share groups.
 * Classic groups have none. Any broker answers.
 */
export const readGroupConfigs = async (
  groups: readonly ListedGroup[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, Configs>> => {
  const found = new Map<string, Configs>()
  const denied: string[] = []
  const [broker] = brokers.live
  const ids = groups.filter(g => g.type !== 'classic' && g.type !== 'unknown').map(g => g.id)
  if (!broker) return found
  const toConfigs = createConfigReader()
  for (const piece of piecesOf(ids, groupsPerRequest)) {
    const resources = piece.map(resourceName => ({ resourceType: groupResource, resourceName }))
    const asked = await attempt(() => broker.connection.request(DescribeConfigs, { resources }))
    if (!asked.ok) {
      gaps.addEach('group', piece, question, asked.error.message, () => askAgain)
      continue
    }
    for (const { resourceName, errorCode, configs } of asked.answer.results) {
      if (errorCode === 0) found.set(resourceName, toConfigs(configs))
      else if (errorClass(errorCode) === 'denied') denied.push(resourceName)
      else if (errorCode !== noGroupSettings) gaps.add('group', resourceName, question, `error ${errorCode}`, askAgain)
    }
  }
  gaps.addEach('group', denied, question, notPermitted, name => grant('DescribeConfigs', 'group', name))
  return found
}
