import { expect, test } from 'vitest'
import type { Declaration } from '../../../../src/sources/carriers/define.js'
import { declareSource } from '../../../../src/sources/read.js'

const declare = async (file: string, text: string): Promise<readonly Declaration[]> =>
  (await declareSource({ file, text })).declarations

const settings = (declaration: Declaration | undefined): Record<string, string | null> =>
  Object.fromEntries((declaration?.written ?? []).map(one => [one.native, one.placeholder ? '?' : one.raw]))

const kinds = (declaration: Declaration | undefined): string[] => (declaration?.usages ?? []).map(one => one.kind)

test('a Python dictionary built by copies, keys and updates is read in the order of its effect', async () => {
  const text =
    'from confluent_kafka import Producer\nbase = {"acks": "1"}\nconf = dict(base, retries=3)\nconf["acks"] = "all"\nconf.update({"linger.ms": 5 * 10})\np = Producer(conf)\n'
  const [producer] = await declare('a.py', text)
  expect(producer?.client).toBe('confluent-kafka-python')
  expect(settings(producer)).toEqual({ retries: '3', acks: 'all', 'linger.ms': '50' })
})

test('what a Python program takes from elsewhere is open, not guessed', async () => {
  const text = 'from kafka import KafkaConsumer\nc = KafkaConsumer("t", enable_auto_commit=flag(), **settings.kafka)\n'
  const [consumer] = await declare('a.py', text)
  expect(settings(consumer)).toEqual({ enable_auto_commit: '?' })
  expect(consumer?.unseen?.text).toBe('settings.kafka')
  expect(consumer?.topics).toEqual(['t'])
})

test('fields of sarama are read through a pointer to a part of the configuration', async () => {
  const text =
    'package a\nimport "github.com/IBM/sarama"\nfunc f() {\n\tc := sarama.NewConfig()\n\tp := &c.Producer\n\tp.RequiredAcks = sarama.WaitForAll\n\tp.Retry.Max, p.Idempotent = 5, true\n}\n'
  const [producer] = await declare('a.go', text)
  expect(settings(producer)).toEqual({
    'Producer.RequiredAcks': 'WaitForAll',
    'Producer.Retry.Max': '5',
    'Producer.Idempotent': 'true',
  })
})

test('constants and methods of Java lead to the keys of Kafka', async () => {
  const text =
    'class A {\n Properties base() { Properties p = new Properties(); p.put(ProducerConfig.ACKS_CONFIG, "1"); return p; }\n void f() { Properties p = base(); p.setProperty("linger.ms", "5"); var k = new KafkaProducer<>(p); }\n}\n'
  const [producer] = await declare('A.java', text)
  expect(settings(producer)).toEqual({ acks: '1', 'linger.ms': '5' })
})

test('properties of C# belong to the client that the builder makes', async () => {
  const text =
    'using Confluent.Kafka;\nvar config = new ProducerConfig { Acks = Acks.Leader };\nconfig.LingerMs = 5;\nusing var p = new ProducerBuilder<Null, string>(config).Build();\n'
  const found = await declare('a.cs', text)
  expect(found.map(settings)).toEqual([{ Acks: 'Leader', LingerMs: '5' }])
})

test('an offset that is marked before its record is stored is seen, after it is not', async () => {
  const text = (first: string, second: string): string =>
    `package a\nimport "github.com/IBM/sarama"\nfunc (h *H) ConsumeClaim(session sarama.ConsumerGroupSession, claim sarama.ConsumerGroupClaim) error {\n\tfor msg := range claim.Messages() {\n\t\t${first}\n\t\t${second}\n\t}\n\treturn nil\n}\n`
  const [mark, work] = ['session.MarkMessage(msg, "")', 'h.store.Save(msg.Value)'] as const
  expect(kinds((await declare('a.go', text(mark, work)))[0])).toEqual(['commit-before-processing'])
  expect(await declare('a.go', text(work, mark))).toEqual([])
})

