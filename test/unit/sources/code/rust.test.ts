import { expect, test } from 'vitest'
import type { Declaration } from '../../../../src/sources/carriers/define.js'
import { declareSource } from '../../../../src/sources/read.js'

const declare = async (text: string): Promise<readonly Declaration[]> =>
  (await declareSource({ file: 'src/main.rs', text: `use rdkafka::config::ClientConfig;\n${text}` })).declarations

const seen = (one: Declaration | undefined): unknown => [
  one?.client,
  one?.role,
  Object.fromEntries((one?.written ?? []).map(({ native, raw, placeholder }) => [native, placeholder ? '?' : raw])),
]

test('a chain of rust-rdkafka is one client, whose role its type tells', async () => {
  const [producer] = await declare(
    'fn main() {\n    let p: FutureProducer = ClientConfig::new().set("acks", "1").set("retries", 3.to_string()).set("bootstrap.servers", servers).create()?;\n}\n',
  )
  expect(seen(producer)).toEqual(['rust-rdkafka', 'producer', { acks: '1', retries: '3', 'bootstrap.servers': '?' }])
})

test('settings made over several statements belong to the client that is made of them', async () => {
  const [consumer] = await declare(
    'fn make() -> StreamConsumer {\n    let mut config = ClientConfig::new();\n    config.set("group.id", "g");\n    config.set("enable.auto.commit", "false");\n    config.create().expect("made")\n}\n',
  )
  expect(seen(consumer)).toEqual(['rust-rdkafka', 'consumer', { 'group.id': 'g', 'enable.auto.commit': 'false' }])
})

test('a task for each record is a hand-over, one that is waited for is none', async () => {
  const kinds = async (work: string): Promise<unknown> =>
    (
      await declare(
        `async fn run() {\n    let consumer: StreamConsumer = ClientConfig::new().set("group.id", "g").create()?;\n    loop {\n        let message = consumer.recv().await?;\n        ${work}\n    }\n}\n`,
      )
    ).flatMap(one => one.usages?.map(usage => usage.kind))
  expect(await kinds('tokio::spawn(async move { store(&message).await });')).toEqual(['handed-over'])
  expect(await kinds('tokio::spawn(async move { store(&message).await }).await?;')).toEqual([])
  expect(await kinds('store(&message).await?; consumer.commit_message(&message, CommitMode::Sync)?;')).toEqual([])
  expect(await kinds('consumer.commit_message(&message, CommitMode::Sync)?; store(&message).await?;')).toEqual([
    'commit-before-processing',
  ])
})
