import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const autoCommitIntervalIgnored = defineRule({
  id: 'consumer/auto-commit-interval-ignored',
  kind: 'consumer',
  summary: 'The auto-commit interval has no effect',
  why: 'The interval belongs to automatic commits. While those are off the line does nothing, and a reader of the file may believe that offsets are committed on their own.',
  impacts: ['silent-failure'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_auto.commit.interval.ms'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.commit.interval.ms=1000\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const interval = known(consumer, 'auto-commit-interval')
    const autoCommit = known(consumer, 'auto-commit')
    if (!isWritten(interval) || autoCommit?.value !== false) return []
    return [
      {
        message: `${stated(interval, consumer)} has no effect: ${stated(autoCommit, consumer)}`,
        help: `Remove the line and see that the application commits after processing; ${wanted(autoCommit, consumer, true)} would put records at risk`,
        fact: interval,
        related: [{ message: stated(autoCommit, consumer), place: autoCommit.place }],
      },
    ]
  },
})