test('a failure that SmallRye is told to take for completion is seen', async () => {
  const text =
    'class P {\n @Incoming("in") public Multi<String> f(String m) { return g(m).onFailure().recoverWithCompletion(); }\n}\n'
  expect(kinds((await declare('P.java', text))[0])).toEqual(['error-swallowed'])
})

test('a producer that is never flushed is seen where the program ends, not where a module only sends', async () => {
  const head = 'from confluent_kafka import Producer\np = Producer({})\n'
  const seen = async (text: string): Promise<string[]> =>
    kinds((await declare('a.py', head + text))[0]).filter(kind => kind === 'not-flushed')
  expect(await seen('for row in rows:\n    p.produce("t", row)\n')).toEqual(['not-flushed'])
  expect(await seen('for row in rows:\n    p.produce("t", row)\np.flush()\n')).toEqual([])
  expect(await seen('def send(row):\n    p.produce("t", row)\n')).toEqual([])
  expect(await seen('while True:\n    p.produce("t", read())\n')).toEqual([])
})

test('closing a producer of confluent-kafka-go drops what it holds', async () => {
  const text = (end: string): string =>
    `package main\nimport "github.com/confluentinc/confluent-kafka-go/v2/kafka"\nfunc main() {\n\tp, _ := kafka.NewProducer(&kafka.ConfigMap{"acks": "all"})\n\tp.Produce(m, reports)\n\t${end}\n}\n`
  expect(kinds((await declare('a.go', text('p.Close()')))[0])).toEqual(['not-flushed'])
  expect(kinds((await declare('a.go', text('p.Flush(15000)')))[0])).toEqual([])
})

test('a delivery report that never looks at the error is no report', async () => {
  const text = (body: string): string =>
    `from confluent_kafka import Producer\ndef done(err, msg):\n    ${body}\np = Producer({})\np.produce("t", "v", on_delivery=done)\np.flush()\n`
  expect(kinds((await declare('a.py', text('print(msg)')))[0])).toEqual(['send-result-ignored'])
  expect(kinds((await declare('a.py', text('print(err)')))[0])).toEqual([])
})

test('a listener whose only text is the record swallows its failure when it acknowledges all the same', async () => {
  const text =
    'import org.springframework.kafka.annotation.KafkaListener;\nclass A {\n @KafkaListener(topics = "t")\n void on(String body, Acknowledgment ack) { try { orders.place(body); } catch (Exception e) { log.error("no", e); } finally { ack.acknowledge(); } }\n}\n'
  expect(kinds((await declare('A.java', text))[0])).toEqual(['error-swallowed'])
})

const goLoop = (body: string, more = ''): string =>
  `package a\nimport "github.com/segmentio/kafka-go"\nfunc run(ctx context.Context, r *kafka.Reader) {\n${more}\tfor {\n\t\tm, err := r.FetchMessage(ctx)\n\t\tif err != nil {\n\t\t\treturn\n\t\t}\n${body}\t}\n}\n`

test('workers behind a channel that commit what they have done commit out of order', async () => {
  const workers = (head: string): string =>
    `\tjobs := make(chan kafka.Message)\n\t${head}\n\t\tgo func() {\n\t\t\tfor m := range jobs {\n\t\t\t\twork(m)\n\t\t\t\tr.CommitMessages(ctx, m)\n\t\t\t}\n\t\t}()\n\t}\n`
  const many = goLoop('\t\tjobs <- m\n', workers('for i := 0; i < 8; i++ {'))
  const one = goLoop('\t\tjobs <- m\n', workers('{'))
  expect(kinds((await declare('a.go', many))[0])).toContain('commit-out-of-order')
  expect(kinds((await declare('a.go', one))[0])).not.toContain('commit-out-of-order')
})

