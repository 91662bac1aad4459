import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const givesUp = defineRule({
  id: 'code/gives-up',
  kind: 'consumer',
  summary: 'A record that keeps failing is skipped after some attempts',
  why: 'Without a recoverer the error handler of Spring logs what has failed too often, and the container commits past it. A database that is away for longer than the attempts last costs every record of that time.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://docs.spring.io/spring-kafka/reference/kafka/annotation-error-handling.html#default-eh',
    'https://github.com/spring-projects/spring-kafka/issues/2577',
  ],
  examples: {
    wrong: [
      {
        file: 'ListenerConfig.java',
        text: 'package shop;\n\nimport org.springframework.kafka.listener.DefaultErrorHandler;\nimport org.springframework.util.backoff.FixedBackOff;\n\nclass ListenerConfig {\n  DefaultErrorHandler errorHandler() {\n    return new DefaultErrorHandler(new FixedBackOff(1000L, 2L));\n  }\n}\n',
      },
    ],
    right: [
      {
        title: 'Dead letters',
        file: 'ListenerConfig.java',
        text: 'package shop;\n\nimport java.util.Map;\nimport org.springframework.kafka.core.DefaultKafkaConsumerFactory;\nimport org.springframework.kafka.core.KafkaTemplate;\nimport org.springframework.kafka.listener.DeadLetterPublishingRecoverer;\nimport org.springframework.kafka.listener.DefaultErrorHandler;\nimport org.springframework.util.backoff.FixedBackOff;\n\nclass ListenerConfig {\n  DefaultKafkaConsumerFactory<String, String> consumers() {\n    return new DefaultKafkaConsumerFactory<>(Map.of("bootstrap.servers", "broker-1:9092,broker-2:9092", "group.id", "orders", "auto.offset.reset", "earliest", "enable.auto.commit", "false"));\n  }\n\n  DefaultErrorHandler errorHandler(KafkaTemplate<String, String> template) {\n    return new DefaultErrorHandler(new DeadLetterPublishingRecoverer(template), new FixedBackOff(1000L, 2L));\n  }\n}\n',
      },
      {
        title: 'Tried until it works',
        file: 'ListenerConfig.java',
        text: 'package shop;\n\nimport java.util.Map;\nimport org.springframework.kafka.core.DefaultKafkaConsumerFactory;\nimport org.springframework.kafka.listener.DefaultErrorHandler;\nimport org.springframework.util.backoff.FixedBackOff;\n\nclass ListenerConfig {\n  DefaultKafkaConsumerFactory<String, String> consumers() {\n    return new DefaultKafkaConsumerFactory<>(Map.of("bootstrap.servers", "broker-1:9092,broker-2:9092", "group.id", "orders", "auto.offset.reset", "earliest", "enable.auto.commit", "false"));\n  }\n\n  DefaultErrorHandler errorHandler() {\n    return new DefaultErrorHandler(new FixedBackOff(1000L, FixedBackOff.UNLIMITED_ATTEMPTS));\n  }\n}\n',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'gives-up').map(usage =>
      problemAt(usage, {
        message: `${usage.text} has no recoverer: a record that still fails after its last attempt is logged and skipped`,
        help: 'Pass a DeadLetterPublishingRecoverer first, or attempts without limit, and a back-off that outlasts an outage',
      }),
    )
  },
})
