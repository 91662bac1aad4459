import { defineRule } from '../define.js'

const manifest = (service: string, links: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${service}\nspec:\n  ports:\n  - port: 9092\n---\napiVersion: apps/v1\nkind: StatefulSet\nmetadata:\n  name: broker\nspec:\n  replicas: 3\n  template:\n    spec:\n${links}      containers:\n      - name: broker\n        image: confluentinc/cp-kafka:7.6.0\n        env:\n        - {name: KAFKA_NODE_ID, value: "1"}\n        - {name: KAFKA_DEFAULT_REPLICATION_FACTOR, value: "3"}\n        - {name: KAFKA_MIN_INSYNC_REPLICAS, value: "2"}\n        - {name: KAFKA_AUTO_CREATE_TOPICS_ENABLE, value: "false"}\n        - {name: KAFKA_LOG_DIRS, value: /var/lib/kafka/data}\n        volumeMounts:\n        - {name: data, mountPath: /var/lib/kafka/data}\n  volumeClaimTemplates:\n  - metadata: {name: data}\n`

export const serviceLinkCollision = defineRule({
  id: 'kubernetes/service-link-collision',
  kind: 'broker',
  also: ['worker'],
  summary: 'The address of a service is taken for a setting',
  why: 'Kubernetes gives every pod the addresses of the services of its namespace as variables. For a service named kafka that is KAFKA_PORT=tcp://..., and images that turn every KAFKA_ variable into a setting write it into server.properties: some refuse to start, others come up with a setting nobody wrote. None of it is visible in the manifest of the pod.',
  impacts: ['invalid-config', 'unavailability'],
  severity: 'error',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables',
    'https://github.com/confluentinc/cp-docker-images/issues/779',
    'https://github.com/wurstmeister/kafka-docker/issues/122',
  ],
  examples: {
    wrong: [{ file: 'kafka.yaml', text: manifest('kafka', '') }],
    right: [
      { file: 'kafka.yaml', text: manifest('kafka', '      enableServiceLinks: false\n') },
      { file: 'kafka.yaml', text: manifest('events', '') },
    ],
  },
  check(subject) {
    return (subject.host?.injected ?? []).map(({ service, variable, place }) => ({
      message: `The service ${service} puts ${variable}=tcp://... into the pods of ${subject.name}, and the image takes it for a setting`,
      help: 'Set enableServiceLinks: false in the pod, or give the service another name',
      place,
      key: service,
    }))
  },
})
