import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const errorSwallowed = defineRule({
  id: 'code/error-swallowed',
  kind: 'consumer',
  also: ['streams'],
  summary: 'A failure while processing is logged and the position moves on',
  why: 'A record counts as processed when its handler returns, or when a later offset is committed. A failure that ends in a log line is turned into success: the record is never tried again and stands in no other topic.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.js.org/docs/consuming#each-message', 'https://github.com/tulios/kafkajs/issues/1764'],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: true,\n  eachMessage: async ({ message }) => {\n    try {\n      await bill(message)\n    } catch (error) {\n      console.error(error)\n    }\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'Spring, told to commit what failed',
        file: 'ListenerConfig.java',
        text: 'package shop;\n\nimport org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;\n\nclass ListenerConfig {\n  void configure(ConcurrentKafkaListenerContainerFactory<String, String> factory) {\n    factory.getContainerProperties().setAckOnError(true);\n  }\n}\n',
      },
      {
        title: 'Micronaut, told to go on',
        file: 'OrderListener.java',
        text: 'package shop;\n\nimport io.micronaut.configuration.kafka.annotation.ErrorStrategy;\nimport io.micronaut.configuration.kafka.annotation.ErrorStrategyValue;\nimport io.micronaut.configuration.kafka.annotation.KafkaListener;\n\n@KafkaListener(groupId = "orders", errorStrategy = @ErrorStrategy(ErrorStrategyValue.RESUME_AT_NEXT_RECORD))\nclass OrderListener {\n}\n',
      },
    ],
    right: [
      {
        title: 'Thrown again',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: true,\n  eachMessage: async ({ message }) => {\n    try {\n      await bill(message)\n    } catch (error) {\n      console.error(error)\n      throw error\n    }\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'Kept elsewhere',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: true,\n  eachMessage: async ({ message }) => {\n    try {\n      await bill(message)\n    } catch (error) {\n      await park(message, error)\n    }\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'error-swallowed').map(usage =>
      problemAt(usage, {
        message: `A failure while processing ends at ${usage.text.replace(/;$/, '')}: the position moves on, and the record is never processed`,
        help: 'Let the failure reach the client so that the record comes again, or store the record in a dead-letter topic first',
      }),
    )
  },
})
