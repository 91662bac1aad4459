import { expect, it } from 'vitest'
import { canaryGroupIn, partitionOfGroup } from '../../../../src/cluster/reader/group-hash.js'

it.each([
  ['', 50, 0],
  ['hello', 50, 99_162_322 % 50],
  // The hash of this text is -2^31, whose absolute value Java cannot hold: Kafka takes 0.
  ['polygenelubricants', 50, 0],
  ['kafka', 50, 101_807_910 % 50],
])('%j goes to the partition that the broker computes', (group, partitions, expected) => {
  expect(partitionOfGroup(group, partitions)).toBe(expected)
})

it('makes up names that fall into a wanted partition', () => {
  for (let partition = 0; partition < 5; partition++)
    expect(partitionOfGroup(canaryGroupIn(partition, 5), 5)).toBe(partition)
})
