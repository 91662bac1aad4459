import { type Connection, type ResponseOf, StreamsGroupDescribe } from '../wire/index.js'
import type { DescribedMember, GroupAnswer } from './group-members.js'

type Described = ResponseOf<typeof StreamsGroupDescribe>['groups'][number]
type Member = Described['members'][number]

/** Topics that each subtopology reads: sources, and those through which the application sends records to itself. */
const topicsRead = ({ topology }: Described): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (topology?.subtopologies ?? []).map(s => [
      s.subtopologyId,
      [...s.sourceTopics, ...s.repartitionSourceTopics.map(t => t.name)].sort(),
    ]),
  )

const assignmentOf = (member: Member, reads: ReadonlyMap<string, readonly string[]>): DescribedMember['assignment'] => {
  const partitions = new Map<string, number[]>()
  for (const task of member.assignment.activeTasks)
    for (const topic of reads.get(task.subtopologyId) ?? [])
      partitions.set(topic, [...(partitions.get(topic) ?? []), ...task.partitions])
  return [...partitions]
    .map(([topic, list]) => ({ topic, partitions: list.sort((a, b) => a - b) }))
    .sort((a, b) => (a.topic < b.topic ? -1 : 1))
}

/** Groups of the streams protocol. A task is a subtopology and a partition: it stands for that partition of every topic it reads. */
export const describeStreams = async (connection: Connection, groupIds: readonly string[]): Promise<GroupAnswer[]> => {
  const answer = await connection.request(StreamsGroupDescribe, { groupIds })
  return answer.groups.map(g => {
    const reads = topicsRead(g)
    const subscription = [...new Set([...reads.values()].flat())].sort()
    return {
      id: g.groupId,
      errorCode: g.errorCode,
      group: {
        state: g.groupState,
        assignor: null,
        members: g.members.map(m => ({
          memberId: m.memberId,
          instanceId: m.instanceId,
          clientId: m.clientId,
          host: m.clientHost,
          sessionTimeout: null,
          rebalanceTimeout: null,
          subscription,
          assignment: assignmentOf(m, reads),
          layout: null,
          assignmentVersion: null,
        })),
      },
    }
  })
}
