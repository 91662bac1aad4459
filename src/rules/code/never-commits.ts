import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { problemAt, usagesOf } from '../usages.js'
import { stated } from '../wording.js'

export const neverCommitsInCode = defineRule({
  id: 'code/never-commits',
  kind: 'consumer',
  summary: 'Auto-commit is off and nothing in the code commits',
  why: 'With auto-commit off the position is saved only when the application commits it. Without a commit every restart and every rebalance starts where the reset policy says: it processes everything again, or skips what came in the meantime.',
  impacts: ['duplication', 'loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'warning' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.js.org/docs/consuming#manual-committing',
    'https://github.com/tulios/kafkajs/issues/1729',
    'https://kafka.apache.org/documentation/#consumerconfigs_enable.auto.commit',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachMessage: async ({ message }) => {\n    await bill(message)\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'kafkajs, a commit for which nothing is ever due',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachBatch: async ({ batch, resolveOffset, commitOffsetsIfNecessary }) => {\n    for (const message of batch.messages) {\n      await bill(message)\n      resolveOffset(message.offset)\n    }\n    await commitOffsetsIfNecessary()\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'sarama, marks without a commit',
        file: 'consumer.go',
        text: 'package consumer\n\nimport "github.com/IBM/sarama"\n\nfunc Config() *sarama.Config {\n	cfg := sarama.NewConfig()\n	cfg.Consumer.Offsets.Initial = sarama.OffsetOldest\n	cfg.Consumer.Offsets.AutoCommit.Enable = false\n	return cfg\n}\n\ntype Handler struct{ process func(*sarama.ConsumerMessage) error }\n\nfunc (h Handler) ConsumeClaim(session sarama.ConsumerGroupSession, claim sarama.ConsumerGroupClaim) error {\n	for message := range claim.Messages() {\n		if err := h.process(message); err != nil {\n			return err\n		}\n		session.MarkMessage(message, "")\n	}\n	return nil\n}\n',
        client: 'sarama',
        version: '1.45.1',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachMessage: async ({ topic, partition, message }) => {\n    await bill(message)\n    await consumer.commitOffsets([{ topic, partition, offset: (BigInt(message.offset) + 1n).toString() }])\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'kafkajs, with the offsets to commit',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachBatch: async ({ batch, resolveOffset, commitOffsetsIfNecessary, uncommittedOffsets }) => {\n    for (const message of batch.messages) {\n      await bill(message)\n      resolveOffset(message.offset)\n    }\n    await commitOffsetsIfNecessary(uncommittedOffsets())\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'kafkajs, with a threshold',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  autoCommitThreshold: 100,\n  eachBatch: async ({ batch, resolveOffset, commitOffsetsIfNecessary }) => {\n    for (const message of batch.messages) {\n      await bill(message)\n      resolveOffset(message.offset)\n      await commitOffsetsIfNecessary()\n    }\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    const autoCommit = known(consumer, 'auto-commit')
    if (autoCommit?.value !== false) return []
    return usagesOf(consumer, 'never-commits').map(usage => {
      const problem = {
        message: `${stated(autoCommit, consumer)} and no call commits an offset: every restart reads from where the reset policy says, not from where the work ended`,
        help: 'Commit the next offset after processing, or switch auto-commit on',
        fact: autoCommit,
      }
      if (!isWritten(autoCommit) || !autoCommit.place) return problemAt(usage, problem)
      // The line that was written is the one to change; the code beside it is where the commit is missing.
      const missing = { message: 'Nothing here commits', place: usage.place }
      return { ...problem, key: autoCommit.native, related: [missing, ...(usage.related ?? [])] }
    })
  },
})
