import { expect, test } from 'vitest'
import { createWorld } from '../../src/model/world.js'
import type { Outcome } from '../../src/rules/define.js'
import { storeEvicts } from '../../src/rules/store/evicts.js'
import { storeNotPersistent } from '../../src/rules/store/not-persistent.js'
import { readSource } from '../../src/sources/index.js'

const redis = 'services:\n  marks:\n    command: redis-server --maxmemory-policy volatile-ttl\n'

const consumer = (body: string): string => `import { Kafka } from 'kafkajs'
const consumer = new Kafka({ brokers: ['a:1'] }).consumer({ groupId: 'g' })
await consumer.run({ eachMessage: async ({ message }) => {
  ${body}
} })
`
const marks = consumer("if (!(await redis.set(message.key, '1', { NX: true }))) return\n  await charge(message)")
const caches = consumer("await charge(message)\n  await redis.set('last', message.key)")

const toldOf = async (...files: readonly (readonly [file: string, text: string])[]): Promise<number> => {
  const results = await Promise.all(files.map(([file, text]) => readSource({ file, text, pin: {} })))
  const world = createWorld(
    results.flatMap(one => one.subjects),
    [],
  )
  return world
    .of('store')
    .flatMap((store): readonly Outcome[] => [
      ...storeEvicts.check(store, world),
      ...storeNotPersistent.check(store, world),
    ]).length
}

test('a store in which code keeps marks of seen records is judged', async () => {
  expect(await toldOf(['compose.yaml', redis], ['consumer.ts', marks])).toBe(2)
})

test('a store of which nobody says what it holds is not', async () => {
  expect(await toldOf(['compose.yaml', redis])).toBe(0)
  expect(await toldOf(['compose.yaml', redis], ['consumer.ts', caches])).toBe(0)
})

test('of two stores nobody can say which one holds the marks', async () => {
  const cache = 'services:\n  cache:\n    command: redis-server --maxmemory-policy allkeys-lru\n'
  expect(await toldOf(['compose.yaml', redis], ['cache/compose.yaml', cache], ['consumer.ts', marks])).toBe(0)
})
