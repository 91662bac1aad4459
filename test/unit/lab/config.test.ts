import { expect, test } from 'vitest'
import { nodeProperties, planNodes } from '../../../src/lab/config.js'
import { mainClassOf } from '../../../src/lab/tools.js'

test('one broker is its own controller', () => {
  const plan = planNodes(1, [9001, 9002])
  expect(plan).toEqual([{ id: 1, roles: ['broker', 'controller'], port: 9001, controllerPort: 9002 }])
})

test('three brokers share a controller that is none of them', () => {
  const plan = planNodes(3, [9001, 9002, 9003, 9004])
  expect(plan.filter(node => node.port !== null).map(node => node.roles)).toEqual([['broker'], ['broker'], ['broker']])
  expect(plan.filter(node => node.roles.includes('controller'))).toHaveLength(1)
})

test('internal topics have as many copies as there are brokers, up to three', () => {
  const text = (brokers: 1 | 3) => {
    const plan = planNodes(brokers, [9001, 9002, 9003, 9004])
    return plan.map(node => nodeProperties(node, plan, '/lab', {})).join('')
  }
  expect(text(1)).toContain('offsets.topic.replication.factor=1\n')
  expect(text(3)).toContain('transaction.state.log.min.isr=2\n')
})

test('settings of the caller win over those of the lab', () => {
  const plan = planNodes(1, [9001, 9002])
  const [node] = plan
  const text = node ? nodeProperties(node, plan, '/lab', { 'broker.session.timeout.ms': '9000' }) : ''
  expect(text.match(/^broker\.session\.timeout\.ms=.*$/gm)).toEqual(['broker.session.timeout.ms=9000'])
})

test.each([
  ['kafka-topics.sh', '4.3.1', 'org.apache.kafka.tools.TopicCommand'],
  ['kafka-console-producer', '3.9.1', 'kafka.tools.ConsoleProducer'],
  ['kafka-console-producer', '4.1.1', 'org.apache.kafka.tools.ConsoleProducer'],
  ['org.example.Main', '4.3.1', 'org.example.Main'],
])('%s of %s is %s', (name, version, main) => {
  expect(mainClassOf(name, version)).toBe(main)
})
