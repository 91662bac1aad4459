import type { GroupState } from '../../model/live.js'
import { type Connection, DescribeGroups, errorClass, ListGroups } from '../wire/index.js'
import { askUntilReady, attempt } from './ask.js'
import { type Brokers, seesWholeCluster } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import { canaryGroupIn, offsetsTopic } from './group-hash.js'
import type { TopicLayout } from './layout.js'
import { seesEveryGroup } from './permissions.js'

export interface ListedGroup {
  readonly id: string
  readonly type: GroupState['type']
  readonly state: string
  readonly protocolType: string
  readonly coordinator: number
}

const question = 'Which consumer groups exist'
const types = new Set<string>(['classic', 'consumer', 'share', 'streams'])

/** Brokers before 3.8 do not name the type, and know classic groups only (KIP-848 was a preview in 3.7). */
const typeOf = (named: string | undefined): GroupState['type'] => {
  if (named === undefined || named === '') return 'classic'
  const type = named.toLowerCase()
  return types.has(type) ? (type as GroupState['type']) : 'unknown'
}

/**
 * A broker that has just become leader of a partition of `__consumer_offsets` lists no groups, without an error, until
 * it has loaded them. A name that would live there is refused meanwhile.
 */
const isLoading = async (id: number, connection: Connection, offsets: TopicLayout | undefined): Promise<boolean> => {
  const led = offsets?.partitions.filter(p => p.leader === id) ?? []
  const canaries = led.map(p => canaryGroupIn(p.index, offsets?.partitions.length ?? 1))
  const open = await askUntilReady(canaries, async names => {
    const asked = await attempt(() => connection.request(DescribeGroups, { groups: names }))
    if (!asked.ok) return names
    return asked.answer.groups.filter(g => errorClass(g.errorCode) === 'not-ready').map(g => g.groupId)
  })
  return open.length > 0
}

/**
 * Groups of every coordinator, by asking every broker: FindCoordinator would create `__consumer_offsets`. `complete` is
 * false when groups may exist that the list does not show.
 */
export const listGroups = async (
  brokers: Brokers,
  topics: readonly TopicLayout[],
  gaps: Gaps,
): Promise<{ groups: readonly ListedGroup[]; complete: boolean }> => {
  const offsets = topics.find(t => t.name === offsetsTopic)
  const groups: ListedGroup[] = []
  let complete = brokers.live.length === brokers.all.filter(b => !b.fenced).length
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      const list = () => attempt(() => connection.request(ListGroups, {}))
      let listed = await list()
      if (listed.ok && listed.answer.groups.length === 0 && offsets) {
        if (await isLoading(id, connection, offsets)) {
          complete = false
          gaps.add('broker', String(id), question, 'its coordinator is still loading groups', askAgain)
        } else listed = await list()
      }
      if (!listed.ok) {
        complete = false
        gaps.add('broker', String(id), question, listed.error.message, askAgain)
        return
      }
      for (const g of listed.answer.groups)
        groups.push({
          id: g.groupId,
          type: typeOf(g.groupType),
          state: g.groupState ?? 'unknown',
          protocolType: g.protocolType,
          coordinator: id,
        })
    }),
  )
  if (!seesWholeCluster(brokers.authorized)) {
    const [broker] = brokers.live
    if (!broker || (await seesEveryGroup(broker.connection)) !== true) {
      complete = false
      gaps.add('cluster', 'cluster', question, 'not permitted to see every group', grant('Describe', 'group'))
    }
  }
  return { groups: groups.sort((a, b) => (a.id < b.id ? -1 : 1)), complete }
}
