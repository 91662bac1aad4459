import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const transactionalIdSharedInCode = defineRule({
  id: 'code/transactional-id-shared',
  kind: 'producer',
  summary: 'The transactional id is the same in every instance of the program',
  why: 'The coordinator takes two producers with one transactional id for the old and the new life of the same producer, and fences the older. An id that is made of the client id and fixed text is the same in every instance, so the instances stop each other in turn.',
  impacts: ['unavailability', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'KIP-98',
    'https://kafka.js.org/docs/transactions',
    'https://kafka.apache.org/documentation/#producerconfigs_transactional.id',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nexport const createProducer = service =>\n  new Kafka({ brokers: ['broker-1:9092'], clientId: service }).producer({\n    idempotent: true,\n    transactionalId: service + '-tx',\n    maxInFlightRequests: 1,\n    retry: { retries: 2147483647 },\n  })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nexport const createProducer = service =>\n  new Kafka({ brokers: ['broker-1:9092'], clientId: service }).producer({\n    idempotent: true,\n    transactionalId: `${service}-${process.env.POD_NAME}`,\n    maxInFlightRequests: 1,\n    retry: { retries: 2147483647 },\n  })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    return usagesOf(producer, 'transactional-id-shared').map(usage =>
      problemAt(usage, {
        message: `The transactional id ${usage.text} is the same in every instance of this program: two instances that run at a time fence each other`,
        help: 'Make it unique for each instance and stable over restarts, for example with the name of a StatefulSet pod',
      }),
    )
  },
})
