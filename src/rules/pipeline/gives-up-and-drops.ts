import { formatDuration } from '../../model/duration.js'
import { failover } from '../../model/limits.js'
import type { ProducerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { is, isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

/** Time in ms that so many retries fill, where each pause is as long as the first or twice the one before. */
const lasting = (producer: ProducerSubject): number => {
  const retries = numberOf(producer, 'give-up-retries')
  const pause = numberOf(producer, 'give-up-backoff')
  if (retries === undefined || pause === undefined) return Number.POSITIVE_INFINITY
  return is(producer, 'give-up-pause-growth', 'doubling') ? pause * (2 ** retries - 1) : pause * retries
}

export const givesUpAndDrops = defineRule({
  id: 'pipeline/gives-up-and-drops',
  kind: 'producer',
  summary: 'Records are thrown away when Kafka stays away longer than the retries last',
  why: 'The buffer of a shipper is there for the time in which Kafka cannot be reached. Once the retries are used up it throws away what waits in it, on disk or not, and goes on with newer records. The log of the shipper is the only trace.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://docs.fluentd.org/buffer#how-exponential-backoff-works'],
  examples: {
    wrong: [
      {
        file: 'fluent.conf',
        text: '<match app.**>\n  @type kafka2\n  brokers broker-1:9092,broker-2:9092\n  default_topic logs\n  required_acks -1\n  idempotent true\n  <buffer topic>\n    @type file\n    path /var/log/fluentd/kafka\n    retry_max_times 3\n  </buffer>\n  <format>\n    @type json\n  </format>\n</match>\n',
      },
    ],
    right: [
      {
        file: 'fluent.conf',
        text: '<match app.**>\n  @type kafka2\n  brokers broker-1:9092,broker-2:9092\n  default_topic logs\n  required_acks -1\n  idempotent true\n  <buffer topic>\n    @type file\n    path /var/log/fluentd/kafka\n    retry_forever true\n  </buffer>\n  <format>\n    @type json\n  </format>\n</match>\n',
      },
      {
        title: 'what is given up goes to a file',
        file: 'fluent.conf',
        text: '<match app.**>\n  @type kafka2\n  brokers broker-1:9092,broker-2:9092\n  default_topic logs\n  required_acks -1\n  idempotent true\n  <buffer topic>\n    @type file\n    path /var/log/fluentd/kafka\n    retry_max_times 3\n  </buffer>\n  <secondary>\n    @type secondary_file\n    directory /var/log/fluentd/failed\n  </secondary>\n  <format>\n    @type json\n  </format>\n</match>\n',
      },
    ],
  },
  check(producer) {
    const retries = known(producer, 'give-up-retries')
    const timeout = known(producer, 'give-up-timeout')
    const byCount = isWritten(retries) ? lasting(producer) : Number.POSITIVE_INFINITY
    const byTime = isWritten(timeout)
      ? (numberOf(producer, 'give-up-timeout') ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY
    const lasts = Math.min(byCount, byTime)
    const fact = byCount <= byTime ? retries : timeout
    if (!fact || lasts === Number.POSITIVE_INFINITY) return []
    return [
      {
        message: `${stated(fact, producer)}: the retries last ${formatDuration(lasts)}, and an outage of Kafka that is longer throws away what waits in the buffer`,
        help: 'Retry without an end, with a buffer on disk that holds the longest outage you plan for, or give what is given up a second output',
        fact,
        // Hours may be all that a log is worth; less than a failover is never meant.
        ...(lasts >= failover.patient && !producer.profile ? { severity: 'info' as const } : {}),
      },
    ]
  },
})