test('a failure is passed over when only successes are committed, not when the record is tried again', async () => {
  const commit = 'r.CommitMessages(ctx, m)'
  const skip = goLoop(`\t\tif err := work(m); err == nil {\n\t\t\t${commit}\n\t\t}\n`)
  const retry = goLoop(
    `\t\tfor {\n\t\t\tif err := work(m); err == nil {\n\t\t\t\t${commit}\n\t\t\t\tbreak\n\t\t\t}\n\t\t}\n`,
  )
  expect(kinds((await declare('a.go', skip))[0])).toEqual(['error-swallowed'])
  expect(await declare('a.go', retry)).toEqual([])
})

test('the position of a record as .NET and Go hold it is the record itself', async () => {
  const cs = (argument: string): string =>
    `using Confluent.Kafka;\nvar consumer = new ConsumerBuilder<string, string>(new ConsumerConfig { GroupId = "g" }).Build();\nwhile (true)\n{\n    var cr = consumer.Consume();\n    Save(cr.Message);\n    consumer.StoreOffset(${argument});\n}\n`
  expect(kinds((await declare('a.cs', cs('cr.TopicPartitionOffset')))[0])).toContain('commit-same-offset')
  expect(kinds((await declare('a.cs', cs('cr')))[0])).not.toContain('commit-same-offset')
  expect(
    kinds((await declare('a.cs', cs('new TopicPartitionOffset(cr.TopicPartition, cr.Offset + 1)')))[0]),
  ).not.toContain('commit-same-offset')
})

test('Faust and FastStream hand their settings to a client of Kafka', async () => {
  const [faust] = await declare('a.py', 'import faust\napp = faust.App("a", broker="kafka://b", producer_acks=0)\n')
  expect([faust?.client, faust?.role, settings(faust)]).toEqual([
    'faust',
    'streams',
    { broker: 'kafka://b', producer_acks: '0' },
  ])
  const text =
    'from faststream import AckPolicy\nfrom faststream.kafka import KafkaBroker\nbroker = KafkaBroker("b:9092", acks=1)\n\n\n@broker.subscriber("orders", group_id="g", ack_policy=AckPolicy.NACK_ON_ERROR)\nasync def on(order): ...\n'
  const found = await declare('b.py', text)
  expect(found.map(one => [one.role, settings(one)])).toEqual([
    ['producer', { acks: '1' }],
    ['consumer', { group_id: 'g', 'subscriber.auto_commit': 'false' }],
  ])
})

test('MassTransit and KafkaFlow commit what is done, not on the timer of the client', async () => {
  const rider =
    'using MassTransit;\nservices.AddMassTransit(x => x.AddRider(r => r.UsingKafka((context, k) =>\n{\n    k.Acks = Acks.Leader;\n    k.TopicEndpoint<A>("orders", "g", e => { e.AutoOffsetReset = AutoOffsetReset.Latest; });\n})));\n'
  const flow =
    'using KafkaFlow;\nservices.AddKafka(k => k.AddCluster(c => c\n    .AddProducer("p", p => p.DefaultTopic("t").WithAcks(Acks.Leader))\n    .AddConsumer(c2 => c2.Topic("t").WithGroupId("g").WithAutoOffsetReset(AutoOffsetReset.Latest))));\n'
  for (const text of [rider, flow]) {
    const found = await declare('a.cs', text)
    const seen = Object.fromEntries(found.map(one => [one.role, settings(one)]))
    expect(seen).toEqual({
      producer: { Acks: 'Leader' },
      consumer: { EnableAutoCommit: 'false', GroupId: 'g', AutoOffsetReset: 'Latest' },
    })
  }
})

test('the commit of a transaction tells what became of its records', async () => {
  const text =
    'from confluent_kafka import Producer\np = Producer({"transactional.id": "a-1"})\np.begin_transaction()\np.produce("t", "v")\np.commit_transaction()\np.flush()\n'
  expect(kinds((await declare('a.py', text))[0])).toEqual([])
})
