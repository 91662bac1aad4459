import { defineRule } from '../define.js'
import { isWritten, known, numberOf, textOf } from '../reading.js'
import { stated } from '../wording.js'

const byTime = /(?:^|\.)(?:TimeBased|Hourly|Daily)Partitioner$/

export const filesRepeated = defineRule({
  id: 'connector/files-repeated',
  kind: 'connector',
  summary: 'A sink that splits files by the clock writes records again after a restart',
  why: 'A sink to an object store names its files by the first offset, so that a restart writes the same file over itself. That only works where records alone decide where a file ends. Where the clock decides, the second attempt ends elsewhere, and the records are in two files.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://docs.confluent.io/kafka-connectors/s3-sink/current/overview.html#exactly-once-delivery-on-top-of-eventual-consistency',
    'https://github.com/confluentinc/kafka-connect-storage-cloud/issues/341',
  ],
  examples: {
    wrong: [
      {
        file: 'archive.json',
        text: '{\n  "name": "archive",\n  "config": {\n    "connector.class": "io.confluent.connect.s3.S3SinkConnector",\n    "topics": "orders",\n    "s3.bucket.name": "archive",\n    "flush.size": "1000",\n    "rotate.schedule.interval.ms": "600000",\n    "timezone": "UTC"\n  }\n}\n',
      },
      {
        title: 'files by the time of writing',
        file: 'archive.json',
        text: '{\n  "name": "archive",\n  "config": {\n    "connector.class": "io.confluent.connect.s3.S3SinkConnector",\n    "topics": "orders",\n    "s3.bucket.name": "archive",\n    "flush.size": "1000",\n    "partitioner.class": "io.confluent.connect.storage.partitioner.HourlyPartitioner",\n    "timestamp.extractor": "Wallclock",\n    "timezone": "UTC"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'archive.json',
        text: '{\n  "name": "archive",\n  "config": {\n    "connector.class": "io.confluent.connect.s3.S3SinkConnector",\n    "topics": "orders",\n    "s3.bucket.name": "archive",\n    "flush.size": "1000",\n    "partitioner.class": "io.confluent.connect.storage.partitioner.HourlyPartitioner",\n    "timestamp.extractor": "Record",\n    "rotate.interval.ms": "600000",\n    "timezone": "UTC"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const schedule = known(connector, 'file-schedule')
    const every = numberOf(connector, 'file-schedule')
    if (isWritten(schedule) && every !== undefined && every > 0 && Number.isFinite(every))
      return [
        {
          message: `${stated(schedule, connector)} closes files by the clock of the worker: after a restart they end at other records, and what lies between is written twice`,
          help: 'Use rotate.interval.ms with timestamp.extractor=Record, which goes by the times of the records, or let readers of the files drop what they have seen (topic, partition, offset)',
          fact: schedule,
        },
      ]
    const time = known(connector, 'file-time')
    const partitioner = known(connector, 'file-partitioner')
    if (!time || !isWritten(partitioner) || !byTime.test(textOf(connector, 'file-partitioner') ?? '')) return []
    if (!/^wallclock$/i.test(textOf(connector, 'file-time') ?? '')) return []
    return [
      {
        message: `${stated(time, connector)}: records are sorted into files by when they are written, so that a second attempt puts them elsewhere and they are there twice`,
        help: 'Set timestamp.extractor to Record or RecordField',
        fact: isWritten(time) ? time : partitioner,
        ...(isWritten(time) ? {} : { severity: 'info' as const }),
        needed: 'Record',
      },
    ]
  },
})
