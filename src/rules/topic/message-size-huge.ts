import { hugeMessage } from '../../model/limits.js'
import { formatSize } from '../../model/size.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const messageSizeHuge = defineRule({
  id: 'topic/message-size-huge',
  kind: 'topic',
  also: ['broker'],
  summary: 'Record size limit far outside of what Kafka is made for',
  why: 'Each record of that size is held whole in the memory of producer, leader, followers and consumer. Requests take so long that time-outs strike, and each resend carries the whole record again.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_max.message.bytes'],
  examples: {
    wrong: [{ live: { topics: [{ name: 'documents', configs: { 'max.message.bytes': '1000000000' } }] } }],
    right: [{ live: { topics: [{ name: 'documents' }] } }],
  },
  check(subject) {
    const limit = known(subject, 'max-message-bytes')
    const bytes = numberOf(subject, 'max-message-bytes')
    if (!isWritten(limit) || bytes === undefined || bytes <= hugeMessage) return []
    return [
      {
        message: `${stated(limit, subject)} allows records of ${formatSize(bytes)}: requests of that size run into time-outs on all sides`,
        help: 'Keep large content in an object store and send a reference to it',
        fact: limit,
        needed: `at most ${hugeMessage}`,
      },
    ]
  },
})
