import { afterEach, expect, test } from 'vitest'
import type { Finding } from '../../../src/report.js'
import { rules } from '../../../src/rules/index.js'
import { createFolder, type Folder, runCli } from '../../support/cli.js'

const folders: Folder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

const found = async (comment = ''): Promise<readonly Finding[]> => {
  const text = `import { Kafka } from 'kafkajs'
const kafka = new Kafka({ brokers: ['a:9092', 'b:9092'] })
const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })
export const placed = orders => {
  for (const order of orders) {
    ${comment}
    producer.send({ topic: 'orders', messages: [{ value: order.text }] })
  }
}
`
  const folder = createFolder({ 'client.js': text })
  folders.push(folder)
  const { out } = await runCli(['lint', '.', '--format', 'json', '--fail-on', 'never'], { cwd: folder.path })
  return JSON.parse(out).findings
}

const noted = ({ related }: Finding): string[] => related.map(({ message }) => message.split(':')[0] ?? '')

test('a send that is neither awaited nor keyed is one finding, the others are notes on it', async () => {
  const [finding, ...more] = await found()
  expect(more).toEqual([])
  expect(finding).toMatchObject({ rule: 'code/send-not-awaited', severity: 'warning', location: { line: 7 } })
  expect(finding && noted(finding)).toEqual(['also code/send-result-ignored', 'also code/send-unkeyed'])
  expect(finding?.impact).toEqual(['loss', 'duplication', 'silent-failure'])
})

test('when the one that spoke is accepted, the next one speaks', async () => {
  const open = (await found('// reliactl-ignore code/send-not-awaited -- measured')).filter(one => !one.suppressed)
  expect(open.map(({ rule }) => rule)).toEqual(['code/send-unkeyed'])
  expect(open.flatMap(noted)).toEqual(['also code/send-result-ignored'])
})

test('a rule that speaks for another exists, and its own speakers are listed before it', () => {
  const byId = new Map(rules.map(rule => [rule.id, rule]))
  for (const { id, saidBy = [] } of rules) {
    for (const [index, speaker] of saidBy.entries()) {
      expect(byId.has(speaker), `${id}: ${speaker}`).toBe(true)
      for (const above of byId.get(speaker)?.saidBy ?? []) expect(saidBy.slice(0, index)).toContain(above)
    }
  }
})
