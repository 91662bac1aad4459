import { describe, expect, test } from 'vitest'
import { clusterSubjects } from '../../../src/cluster/subjects.js'
import { createJudge } from '../../../src/findings/alike.js'
import type { ClusterState } from '../../../src/model/live.js'
import { completeState } from '../../../src/model/sketch.js'
import type { Subject, World } from '../../../src/model/subject.js'
import { createWorld } from '../../../src/model/world.js'
import type { AnyRule, Outcome } from '../../../src/rules/define.js'
import { rules } from '../../../src/rules/index.js'
import { perWorld } from '../../../src/rules/per-world.js'
import { watchCheck } from '../../../src/rules/watch.js'

const copies = 4

/** A cluster with several topics like each topic of the state. */
const repeated = (state: ClusterState): ClusterState => ({
  ...state,
  topics: state.topics.flatMap(topic =>
    topic.internal ? [topic] : Array.from({ length: copies }, (_, at) => ({ ...topic, name: `${topic.name}-${at}` })),
  ),
})

type Told = readonly (readonly [rule: string, subject: string, outcome: string])[]

const sorted = (told: Told): Told => [...told].sort((a, b) => (String(a) < String(b) ? -1 : 1))
const shown = (rule: AnyRule, { kind, name }: Subject, outcome: Outcome) =>
  [rule.id, `${kind} ${name}`, JSON.stringify(outcome)] as const

const oneByOne = (world: World): Told =>
  rules.flatMap(rule => {
    const check = rule.check as (subject: Subject, world: World) => readonly Outcome[]
    return [rule.kind, ...(rule.also ?? [])].flatMap(kind =>
      world.of(kind).flatMap(subject => check(subject, world).map(outcome => shown(rule, subject, outcome))),
    )
  })

const together = (world: World): Told => {
  const told: (readonly [string, string, string])[] = []
  const judge = createJudge(world)
  for (const rule of rules) judge(rule, (subject, outcome) => told.push(shown(rule, subject, outcome)))
  return told
}

const examples = rules.flatMap(rule =>
  [...rule.examples.wrong, ...rule.examples.right].flatMap(example =>
    'live' in example ? [[rule.id, example.live] as const] : [],
  ),
)

describe('subjects that are alike are judged together', () => {
  test.each(examples)('with what each is told alone, in a cluster like an example of %s', (_, sketch) => {
    const world = createWorld(clusterSubjects(repeated(completeState(sketch))))
    expect(sorted(together(world))).toEqual(sorted(oneByOne(world)))
  })

  test('so a rule that looks only at settings runs once for all topics of equal settings', () => {
    const state = completeState({ topics: Array.from({ length: 50 }, (_, at) => ({ name: `orders-${at}` })) })
    const { configs } = state.topics.at(-1) ?? { configs: null }
    const shared = { ...state, topics: state.topics.map(topic => (topic.internal ? topic : { ...topic, configs })) }
    const world = createWorld(clusterSubjects(shared))
    let runs = 0
    const rule: AnyRule = {
      ...(rules.find(({ id }) => id === 'topic/unclean-election') as AnyRule),
      check: topic => {
        if ((topic as Subject).settings.size > 0) runs++
        return []
      },
    }
    createJudge(world)(rule, () => {})
    expect(runs).toBe(1)
  })
})

describe('an answer is the own one of a subject', () => {
  const world = createWorld(clusterSubjects(completeState({ topics: [{ name: 'orders' }, { name: 'payments' }] })))
  const [, orders] = world.of('topic').filter(topic => !topic.live?.internal)
  const known = perWorld(own => own.of('topic').length)
  known(world)

  test.each<readonly [string, (subject: Subject, own: World) => unknown]>([
    ['its name', subject => subject.name],
    ['its topics', subject => 'topics' in subject],
    ['all of it', subject => ({ ...subject }).kind],
    ['other subjects', (_, own) => own.of('topic')],
    ['all subjects', (_, own) => own.subjects.length],
    ['a topic by name', (_, own) => own.topic('payments')],
    ['what was found about the world before', (_, own) => known(own)],
  ])('when the check looks at %s', (_, check) => {
    if (!orders) throw new Error('no topic')
    expect(watchCheck(check, orders, world)).toEqual({ answer: check(orders, world), isShared: false })
  })

  test('not when it looks at settings and at the brokers', () => {
    if (!orders) throw new Error('no topic')
    const check = (subject: Subject, own: World) => subject.settings.size + own.of('broker').length
    expect(watchCheck(check, orders, world)).toEqual({ answer: check(orders, world), isShared: true })
  })
})
