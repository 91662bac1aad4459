import type { SettingName } from '../model/settings.js'
import type { ProducerSubject, World } from '../model/subject.js'
import { liveCluster } from '../rules/live.js'
import { is, known, textOf } from '../rules/reading.js'
import type { Path } from './path.js'

/** Commit modes that come after the work; `manual` says who commits, not when. */
const afterWork: ReadonlySet<string> = new Set([
  'after_record',
  'after_batch',
  'after_handler_success',
  'after_downstream_ack',
  'checkpoint',
  'transaction',
])

const topicSettings: readonly SettingName[] = ['min-insync-replicas', 'unclean-leader-election']

const unreadTopic = ({ topic }: Path): readonly string[] =>
  topicSettings.some(setting => topic.settings.get(setting)?.evidence.level === 'unknown')
    ? [`how ${topic.name} is configured`]
    : []

/** Producer ids are only written by clients that ask for acks=all, in every library known to reliactl. */
const provesAcks = (producer: ProducerSubject): boolean =>
  is(producer, 'idempotence', true) || known(producer, 'acks') !== undefined

const unseenProducers = ({ topic, producers }: Path): readonly string[] => {
  if (producers.length === 0) return [`who writes to ${topic.name}`]
  const unseen: string[] = []
  if (!producers.every(provesAcks)) unseen.push(`which acks the producers of ${topic.name} ask for`)
  if (producers.some(producer => producer.settings.get('idempotence')?.evidence.level === 'unknown')) {
    unseen.push(`whether the producers of ${topic.name} are idempotent`)
  }
  return unseen
}

const unseenGroup = ({ topic, group, consumers, sink }: Path, world: World): readonly string[] => {
  if (!group) {
    return [liveCluster(world)?.groupsComplete ? `who reads ${topic.name}` : 'which groups read the topic']
  }
  const { live, name } = group
  const unseen: string[] = []
  if (live.type === 'share') return [`what ${name} does with records that are delivered again`]
  if (live.offsets === null) unseen.push(`where ${name} stands`)
  const transactional = live.commits?.verdict === 'transactional'
  if (live.commits === null) unseen.push(`how ${name} commits`)
  const modes = consumers.map(consumer => textOf(consumer, 'commit-mode'))
  const ordered = modes.length > 0 && modes.every(mode => mode !== undefined && afterWork.has(mode))
  if (!transactional && !ordered) unseen.push(`whether ${name} commits only after processing`)
  // Inside a Kafka transaction output and offsets are one; any other effect must bear repeats on its own.
  if (!transactional || (sink !== undefined && sink !== 'kafka')) {
    unseen.push(`whether a repeat has no further effect ${sink && sink !== 'none' ? `in ${sink}` : `behind ${name}`}`)
  }
  return unseen
}

/**
 * What no cluster shows about the path unless a client file states it (acks, the order of work and commit, the effect of
 * a repeat), and what this read did not show although clusters do.
 */
export const unseenOn = (path: Path, world: World): readonly string[] => [
  ...unreadTopic(path),
  ...unseenProducers(path),
  ...unseenGroup(path, world),
]
