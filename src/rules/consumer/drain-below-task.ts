import { formatDuration } from '../../model/duration.js'
import type { Fact } from '../../model/fact.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'

const nameOf = (fact: Fact): string => fact.place?.path.at(-1) ?? fact.native

export const drainBelowTask = defineRule({
  id: 'consumer/drain-below-task',
  kind: 'consumer',
  summary: 'A rebalance does not wait for work that may take longer',
  why: 'When partitions are taken away, a consumer that works in the background waits for what is in flight, then gives the partitions up. Work that ends after that has no position to commit: the next owner does it again, with all its effects outside of Kafka.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-429', 'https://github.com/PostHog/posthog/pull/56097'],
  examples: {
    wrong: [
      {
        file: '.env',
        text: 'KAFKA_BROKERS=broker-1:9092,broker-2:9092\nWORKER_DRAIN_TIMEOUT_SECONDS=15\nJOB_TIMEOUT_SECONDS=90\n',
      },
    ],
    right: [
      {
        file: '.env',
        text: 'KAFKA_BROKERS=broker-1:9092,broker-2:9092\nWORKER_DRAIN_TIMEOUT_SECONDS=120\nJOB_TIMEOUT_SECONDS=90\n',
      },
    ],
  },
  check(consumer) {
    const drain = known(consumer, 'drain-timeout')
    const task = known(consumer, 'task-timeout')
    const waits = numberOf(consumer, 'drain-timeout')
    const takes = numberOf(consumer, 'task-timeout')
    if (!isWritten(drain) || !isWritten(task) || waits === undefined || takes === undefined || waits >= takes) return []
    return [
      {
        message: `${nameOf(drain)} waits ${formatDuration(waits)} for work in flight, and ${nameOf(task)} lets it take ${formatDuration(takes)}: what ends later is done again by the next owner of the partition`,
        help: `Let ${nameOf(drain)} be at least ${formatDuration(takes)} and less than max.poll.interval.ms, and stop taking new work before waiting`,
        fact: drain,
        needed: `at least ${formatDuration(takes)}`,
        related: [{ message: `${nameOf(task)}=${task.raw}`, place: task.place }],
      },
    ]
  },
})
