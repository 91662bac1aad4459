import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const dataLossIgnored = defineRule({
  id: 'pipeline/data-loss-ignored',
  kind: 'consumer',
  summary: 'A query goes on when records that it has not read are gone',
  why: 'A query keeps its positions in its checkpoint. When the records behind a position have expired, or the topic was made anew, it is told so only if it fails. With the check off it moves on to what is left, and nothing but a line in the log says that records were skipped.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://spark.apache.org/docs/latest/streaming/structured-streaming-kafka-integration.html'],
  examples: {
    wrong: [
      {
        file: 'job.py',
        text: 'orders = (\n    spark.readStream.format("kafka")\n    .option("kafka.bootstrap.servers", "broker-1:9092,broker-2:9092")\n    .option("subscribe", "orders")\n    .option("startingOffsets", "earliest")\n    .option("failOnDataLoss", "false")\n    .load()\n)\n',
      },
    ],
    right: [
      {
        file: 'job.py',
        text: 'orders = (\n    spark.readStream.format("kafka")\n    .option("kafka.bootstrap.servers", "broker-1:9092,broker-2:9092")\n    .option("subscribe", "orders")\n    .option("startingOffsets", "earliest")\n    .load()\n)\n',
      },
    ],
  },
  check(consumer) {
    const check = known(consumer, 'fail-on-data-loss')
    if (check?.value !== false || !isWritten(check)) return []
    return [
      {
        message: `${stated(check, consumer)}: records that expire before the query has read them are skipped with no more than a line in the log`,
        help: `Set ${wanted(check, consumer, true)}, keep records for longer than the query may stand still, and decide by hand where it continues when records are gone`,
        fact: check,
        needed: 'true',
      },
    ]
  },
})
