import { describe, expect, it } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const read = async (text: string) => (await declareSource({ file: 'src/main/scala/App.scala', text })).declarations
const settings = async (text: string, at = 0) =>
  Object.fromEntries(((await read(text))[at]?.written ?? []).map(one => [one.native, one.raw]))

describe('Scala', () => {
  it('reads maps that are joined, and functions without parentheses', async () => {
    const text = `
import org.apache.kafka.clients.consumer.{ConsumerConfig, KafkaConsumer}
object App {
  def base: Map[String, Object] = Map(ConsumerConfig.GROUP_ID_CONFIG -> "g", "max.poll.records" -> 50.toString)
  val consumer = new KafkaConsumer[String, String]((Map("auto.offset.reset" -> "latest") ++ base).asJava)
}`
    expect(await settings(text)).toEqual({
      'auto.offset.reset': 'latest',
      'group.id': 'g',
      'max.poll.records': '50',
    })
  })

  it('reads the settings that Alpakka passes to the Java client', async () => {
    const text = `
import akka.kafka.{ConsumerSettings, ProducerSettings}
object App extends App {
  val c = ConsumerSettings(system, new StringDeserializer, new StringDeserializer)
    .withGroupId("g")
    .withProperties(Map("auto.offset.reset" -> "latest"))
  val p = ProducerSettings(system, None, None).withProperty(ProducerConfig.ACKS_CONFIG, "1")
}`
    expect(await settings(text)).toEqual({
      'kafka-clients.group.id': 'g',
      'kafka-clients.auto.offset.reset': 'latest',
    })
    expect(await settings(text, 1)).toEqual({ 'kafka-clients.acks': '1' })
  })

  it('reads the enums and times of fs2-kafka', async () => {
    const text = `
import fs2.kafka._
object App {
  val p = ProducerSettings[IO, String, String].withAcks(Acks.All).withLinger(5.millis).withRetries(Int.MaxValue)
  val c = ConsumerSettings[IO, String, String].withAutoOffsetReset(AutoOffsetReset.Earliest).withSessionTimeout(30.seconds)
}`
    expect(await settings(text)).toEqual({ acks: 'all', 'linger.ms': '5', retries: '2147483647' })
    expect(await settings(text, 1)).toEqual({ 'auto.offset.reset': 'earliest', 'session.timeout.ms': '30000' })
  })
})
