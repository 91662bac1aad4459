import { describe, expect, test } from 'vitest'
import { auditWithout, parseLoss } from '../../../src/app/what-if.js'
import type { LiveSketch } from '../../../src/model/sketch.js'
import { completeState } from '../../../src/model/sketch.js'

const told = (sketch: LiveSketch, loss: string): readonly string[] => {
  const state = completeState(sketch)
  return auditWithout(parseLoss(loss, state), { state, intent: null }).report.findings.map(
    ({ rule, message }) => `${rule}: ${message}`,
  )
}

describe('what if brokers go', () => {
  test('one of three brokers with three copies: nothing stops', () => {
    expect(told({}, 'broker=2')).toEqual([])
    expect(told({}, 'rack=a')).toEqual([])
  })

  test('two of three: writes with acks=all stop on every topic', () => {
    const lines = told({ topics: [{ name: 'orders' }] }, 'broker=2,3')
    expect(lines).toContainEqual(expect.stringMatching(/^topic\/under-min-isr: Without brokers 2–3: .*orders/))
  })

  test('the only copy: its partitions stop, those elsewhere go on', () => {
    const single = { name: 'orders', partitions: [{ replicas: [1] }, { replicas: [2] }] }
    expect(told({ topics: [single] }, 'broker=2')).toEqual([
      expect.stringMatching(/^topic\/partition-offline: Without broker 2: Partition 1 of orders has no leader/),
    ])
  })

  test('a stale copy that may lead: acknowledged records are lost', () => {
    const stale = {
      name: 'orders',
      configs: { 'unclean.leader.election.enable': 'true', 'min.insync.replicas': '1' },
      partitions: [{ replicas: [1, 2], isr: [1] }],
    }
    expect(told({ topics: [stale] }, 'broker=1')).toEqual([
      expect.stringMatching(/^topic\/acknowledged-lost: Without broker 1: Partition 0 of orders gets a leader/),
    ])
    const clean = { ...stale, configs: { 'min.insync.replicas': '1' } }
    expect(told({ topics: [clean] }, 'broker=1')).toEqual([expect.stringContaining('has no leader')])
  })

  test('what is broken already is not told again, yet never passes for sound', () => {
    const state = completeState({ topics: [{ name: 'orders', partitions: [{ leader: -1, offline: [1, 2, 3] }, {}] }] })
    const { findings, notes = [] } = auditWithout(parseLoss('broker=2', state), { state, intent: null }).report
    expect(findings).toEqual([])
    expect(notes.join('\n')).toContain('1 topic or quorum cannot serve even now')
    expect(notes.join('\n')).toContain('every other partition keeps a leader')
  })

  test('controllers that run on the brokers lose their majority', () => {
    const quorum = { leaderId: 1, voters: [1, 2, 3].map(id => ({ id, lastFetchAge: 100, lag: 0 })) }
    expect(told({ quorum, topics: [] }, 'broker=2')).toEqual([])
    expect(told({ quorum, topics: [] }, 'broker=2,3')).toContainEqual(
      expect.stringMatching(/^cluster\/quorum-lost: Without brokers 2–3: 2 of 3 controllers/),
    )
  })

  test.each(['broker', 'broker=', 'zone=a', 'broker=9', 'broker=x', 'broker=2,', 'broker=-1', 'rack=z'])(
    '%s is refused',
    loss => {
      expect(() => parseLoss(loss, completeState({}))).toThrow(
        /is no loss|is no broker id|there is no broker|no broker is in rack/,
      )
    },
  )
})
