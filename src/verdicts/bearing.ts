import { holdsTransactions } from '../model/producer-share.js'
import type { Finding } from '../report.js'
import { topicRef } from '../rules/positions.js'
import type { Path } from './path.js'

const isTopicRef = (subject: string | undefined): subject is string => subject?.startsWith(topicRef('')) === true

/** A finding that names topics concerns only those; one that names none concerns every topic of its subject. */
const concernsTopic = (finding: Finding, topic: string): boolean => {
  const named = finding.related.map(r => r.subject).filter(isTopicRef)
  return named.length === 0 || named.includes(topicRef(topic))
}

const internalTopicBears = (name: string, path: Path): boolean =>
  name === '__transaction_state'
    ? path.topic.live !== undefined && holdsTransactions(path.topic.live)
    : name === '__consumer_offsets' && path.group !== undefined

/**
 * Whether a finding is about this path. Findings on brokers are not: what a broker's default does to a topic shows in
 * the topic's own settings, and the rest of it concerns topics that do not exist yet.
 */
export const bearsOn = (finding: Finding, path: Path): boolean => {
  const { kind, name } = finding.subject
  if (kind === 'topic') return name === path.topic.name || internalTopicBears(name, path)
  if (kind === 'producer') return path.producers.some(producer => producer.name === name)
  if (kind === 'group') return name === path.group?.name && concernsTopic(finding, path.topic.name)
  if (kind === 'cluster') return concernsTopic(finding, path.topic.name)
  if (kind !== 'consumer') return false
  return path.consumers.some(
    consumer => consumer.name === name && (consumer.place?.file ?? null) === (finding.location?.file ?? null),
  )
}
