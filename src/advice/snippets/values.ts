import type { Guarantee } from '../../model/guarantee.js'
import { type Need, type NeedRole, needs } from '../../model/needs.js'
import type { SettingName } from '../../model/settings.js'
import { wrap } from '../../text/wrap.js'
import { spellProperties, spellValue } from './spelling.js'
import { topicValues } from './topic.js'

export const snippetClients = ['java', 'spring', 'kafkajs', 'librdkafka'] as const
export type SnippetClient = (typeof snippetClients)[number]

export interface SnippetRequest {
  /** null for a topic, which no client owns. */
  readonly client: SnippetClient | null
  readonly role: NeedRole
  readonly guarantee: Guarantee
  readonly topic: string
  readonly bootstrap: readonly string[]
  readonly group?: string
  /** Needs of this path that differ from the table, for example a longer retention. */
  readonly own?: readonly Need[]
}

/** kafkajs takes some settings as options of calls, and in words of its own. */
const spellKafkajs = ({ setting, value }: Need): string => {
  if (value === 'unlimited') return 'Number.MAX_SAFE_INTEGER'
  if (setting === 'acks') return value === 'all' ? '-1' : String(value)
  if (setting === 'isolation') return String(value === 'read_uncommitted')
  if (setting === 'offset-reset') return String(value === 'earliest')
  return String(value)
}

const spell = (request: SnippetRequest, need: Need): string => {
  if (request.client === 'kafkajs') return spellKafkajs(need)
  // Spring hands values to the Java client and shares its words.
  const vocabulary = request.client === 'librdkafka' ? 'librdkafka' : 'java'
  return spellValue(vocabulary, request.role, need.setting, need.value)
}

/**
 * The id of a transactional writer ends with the name of the instance, from the environment where the client can read
 * it. INSTANCE and not HOSTNAME, which is new at every start of a container: that would be an id that fences nobody.
 */
const instance: Readonly<Record<SnippetClient, string>> = {
  java: '${env:INSTANCE}',
  spring: '${INSTANCE}',
  kafkajs: '${instance}',
  librdkafka: '0',
}

/** Names that only the application can choose, made from the topic. */
const ownNames = (request: SnippetRequest): Partial<Record<SettingName, string>> => ({
  'transactional-id': `${request.topic}-writer-${instance[request.client ?? 'librdkafka']}`,
  'group-id': request.group ?? `${request.topic}-readers`,
})

export const needsOf = (request: SnippetRequest): readonly Need[] => {
  const own = request.own ?? []
  const table = needs[request.role][request.guarantee]
  return table.map(need => own.find(one => one.setting === need.setting) ?? need)
}

const comment = (text: string): readonly string[] => wrap(text, 98).map(line => `# ${line}`)

/** Every placeholder that a template of this request may hold. */
export const placeholders = (request: SnippetRequest): ReadonlyMap<string, string> => {
  const { client, role, topic, guarantee, bootstrap } = request
  const names = ownNames(request)
  const list = needsOf(request)
  const values = new Map<string, string>([
    ['topic', topic],
    ['guarantee', guarantee],
    ['bootstrap', bootstrap.join(',')],
    ['broker-list', bootstrap.map(broker => `'${broker}'`).join(', ')],
    ['writer', `${topic}-writer`],
    ['reader', `${topic}-reader`],
    ['instance', instance[client ?? 'librdkafka']],
  ])
  for (const need of list) {
    values.set(need.setting, need.value === null ? (names[need.setting] ?? '') : spell(request, need))
    values.set(`${need.setting}.why`, need.why)
  }
  // A reader that writes in its transaction has a producer of its own, with the needs of one.
  if (role === 'consumer') {
    for (const need of needs.producer[guarantee]) {
      values.set(`producer.${need.setting}`, spell({ ...request, role: 'producer' }, need))
    }
  }
  if (client === 'java' || client === 'librdkafka') {
    values.set(
      'settings',
      spellProperties(client, role, list, setting => names[setting], comment),
    )
  }
  if (role === 'topic') for (const [name, value] of topicValues(topic, list, comment)) values.set(name, value)
  return values
}
