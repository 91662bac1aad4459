import { randomBytes } from 'node:crypto'

export const offsetsTopic = '__consumer_offsets'

/**
 * Partition of `__consumer_offsets` that holds a group: Java's `String.hashCode` over UTF-16 units, then
 * `Utils.abs(hash) % partitions`, where the absolute value of the smallest integer is 0.
 */
export const partitionOfGroup = (group: string, partitions: number): number => {
  let hash = 0
  for (let i = 0; i < group.length; i++) hash = (Math.imul(31, hash) + group.charCodeAt(i)) | 0
  return (hash === -0x80000000 ? 0 : Math.abs(hash)) % partitions
}

/** A group id that cannot exist and that this partition would hold. */
export const canaryGroupIn = (partition: number, partitions: number): string => {
  for (;;) {
    const name = `reliactl-canary-${randomBytes(8).toString('hex')}`
    if (partitionOfGroup(name, partitions) === partition) return name
  }
}
