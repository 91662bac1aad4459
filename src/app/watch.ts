import { setTimeout as pause } from 'node:timers/promises'
import { InterruptedError } from '../errors.js'
import { formatDuration } from '../model/duration.js'
import type { ClusterState, EarlierOffset, GroupState } from '../model/live.js'

const offsetsOf = (group: GroupState, ends: ReadonlyMap<string, number>): readonly EarlierOffset[] =>
  (group.offsets ?? []).flatMap(({ topic, partition, offset }) => {
    const end = ends.get(`${topic}\u0000${partition}`)
    return end === undefined || offset < 0 ? [] : [{ topic, partition, offset, end }]
  })

/** The second of two reads of one cluster, with where its groups stood in the first. */
export const watched = (first: ClusterState, second: ClusterState): ClusterState => {
  const ends = new Map<string, number>()
  for (const { name, partitions } of first.topics)
    for (const { index, stable } of partitions) if (stable !== null) ends.set(`${name}\u0000${index}`, stable)
  return {
    ...second,
    earlier: {
      readAt: first.readAt,
      groups: first.groups.map(group => ({ id: group.id, offsets: offsetsOf(group, ends) })),
    },
  }
}

const second = 1000

/**
 * Waits between the reads and says each second how long it still takes.
 * @throws InterruptedError when `signal` is aborted
 */
export const pauseBetweenReads = async (
  duration: number,
  signal: AbortSignal | undefined,
  progress: (step: string) => void,
): Promise<void> => {
  for (let left = duration; left > 0; left -= second) {
    progress(`second read in ${formatDuration(left)}`)
    try {
      await pause(Math.min(left, second), undefined, signal ? { signal } : {})
    } catch (cause) {
      throw new InterruptedError('stopped between the two reads', { cause })
    }
  }
}
