import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

const lint = async (file: string, text: string, ...flags: string[]): Promise<string> => {
  const folder = createFolder({ [file]: text })
  return (await runCli(['lint', '--color', 'never', '--fail-on', 'never', ...flags], { cwd: folder.path })).out.replace(
    /\s+/g,
    ' ',
  )
}

const cases: readonly (readonly [title: string, file: string, text: string, says: readonly string[]])[] = [
  [
    'an untyped map of Spring gets the word of Kafka, not that of Spring',
    'application.properties',
    'spring.kafka.consumer.group-id=g\nspring.kafka.consumer.properties.isolation.level=read_uncommitted\n',
    ['isolation.level=read_committed'],
  ],
  [
    'a producer of a worker keeps its prefix',
    'worker.properties',
    'bootstrap.servers=a:9092\ngroup.id=c\nconfig.storage.topic=c\noffset.storage.topic=o\nstatus.storage.topic=s\nproducer.acks=1\n',
    ['producer.acks=1: the leader alone', 'Set producer.acks=all'],
  ],
  [
    'a variable of an image is named as it is written',
    'compose.yaml',
    'services:\n  kafka:\n    image: confluentinc/cp-kafka:7.7.1\n    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_UNCLEAN_LEADER_ELECTION_ENABLE: "true"\n',
    ['Set KAFKA_UNCLEAN_LEADER_ELECTION_ENABLE: false'],
  ],
  [
    'a variable of Spring that is missing has the form of its neighbours',
    '.env',
    'SPRING_KAFKA_CONSUMER_ENABLE_AUTO_COMMIT=false\n',
    ['SPRING_KAFKA_CONSUMER_GROUP_ID is not set', 'Set SPRING_KAFKA_CONSUMER_AUTO_OFFSET_RESET=earliest'],
  ],
  [
    'Logstash takes all, not -1',
    'pipe.conf',
    'output {\n  kafka {\n    bootstrap_servers => "a:9092"\n    topic_id => "t"\n    acks => "0"\n  }\n}\n',
    ['Set acks=all'],
  ],
]

for (const [title, file, text, says] of cases) {
  test(title, async () => {
    const out = await lint(path.join('src/main/resources', file), text)
    for (const part of says) expect(out).toContain(part)
  })
}

const sarama = `package k

import "github.com/IBM/sarama"

func made(brokers []string) {
	cfg := sarama.NewConfig()
	cfg.Producer.Idempotent = true
	cfg.Producer.RequiredAcks = sarama.WaitForAll
	sarama.NewSyncProducer(brokers, cfg)
	other := sarama.NewConfig()
	other.Consumer.Offsets.Initial = sarama.OffsetNewest
	sarama.NewConsumerGroup(brokers, "g", other)
}
`

test('sarama is told its own names and its own limit, and a group given to a call is not missing', async () => {
  const out = await lint('k.go', sarama)
  expect(out).toContain('Set Net.MaxOpenRequests=1 ')
  expect(out).toContain('Set Consumer.Offsets.Initial=OffsetOldest')
  expect(out).not.toContain('consumer/group-id-missing')
})

test('kafkajs: what run and subscribe take is not added to the call that makes the consumer', async () => {
  const text =
    "import { Kafka } from 'kafkajs'\nconst c = new Kafka({ brokers: ['a:9092'] }).consumer({ groupId: 'g' })\n"
  expect(await lint('a.ts', text)).toContain('fromBeginning')
  expect(await lint('a.ts', text, '--fix=unsafe', '--diff')).not.toContain('fromBeginning: true, groupId')
})
