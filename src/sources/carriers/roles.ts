import type { Role } from '../../clients/types.js'
import { remember } from '../../text/remember.js'
import { type ClientVocabulary, vocabularyOf } from './vocabulary.js'

export type ClientRole = 'producer' | 'consumer'

/** What a name says about the role of what it names; null when it says nothing or both. */
export const roleHint = remember((name: string): ClientRole | null => {
  const producer = /producer|publisher/i.test(name)
  const consumer = /consumer|subscriber/i.test(name)
  return producer === consumer ? null : producer ? 'producer' : 'consumer'
})

/** Keys that nothing but a Kafka client has, so that one of them is enough. */
const unmistakable = new Set([
  'bootstrap.servers',
  'metadata.broker.list',
  'request.required.acks',
  'enable.idempotence',
  'enable.auto.commit',
  'enable.auto.offset.store',
  'auto.offset.reset',
  'auto.commit.interval.ms',
  'isolation.level',
  'max.poll.records',
  'max.poll.interval.ms',
  'transactional.id',
  'max.in.flight.requests.per.connection',
  'partition.assignment.strategy',
  'group.instance.id',
  'queue.buffering.max.ms',
  'queue.buffering.max.messages',
  'message.send.max.retries',
])

/** Known keys that other software has under the same name. */
const common =
  /^[^.]*$|^(?:client\.id|batch\.size|session\.timeout\.ms|request\.timeout\.ms|compression\.type|topic\..*|ssl\..*|sasl\..*|security\..*|metrics?\..*|log\..*|connections?\..*|socket\..*|send\.buffer\.bytes|receive\.buffer\.bytes|buffer\.memory|retry\..*|reconnect\..*|statistics\..*|plugin\..*|broker\..*|api\..*|message\..*|interceptor\.classes)$/

export interface Likeness {
  /** Keys that some client knows. */
  readonly known: number
  /** Of these, the ones that hardly anything but Kafka has. */
  readonly distinctive: number
  readonly certain: boolean
}

const clientIds = ['java', 'librdkafka'] as const
const roles: readonly ClientRole[] = ['producer', 'consumer']

/** Single words of the vocabularies (`retries`, `debug`, `type`) are everybody's; only acks and retries count. */
const isWord = (key: string): boolean => !key.includes('.') && key !== 'acks' && key !== 'retries'

export const isClientKey = remember(
  (key: string): boolean =>
    !isWord(key) && clientIds.some(client => roles.some(role => vocabularyOf(client).knows(role, key))),
)

/** How much a set of keys looks like the settings of a Kafka client. */
export const likenessOf = (keys: readonly string[]): Likeness => {
  const known = keys.filter(isClientKey)
  return {
    known: known.length,
    distinctive: known.filter(key => !common.test(key)).length,
    certain: known.some(key => unmistakable.has(key)),
  }
}

/** The vocabulary that knows most of the keys; Java, whose names most files use, where it is a tie. */
export const clientOf = (keys: readonly string[]): 'java' | 'librdkafka' => {
  const count = (vocabulary: ClientVocabulary): number =>
    keys.filter(key => roles.some(role => vocabulary.knows(role, key))).length
  return count(vocabularyOf('librdkafka')) > count(vocabularyOf('java')) ? 'librdkafka' : 'java'
}

/** The only role that has the key in this client; null when both or neither have it. */
export const onlyRoleOf = (client: string, key: string): ClientRole | null => {
  const vocabulary = vocabularyOf(client)
  const producer = vocabulary.knows('producer', key)
  const consumer = vocabulary.knows('consumer', key)
  return producer === consumer ? null : producer ? 'producer' : 'consumer'
}

export interface Keyed {
  readonly native: string
  /** Role that a prefix such as `producer.` states. */
  readonly stated: ClientRole | null
}

/**
 * Shares the keys of one block out to the roles it configures. A stated or hinted role takes all keys, so that one of
 * the other role shows as such; without any, every role that has a key of its own gets one subject.
 */
export const shareOut = <K extends Keyed>(
  client: string,
  keys: readonly K[],
  hint: ClientRole | null,
): Map<ClientRole, K[]> => {
  const shares = new Map<ClientRole, K[]>()
  const own = keys.map(key => key.stated ?? hint ?? onlyRoleOf(client, key.native))
  for (const role of roles) if (own.includes(role)) shares.set(role, [])
  let last: ClientRole | undefined = shares.keys().next().value
  for (const [at, key] of keys.entries()) {
    const role = own[at] ?? null
    if (role) {
      last = role
      shares.get(role)?.push(key)
      continue
    }
    // Shared by both roles, or known to none: an unknown key is shown once, next to the keys it was written beside.
    const shared = roles.some(one => vocabularyOf(client).knows(one, key.native))
    for (const [one, share] of shares) if (shared || one === last) share.push(key)
  }
  return shares
}

export const knownTo = (client: string, role: Role, key: string): boolean => vocabularyOf(client).knows(role, key)
