import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/app/audit.js'
import { readCluster } from '../../src/cluster/reader/index.js'
import type { Report } from '../../src/report.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { consume, createTopic, kafkaOf, produce } from '../support/traffic.js'

const { suite, lab } = await requireKafka()

/** A coordinator that was never used is still loading; kafkajs gives up on it. */
const onceLoaded = async (action: () => Promise<unknown>): Promise<void> => {
  for (let tries = 0; ; tries++) {
    try {
      await action()
      return
    } catch (error) {
      if (tries >= 40 || !/coordinator/i.test(String(error))) throw error
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  }
}

suite('audit of positions on one broker', () => {
  const orders = uniqueName('positions-orders')
  const returns = uniqueName('positions-returns')
  const group = uniqueName('positions-group')
  let report: Report

  beforeAll(async () => {
    const values = Array.from({ length: 10 }, (_, i) => `record ${i}`)
    for (const topic of [orders, returns]) {
      await createTopic(lab, topic)
      await produce(lab, topic, { kind: 'idempotent', values, batch: 2 })
    }
    const admin = kafkaOf(lab).admin()
    await admin.connect()
    await onceLoaded(() =>
      admin.setOffsets({ groupId: group, topic: orders, partitions: [{ partition: 0, offset: '2' }] }),
    )
    await admin.deleteTopicRecords({ topic: orders, partitions: [{ partition: 0, offset: '7' }] })
    await admin.disconnect()
    await onceLoaded(() => consume(lab, returns, { count: 10, groupId: group, commitEach: true }))
    const state = await readCluster({
      bootstrap: lab.bootstrap.split(','),
      timeout: 10_000,
      maxRead: 1024 * 1024,
      topics: name => name === orders || name === returns,
      groups: id => id === group,
    })
    report = audit({ state, intent: null }).report
  }, 60_000)

  test('counts the records that were deleted before the group read them', () => {
    const found = report.findings.filter(f => f.rule === 'group/offset-before-log-start')
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toContain(`in partition 0 of ${orders}: up to 5 records were deleted`)
  })

  test('holds the loss against the topic it happened on, not against the other one', () => {
    const loss = report.findings.find(f => f.rule === 'group/offset-before-log-start')?.fingerprint
    const open = new Map(report.verdicts.map(v => [v.path.topic, v.open]))
    expect(open.get(orders)).toContain(loss)
    expect(open.get(returns)).not.toContain(loss)
  })

  test('says once that there is one broker, and nothing else about copies', () => {
    const aboutCopies = report.findings.filter(f => /single-broker|replication|min-isr|durability/.test(f.rule))
    expect(aboutCopies.map(f => f.rule)).toEqual(['cluster/single-broker'])
  })
})
