import { describe, expect, test } from 'vitest'
import { declare, declareOne } from '../declare.js'

const javaJob = `import org.apache.flink.connector.kafka.sink.KafkaSink;
class Job {
  void run() {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    env.enableCheckpointing(60_000);
    KafkaSource<String> in = KafkaSource.<String>builder()
        .setBootstrapServers("b:9092")
        .setTopics("orders", "returns")
        .setStartingOffsets(OffsetsInitializer.latest())
        .build();
    Properties own = new Properties();
    own.setProperty("acks", "all");
    KafkaSinkBuilder<String> builder = KafkaSink.builder();
    builder.setKafkaProducerConfig(own);
    builder.setTransactionalIdPrefix("settlement-");
    KafkaSink<String> out = builder.setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE).build();
  }
}
`

describe('Flink', () => {
  test('builders in Java, in one expression and over several, with the checkpoints of the job', async () => {
    const [source, sink, ...more] = await declare('Job.java', javaJob)
    expect(more).toEqual([])
    expect(source).toEqual({
      who: 'flink-datastream-kafka consumer Job/in',
      block: '6:30',
      settings: [
        '7:30 bootstrap.servers=b:9092',
        '9:29 setStartingOffsets=OffsetsInitializer.latest()',
        '5:29 enableCheckpointing=60000',
      ],
    })
    expect(sink?.who).toBe('flink-datastream-kafka producer Job/out')
    expect(sink?.settings).toEqual([
      '12:29 acks=all',
      '15:38 setTransactionalIdPrefix=settlement-',
      '16:58 setDeliveryGuarantee=DeliveryGuarantee.EXACTLY_ONCE',
      '5:29 enableCheckpointing=60000',
    ])
  })

  test('without an environment in the file nothing is said of checkpoints', async () => {
    const text =
      'from pyflink.datastream.connectors.kafka import KafkaSink\nsink = KafkaSink.builder().set_bootstrap_servers("b:1").build()\n'
    expect((await declareOne('sink.py', text)).settings).toEqual([
      '2:50 bootstrap.servers=b:1',
      '2:8 enableCheckpointing=',
    ])
  })
})

describe('Spark', () => {
  test('streams in Python with options in a row, in keywords and in a dictionary', async () => {
    const text = `more = {"failOnDataLoss": "false"}
df = (spark.readStream.format("kafka")
      .option("subscribe", "a,b").options(startingOffsets="latest").options(**more).load())
df.writeStream.format("kafka").option("kafka.acks", "1").option("topic", "out").start()
spark.readStream.format("rate").load()
`
    const found = await declare('job.py', text)
    expect(found.map(one => one.who)).toEqual(['spark-kafka consumer job/df', 'spark-kafka producer job'])
    expect(found[0]?.settings.map(one => one.split(' ')[1])).toEqual([
      'subscribe=a,b',
      'startingOffsets=latest',
      'failOnDataLoss=false',
    ])
    expect(found[1]?.settings).toContain('4:53 kafka.acks=1')
  })

  test('what reads a stream that a variable holds is no part of how it was read', async () => {
    const text = `class Job {
  void run() {
    Dataset<Row> in = spark.readStream().format("kafka").option("subscribe", "a").load();
    in.writeStream().format("kafka").option("kafka.acks", "0").start();
  }
}
`
    expect((await declare('Job.java', text)).map(one => [one.who, one.settings.length])).toEqual([
      ['spark-kafka consumer Job/in', 1],
      ['spark-kafka producer Job/run', 1],
    ])
  })
})
