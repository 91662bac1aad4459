import { formatDuration } from '../../model/duration.js'
import type { TopicSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'
import { numberOf } from '../reading.js'

/** Topics whose failures land here, by the name that the profile states. */
const sourceOf = (topic: TopicSubject, world: World): TopicSubject | undefined => {
  const name = topic.profile?.deadLetterOf
  const source = name === undefined ? undefined : world.topic(name)
  return source?.live && source.name !== topic.name ? source : undefined
}

const weaker = (topic: TopicSubject, source: TopicSubject): readonly string[] => {
  const parts: string[] = []
  for (const [setting, words] of [
    ['replication-factor', 'copies'],
    ['min-insync-replicas', 'in-sync copies needed'],
  ] as const) {
    const [own, wanted] = [numberOf(topic, setting), numberOf(source, setting)]
    if (own !== undefined && wanted !== undefined && own < wanted) parts.push(`${own} ${words} where it has ${wanted}`)
  }
  const [kept, wanted] = [numberOf(topic, 'retention-time'), numberOf(source, 'retention-time')]
  if (kept !== undefined && wanted !== undefined && kept < wanted) {
    const longer = Number.isFinite(wanted) ? formatDuration(wanted) : 'ever'
    parts.push(`records for ${formatDuration(kept)} where it keeps them for ${longer}`)
  }
  return parts
}

const reads = (world: World, topic: string): boolean =>
  world.of('group').some(group => group.live.state !== 'Dead' && (group.topics ?? []).includes(topic))

export const deadLettersWeaker = defineRule({
  id: 'topic/dead-letters-weaker',
  kind: 'topic',
  summary: 'Failed records are kept less safely than those that succeed, or nobody reads them',
  why: 'A record in a dead letter topic is the last copy of something that could not be processed, and it waits for a person. With fewer copies or a shorter retention than its source it is lost first, and without a reader nobody learns of it.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-298', 'https://kafka.apache.org/documentation/#connect_errorreporting'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', deadLetterOf: 'orders' },
        live: {
          topics: [{ name: 'orders' }, { name: 'orders.dlt', configs: { 'retention.ms': '259200000' } }],
          groups: [{ id: 'settlement' }],
        },
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', deadLetterOf: 'orders' },
        live: { topics: [{ name: 'orders' }, { name: 'orders.dlt' }], groups: [{ id: 'settlement' }] },
      },
    ],
  },
  check(topic, world) {
    const source = sourceOf(topic, world)
    if (!topic.live || topic.live.internal || !source) return []
    const state = liveCluster(world)
    const parts = weaker(topic, source)
    const unread = state?.groupsComplete === true && !reads(world, topic.name)
    return [
      ...(parts.length > 0
        ? [
            {
              message: `${topic.name} takes the failures of ${source.name}, and keeps ${parts.join(', and ')}: what failed is lost before what succeeded`,
              help: `Give ${topic.name} at least the copies, min.insync.replicas and retention of ${source.name}`,
              key: 'weaker',
            },
          ]
        : []),
      ...(unread
        ? [
            {
              message: `${topic.name} takes the failures of ${source.name}, and no group reads it: nobody learns what failed`,
              help: 'Read it with a group that alerts, or watch its growth, and look at what comes before it expires',
              key: 'unread',
              confidence: 'likely' as const,
            },
          ]
        : []),
    ]
  },
})
