import { describe, expect, test } from 'vitest'
import { declareSource } from '../../src/sources/read.js'

const marksIn = async (file: string, text: string): Promise<string[]> => {
  const { declarations } = await declareSource({ file, text })
  return declarations.flatMap(one =>
    (one.usages ?? []).filter(usage => usage.kind === 'marked-before-effect').map(usage => usage.text),
  )
}

const listener = (body: string): string => `import org.springframework.kafka.annotation.KafkaListener;
class Settlement {
  @KafkaListener(topics = "orders")
  public void on(ConsumerRecord<String, Order> record, Acknowledgment ack) {
    ${body}
  }
}
`

describe('a mark in a store of seen records before the work', () => {
  test('in Java through a template', async () => {
    const body = 'if (!values.setIfAbsent(record.key(), "1")) return;\n    payments.charge(record.value());'
    expect(await marksIn('Settlement.java', listener(body))).toEqual(['values.setIfAbsent(record.key(), "1")'])
  })

  test('is none when it is taken back after a failure', async () => {
    const body =
      'if (!values.setIfAbsent(record.key(), "1")) return;\n    try { payments.charge(record.value()); } catch (RuntimeException e) { values.delete(record.key()); throw e; }'
    expect(await marksIn('Settlement.java', listener(body))).toEqual([])
  })

  test('is none when the work comes first', async () => {
    const body = 'payments.charge(record.value());\n    values.setIfAbsent(record.key(), "1");'
    expect(await marksIn('Settlement.java', listener(body))).toEqual([])
  })

  test('in Go, where the answer is asked for in the same line', async () => {
    const text = `package main
import "github.com/segmentio/kafka-go"
func run() {
	r := kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"b:1"}, GroupID: "g", Topic: "t"})
	for {
		m, _ := r.FetchMessage(ctx)
		fresh, _ := store.SetNX(ctx, string(m.Key), 1, week).Result()
		if !fresh {
			continue
		}
		charge(m.Value)
		r.CommitMessages(ctx, m)
	}
}
`
    expect(await marksIn('main.go', text)).toEqual(['store.SetNX(ctx, string(m.Key), 1, week)'])
  })

  test('in C# and in a function of TypeScript that the handler asks', async () => {
    const csharp = `using Confluent.Kafka;
class C {
  void Run() {
    using var consumer = new ConsumerBuilder<string, string>(new ConsumerConfig { GroupId = "g" }).Build();
    while (true) {
      var cr = consumer.Consume(ct);
      if (!db.StringSet(cr.Message.Key, "1", week, When.NotExists)) continue;
      handler.Handle(cr.Message.Value);
    }
  }
}
`
    expect(await marksIn('C.cs', csharp)).toEqual(['db.StringSet(cr.Message.Key, "1", week, When.NotExists)'])
    const script = `import { Kafka } from 'kafkajs'
const consumer = new Kafka({ brokers: ['a:1'] }).consumer({ groupId: 'g' })
const seen = async (id: string) => (await redis.set(id, '1', 'EX', 3600, 'NX')) === null
await consumer.run({ eachMessage: async ({ message }) => {
  if (await seen(message.key)) return
  await charge(message)
} })
`
    expect(await marksIn('c.ts', script)).toEqual(["redis.set(id, '1', 'EX', 3600, 'NX')"])
  })
})
