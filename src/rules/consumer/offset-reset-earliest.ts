import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated } from '../wording.js'

/** Judged only where a profile rules duplicates out: without one, reading again is the safe side. */
export const offsetResetEarliest = defineRule({
  id: 'consumer/offset-reset-earliest',
  kind: 'consumer',
  summary: 'Without a valid committed offset everything is read again',
  why: 'When committed offsets expire, or a group is renamed, earliest starts again with the oldest record that is kept. That loses nothing, but every effect happens once more unless it is recognised as a repeat.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_auto.offset.reset', 'KIP-1106'],
  examples: {
    wrong: [
      {
        profile: { loss: 'tolerated', duplicates: 'none' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        title: 'No intent stated',
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const { profile } = consumer
    // Where loss hurts too, skipping would be worse.
    if (profile?.duplicates !== 'none' || profile.loss === 'none') return []
    const reset = known(consumer, 'offset-reset')
    if (!isWritten(reset) || reset.value !== 'earliest') return []
    return [
      {
        message: `${stated(reset, consumer)}: after expired offsets or under a new group name every record that is kept is processed again, and the profile of these topics rules repeats out but bears loss`,
        help: 'Recognise repeats by an id in the effect itself, or start at the end or at a recent time where these records may be missed',
        fact: reset,
      },
    ]
  },
})
