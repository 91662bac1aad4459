import { expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const kinds = async (file: string, text: string): Promise<readonly string[]> =>
  (await declareSource({ file, text })).declarations.flatMap(one => (one.usages ?? []).map(usage => usage.kind))

const kotlin = (body: string): string =>
  `import org.apache.kafka.clients.consumer.KafkaConsumer\nfun run(scope: CoroutineScope) {\n  val consumer = KafkaConsumer<String, String>(mapOf("group.id" to "g"))\n  while (true) {\n    val records = consumer.poll(timeout)\n    ${body}\n  }\n}\n`

test('a coroutine for each record is a hand-over, unless its scope ends within the loop', async () => {
  expect(await kinds('A.kt', kotlin('for (r in records) scope.launch { work(r) }'))).toEqual(['handed-over'])
  expect(await kinds('A.kt', kotlin('coroutineScope { for (r in records) { launch { work(r) } } }'))).toEqual([])
  expect(await kinds('A.kt', kotlin('for (r in records) work(r)'))).toEqual([])
})

test('a producer without delivery reports hears of no failure, awaited or not', async () => {
  const text = (reports: string): string =>
    `using Confluent.Kafka;\nvar config = new ProducerConfig { EnableDeliveryReports = ${reports} };\nvar producer = new ProducerBuilder<Null, string>(config).Build();\nawait producer.ProduceAsync("t", m);\nproducer.Flush();\n`
  expect(await kinds('a.cs', text('false'))).toEqual(['send-result-ignored'])
  expect(await kinds('a.cs', text('true'))).toEqual([])
})

test('what an agent of Faust swallows is said of its application', async () => {
  const text =
    'import faust\napp = faust.App("a", broker="kafka://b")\n\n\n@app.agent(app.topic("t"))\nasync def agent(stream):\n    async for event in stream:\n        try:\n            await store(event)\n        except Exception:\n            pass\n'
  const { declarations } = await declareSource({ file: 'a.py', text })
  expect(declarations.map(one => [one.role, one.usages?.map(usage => usage.kind)])).toEqual([
    ['streams', ['error-swallowed']],
  ])
})

test('the group that a configuration of sarama is handed to the constructor with is its own', async () => {
  const text =
    'package a\nimport "github.com/IBM/sarama"\nfunc f(brokers []string) {\n\tc := sarama.NewConfig()\n\tg, err := sarama.NewConsumerGroup(brokers, "archive", c)\n}\n'
  const [consumer] = (await declareSource({ file: 'a.go', text })).declarations
  expect(consumer?.written.map(one => [one.native, one.raw])).toEqual([['groupID', 'archive']])
})
