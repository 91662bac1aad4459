import { configNumber, configText } from '../model/configs.js'
import type { GroupSubject } from '../model/subject.js'

/** Defaults of brokers for share groups (ShareGroupConfig, GroupConfig). */
const defaultAttempts = 5

export interface ShareSettings {
  readonly reset: string
  readonly isolation: string
  /** Deliveries after which a record is given up. */
  readonly attempts: number
  /** Topic that takes what was given up (KIP-1191); undefined where there is none. */
  readonly deadLetters: string | undefined
}

/** What brokers do for a share group; undefined for other groups and where its settings were not read. */
export const shareSettings = (group: GroupSubject): ShareSettings | undefined => {
  const { type, configs } = group.live
  if (type !== 'share' || !configs) return undefined
  const reset = configText(configs, 'share.auto.offset.reset')
  const isolation = configText(configs, 'share.isolation.level')
  if (reset === undefined || isolation === undefined) return undefined
  return {
    reset,
    isolation,
    attempts: configNumber(configs, 'share.delivery.count.limit') ?? defaultAttempts,
    deadLetters: configText(configs, 'errors.deadletterqueue.topic.name') || undefined,
  }
}

const value = (text: string) => ({ value: text, source: 'group' }) as const

/** A share group for examples: it has finished what there is, and begins with the oldest record. */
export const shareExample = (id: string, settings: Readonly<Record<string, string>> = {}) => ({
  id,
  type: 'share' as const,
  assignor: 'simple',
  commits: null,
  configs: Object.fromEntries(
    Object.entries({
      'share.auto.offset.reset': 'earliest',
      'share.isolation.level': 'read_committed',
      'share.delivery.count.limit': '5',
      'errors.deadletterqueue.topic.name': 'given-up',
      ...settings,
    }).map(([key, text]) => [key, value(text)]),
  ),
})
