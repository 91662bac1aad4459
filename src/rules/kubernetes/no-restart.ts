import { defineRule } from '../define.js'

export const noRestart = defineRule({
  id: 'kubernetes/no-restart',
  kind: 'broker',
  also: ['worker'],
  summary: 'A process that ends is not started again',
  why: 'A crash, an out-of-memory kill or a lost session then lasts until somebody notices. A broker that stays down takes its copies out of the in-sync set; a worker that stays down stops its tasks, and a source with a limited retention may drop what nobody fetches.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://docs.docker.com/engine/containers/start-containers-automatically/'],
  examples: {
    wrong: [
      {
        file: 'compose.yaml',
        text: 'services:\n  kafka:\n    image: apache/kafka:4.1.0\n    restart: "no"\n    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1\n',
      },
    ],
    right: [
      {
        file: 'compose.yaml',
        text: 'services:\n  kafka:\n    image: apache/kafka:4.1.0\n    restart: unless-stopped\n    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1\n',
      },
    ],
  },
  check(subject) {
    const restart = subject.host?.restart
    if (!restart) return []
    return [
      {
        message: `${restart.written}: when ${subject.name} ends it stays down until somebody starts it`,
        help: 'Let the platform restart it, with a growing delay',
        place: restart.place,
      },
    ]
  },
})
