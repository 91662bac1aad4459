import { defineRule } from '../define.js'
import { absentKey } from '../wording.js'

export const groupIdMissing = defineRule({
  id: 'consumer/group-id-missing',
  kind: 'consumer',
  summary: 'No consumer group: no position survives a restart',
  why: 'Offsets are committed under the name of a group. Without one, or with one made up at each start, nothing is remembered: every start begins where the reset policy says, so records are skipped or read again.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'info', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_group.id', 'KIP-289'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'tolerated' },
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nenable.auto.commit=false\nauto.offset.reset=earliest\n',
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
    const group = consumer.settings.get('group-id')
    if (!group || group.evidence.level === 'unknown') return []
    // An argument of a call, as in sarama: no key that anybody could leave out.
    if (group.native === '') return []
    if (typeof group.value === 'string' && group.value !== '') return []
    return [
      {
        message: `${absentKey(group, consumer)} is not set here: unless code or a framework gives the group a stable name, no position survives a restart`,
        help: `Set ${absentKey(group, consumer)} to a stable name, the same in all instances of the application`,
        fact: group,
        needed: 'a stable name',
      },
    ]
  },
})
