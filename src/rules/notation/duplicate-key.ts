import { defineRule } from '../define.js'
import { configuredKinds, odd } from '../odd.js'

export const duplicateKey = defineRule({
  id: 'notation/duplicate-key',
  kind: 'producer',
  also: configuredKinds,
  summary: 'The same key is given more than once',
  why: 'Only one of the values is in force, usually the last, and nothing says so. Whoever edits the other line changes nothing.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/util/Properties.html'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=1\nenable.idempotence=true\nacks=all\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(subject) {
    return odd(subject, 'duplicate-key').map(oddity => ({
      message: `${oddity.native} is given more than once: ${oddity.detail ?? 'only one of the values is in force'}`,
      help: 'Keep the line that is meant and remove the other',
      place: oddity.place,
      key: oddity.native,
      // The same value twice misleads nobody yet.
      ...(/same value/.test(oddity.detail ?? '')
        ? { severity: 'info' as const, redundant: { key: oddity.place, raw: oddity.raw } }
        : {}),
      ...(oddity.related ? { related: [{ message: 'Given here before', place: oddity.related }] } : {}),
    }))
  },
})
