import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { otherOf, textOfOther } from '../others.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const apiTimeoutBelowRequest = defineRule({
  id: 'consumer/api-timeout-below-request',
  kind: 'consumer',
  summary: 'A call gives up before one request may be answered',
  why: 'A commit, and other calls of the consumer that wait, may take default.api.timeout.ms in all, and one request within request.timeout.ms. When the whole is shorter than the part, one slow broker fails the commit with no time for another try, and what it should have saved is processed again.',
  impacts: ['duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-266', 'https://kafka.apache.org/documentation/#consumerconfigs_default.api.timeout.ms'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nrequest.timeout.ms=90000\ndefault.api.timeout.ms=60000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nrequest.timeout.ms=40000\ndefault.api.timeout.ms=60000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const api = otherOf(consumer, 'default.api.timeout.ms')
    const text = textOfOther(api)
    const request = known(consumer, 'request-timeout')
    const one = numberOf(consumer, 'request-timeout')
    if (!api || !text || !/^\d+$/.test(text) || !request || one === undefined || Number(text) >= one) return []
    const related = isWritten(request) ? [{ message: stated(request, consumer), place: request.place }] : []
    return [
      {
        message: `${api.native}=${text} is less than the ${formatDuration(one)} that one request may take (${stated(request, consumer)}): a commit fails at the first slow answer`,
        help: `Set ${api.native} to more than ${one}, with room for a second request`,
        place: api.place,
        needed: `more than ${one}`,
        key: api.native,
        related,
      },
    ]
  },
})
