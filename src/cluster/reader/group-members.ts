import { notPermitted } from '../../model/evidence.js'
import type { MemberState } from '../../model/live.js'
import { readAssignment, readSubscription, type Subscription } from '../forensics/subscription.js'
import {
  type Connection,
  ConsumerGroupDescribe,
  DescribeGroups,
  errorClass,
  ShareGroupDescribe,
} from '../wire/index.js'
import { askUntilReady, attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import type { ListedGroup } from './group-list.js'
import { describeStreams } from './streams-members.js'

/** A member as described, with what only tells the library apart. */
export interface DescribedMember extends Omit<MemberState, 'library'> {
  readonly layout: Subscription | null
  readonly assignmentVersion: number | null
}

export interface DescribedGroup {
  readonly state: string
  readonly assignor: string | null
  readonly members: readonly DescribedMember[]
}

export interface GroupAnswer {
  readonly id: string
  readonly errorCode: number
  readonly group: DescribedGroup
}

const groupsPerRequest = 200
const question = 'Who the members of the group are'

const sortTopics = (list: readonly { topic: string; partitions: readonly number[] }[]): MemberState['assignment'] =>
  list
    .map(({ topic, partitions }) => ({ topic, partitions: [...partitions].sort((a, b) => a - b) }))
    .sort((a, b) => (a.topic < b.topic ? -1 : 1))

const describeClassic = async (connection: Connection, groups: readonly string[]): Promise<GroupAnswer[]> => {
  const answer = await connection.request(DescribeGroups, { groups })
  return answer.groups.map(g => ({
    id: g.groupId,
    errorCode: g.errorCode,
    group: {
      state: g.groupState,
      assignor: g.protocolData === '' ? null : g.protocolData,
      members: g.members.map(m => {
        const layout = g.protocolType === 'consumer' ? readSubscription(m.memberMetadata) : null
        const assigned = g.protocolType === 'consumer' ? readAssignment(m.memberAssignment) : null
        return {
          memberId: m.memberId,
          instanceId: m.groupInstanceId ?? null,
          clientId: m.clientId,
          host: m.clientHost,
          sessionTimeout: null,
          rebalanceTimeout: null,
          subscription: [...(layout?.topics ?? [])].sort(),
          assignment: sortTopics(assigned?.topics ?? []),
          layout,
          assignmentVersion: assigned?.version ?? null,
        }
      }),
    },
  }))
}

const plainMember = (m: {
  readonly memberId: string
  readonly instanceId?: string | null
  readonly clientId: string
  readonly clientHost: string
  readonly subscribedTopicNames: readonly string[]
  readonly assignment: {
    readonly topicPartitions: readonly { readonly topicName: string; readonly partitions: readonly number[] }[]
  }
}): DescribedMember => ({
  memberId: m.memberId,
  instanceId: m.instanceId ?? null,
  clientId: m.clientId,
  host: m.clientHost,
  sessionTimeout: null,
  rebalanceTimeout: null,
  subscription: [...m.subscribedTopicNames].sort(),
  assignment: sortTopics(m.assignment.topicPartitions.map(t => ({ topic: t.topicName, partitions: t.partitions }))),
  layout: null,
  assignmentVersion: null,
})

const describeModern =
  (api: typeof ConsumerGroupDescribe | typeof ShareGroupDescribe) =>
  async (connection: Connection, groupIds: readonly string[]): Promise<GroupAnswer[]> => {
    const answer = await connection.request(api, { groupIds })
    return answer.groups.map(g => ({
      id: g.groupId,
      errorCode: g.errorCode,
      group: { state: g.groupState, assignor: g.assignorName || null, members: g.members.map(plainMember) },
    }))
  }

const describers = {
  classic: describeClassic,
  unknown: describeClassic,
  consumer: describeModern(ConsumerGroupDescribe),
  share: describeModern(ShareGroupDescribe),
  streams: describeStreams,
} as const

/** Members of the groups, each asked of its coordinator with the request of its type. A group that could not be described is absent. */
export const describeGroups = async (
  groups: readonly ListedGroup[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, DescribedGroup>> => {
  const found = new Map<string, DescribedGroup>()
  const denied = { group: new Set<string>(), topic: new Set<string>() }
  const describeAll = async (connection: Connection, type: keyof typeof describers, ids: readonly string[]) => {
    const round = async (open: readonly string[]): Promise<readonly string[]> => {
      const asked = await attempt(() => describers[type](connection, open))
      if (!asked.ok) {
        gaps.addEach('group', open, question, asked.error.message, () => askAgain)
        return []
      }
      const again: string[] = []
      for (const { id, errorCode, group } of asked.answer) {
        const outcome = errorClass(errorCode)
        if (outcome === 'none') found.set(id, group)
        else if (outcome === 'not-ready') again.push(id)
        // 29: KIP-848 hides a whole group for one topic that the principal may not see.
        else if (outcome === 'denied') denied[errorCode === 29 ? 'topic' : 'group'].add(id)
      }
      return again
    }
    for (const piece of piecesOf(ids, groupsPerRequest)) {
      const open = await askUntilReady(piece, round)
      gaps.addEach('group', open, question, 'its coordinator is not ready', () => askAgain)
    }
  }
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      for (const type of ['classic', 'consumer', 'share', 'streams', 'unknown'] as const) {
        const ids = groups.filter(g => g.coordinator === id && g.type === type).map(g => g.id)
        await describeAll(connection, type, ids)
      }
    }),
  )
  gaps.addEach('group', denied.group, question, notPermitted, name => grant('Describe', 'group', name))
  const hidden = 'not permitted to see every topic of the group'
  gaps.addEach('group', denied.topic, question, hidden, () => grant('Describe', 'topic'))
  return found
}
