import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const commitAllInRecordLoop = defineRule({
  id: 'code/commit-all-in-record-loop',
  kind: 'consumer',
  summary: 'A commit without offsets stands inside the loop over the records of a poll',
  why: 'Such a commit takes the position of the consumer, which is behind the last record of the poll, not behind the record in hand. A crash after the first record loses all others of the poll.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/40/javadoc/org/apache/kafka/clients/consumer/KafkaConsumer.html#commitSync()',
    'https://kafka.apache.org/documentation/#semantics',
  ],
  examples: {
    wrong: [
      {
        title: 'Java',
        file: 'Reader.java',
        text: 'class Reader {\n  void run(Properties settings) {\n    KafkaConsumer<String, String> consumer = new KafkaConsumer<>(settings);\n    while (true) {\n      var records = consumer.poll(Duration.ofMillis(100));\n      for (var record : records) {\n        store.save(record);\n        consumer.commitSync();\n      }\n    }\n  }\n}\n',
        client: 'java',
        version: '4.1.0',
      },
    ],
    right: [
      {
        title: 'Java',
        file: 'Reader.java',
        text: 'class Reader {\n  void run(Properties settings) {\n    KafkaConsumer<String, String> consumer = new KafkaConsumer<>(settings);\n    while (true) {\n      var records = consumer.poll(Duration.ofMillis(100));\n      for (var record : records) {\n        store.save(record);\n      }\n      consumer.commitSync();\n    }\n  }\n}\n',
        client: 'java',
        version: '4.1.0',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'commit-all-in-record-loop').map(usage =>
      problemAt(usage, {
        message: `${usage.text} commits the whole poll while its other records are still to come: a crash now loses them`,
        help: 'Commit once behind the loop, or name the offset of the record in hand plus one',
      }),
    )
  },
})
