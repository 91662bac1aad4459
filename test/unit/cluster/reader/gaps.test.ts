import { expect, it } from 'vitest'
import { Gaps, grant } from '../../../../src/cluster/reader/gaps.js'

it('keeps one entry for each question about one subject', () => {
  const gaps = new Gaps()
  gaps.add('topic', 'orders', 'q', 'first', 'r')
  gaps.add('topic', 'orders', 'q', 'second', 'r')
  expect(gaps.list()).toEqual([
    { subject: { kind: 'topic', name: 'orders' }, question: 'q', reason: 'first', remedy: 'r' },
  ])
})

it('names up to twenty subjects each, and counts more in one entry', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `t${String(i).padStart(2, '0')}`)
  const few = new Gaps()
  few.addEach('topic', names(20), 'q', 'denied', name => grant('Read', 'topic', name))
  expect(few.list()).toHaveLength(20)
  expect(few.list()[3]?.remedy).toContain("--operation Read --topic 't03'")
  const many = new Gaps()
  many.addEach('topic', names(21), 'q', 'denied', name => grant('Read', 'topic', name))
  expect(many.list()).toEqual([
    {
      subject: { kind: 'cluster', name: 'cluster' },
      question: 'q (21 topics: t00, t01, t02 and 18 more)',
      reason: 'denied',
      remedy:
        "allow Read on every topic: kafka-acls.sh --bootstrap-server BROKERS --add --allow-principal User:NAME --operation Read --topic '*'",
    },
  ])
})
