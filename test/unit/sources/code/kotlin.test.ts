import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declareOne } from '../declare.js'

const imports = 'import org.apache.kafka.clients.producer.*\nimport org.apache.kafka.clients.consumer.*\n'

describe('clients that Kotlin builds', () => {
  test.each([
    ['mapOf', 'val p = KafkaProducer<String, String>(mapOf(ProducerConfig.ACKS_CONFIG to "1", "retries" to 3))'],
    [
      'apply with an index',
      'val p = KafkaProducer<K, V>(Properties().apply { this["acks"] = "1"; this["retries"] = 3 })',
    ],
    [
      'apply with put',
      'val p = KafkaProducer<K, V>(Properties().apply {\n  put(ProducerConfig.ACKS_CONFIG, "1")\n  setProperty("retries", "3")\n})',
    ],
    ['also', 'val p = KafkaProducer<K, V>(HashMap<String, Any>().also { it["acks"] = "1"; it.put("retries", 3) })'],
    [
      'a variable',
      'fun a() {\n  val props = Properties()\n  props[ProducerConfig.ACKS_CONFIG] = "1"\n  props["retries"] = 3\n  val p = KafkaProducer<K, V>(props)\n}',
    ],
    ['a sum', 'val base = mapOf("acks" to "1")\nval p = KafkaProducer<K, V>(base + mapOf("retries" to 3))'],
    ['buildMap', 'val p = KafkaProducer<K, V>(buildMap { put("acks", "1"); put("retries", 3) })'],
    [
      'a bean',
      '@Configuration\nclass C {\n  @Bean\n  fun pf(): ProducerFactory<K, V> {\n    val props = mutableMapOf<String, Any>("acks" to "1")\n    props["retries"] = 3\n    return DefaultKafkaProducerFactory(props)\n  }\n}',
    ],
  ])('%s', async (_, code) => {
    const { declarations } = await declareSource({ file: 'App.kt', text: `${imports}${code}\n` })
    expect(declarations.map(one => [one.role, ...one.written.map(({ native, raw }) => `${native}=${raw}`)])).toEqual([
      ['producer', 'acks=1', 'retries=3'],
    ])
    expect(declarations[0]?.unseen).toBeUndefined()
  })

  test('settings stand where they are written', async () => {
    const text = `${imports}fun main() {\n  val c = KafkaConsumer<K, V>(mapOf(\n    ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG to false,\n  ))\n}\n`
    expect((await declareOne('Main.kt', text)).settings).toEqual(['5:49 enable.auto.commit=false'])
  })

  test('what a function elsewhere adds is not seen', async () => {
    const text = `${imports}val p = KafkaProducer<K, V>(properties.build().apply { this["acks"] = "all" })\n`
    const { declarations } = await declareSource({ file: 'App.kt', text })
    expect(declarations[0]?.unseen).toBeDefined()
  })
})
