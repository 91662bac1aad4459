import { renderSnippet } from '../advice/snippets/snippet.js'
import { type SnippetClient, type SnippetRequest, snippetClients } from '../advice/snippets/values.js'
import { findClient } from '../clients/index.js'
import { UsageError } from '../errors.js'
import { loadIntent } from '../intent/load.js'
import { pickProfiles } from '../intent/profiles.js'
import { type Guarantee, guarantees, requiredGuarantee } from '../model/guarantee.js'
import { type Need, type NeedRole, needOf, needRoles } from '../model/needs.js'
import type { Profile } from '../model/profile.js'
import { emptyReport, type Report } from '../report.js'
import { didYouMean } from '../text/suggest.js'
import { snippetTemplates } from './snippet-templates.js'

export interface ConfigRequest {
  readonly cwd: string
  /** `--config`: path of reliactl.yaml. */
  readonly config?: string | undefined
  readonly client?: string | undefined
  readonly role?: string | undefined
  readonly guarantee?: string | undefined
  readonly profile?: string | undefined
  readonly topic?: string | undefined
  /** `host:port` of brokers for the snippet; placeholders when absent. */
  readonly brokers?: readonly string[]
}

const exampleTopic = 'orders'
const exampleBrokers = ['broker-1:9092', 'broker-2:9092']

const choose = <T extends string>(what: string, word: string | undefined, choices: readonly T[], hint = ''): T => {
  const found = choices.find(choice => choice === word)
  if (found !== undefined) return found
  const list = choices.join(', ')
  if (word === undefined) throw new UsageError(`say which ${what} the snippet is for: --${what} with ${list}${hint}`)
  const near = didYouMean(word, choices)
  throw new UsageError(`unknown ${what} "${word}"${near ? ` (did you mean ${near}?)` : ''}; there are ${list}`)
}

/** A library built on another takes the snippet of that one: `confluent-kafka-go` that of librdkafka. */
const chooseClient = (word: string | undefined): SnippetClient => {
  if (word === 'spring-boot') return 'spring'
  const vocabulary = word === undefined ? undefined : findClient(word)?.id
  return choose('client', snippetClients.find(client => client === vocabulary) ?? word, snippetClients)
}

const checkTopic = (topic: string): string => {
  if (/^[a-zA-Z0-9._-]{1,249}$/.test(topic) && topic !== '.' && topic !== '..') return topic
  throw new UsageError(`"${topic}" cannot be a topic: up to 249 letters, digits, dots, dashes and underscores`)
}

const loadProfile = async (request: ConfigRequest): Promise<Profile | undefined> => {
  if (request.profile === undefined) return undefined
  const intent = await loadIntent(request)
  if (!intent) throw new UsageError('--profile needs a reliactl.yaml; run "reliactl init" to write one')
  return pickProfiles(intent.profiles, [request.profile], intent.file)[0]
}

/** The first entry that names one topic or group; a pattern names none. */
const literal = (names: readonly string[] | undefined): string | undefined =>
  names?.find(name => /^[a-zA-Z0-9._-]+$/.test(name))

/** Where the profile asks for more than the table: a topic that keeps records for twice the longest outage, or state. */
const ownNeeds = (profile: Profile | undefined, role: NeedRole, guarantee: Guarantee): readonly Need[] => {
  if (!profile || role !== 'topic') return []
  const own: Need[] = []
  const retention = needOf(role, guarantee, 'retention-time')
  if (retention && typeof retention.value === 'number' && (profile.outage ?? 0) * 2 > retention.value) {
    const why = 'Twice the longest outage of the profile: the time away, and the same again to catch up.'
    own.push({ ...retention, value: 2 * (profile.outage ?? 0), why })
  }
  const cleanup = needOf(role, guarantee, 'cleanup-policy')
  if (cleanup && profile.content === 'state') {
    own.push({ ...cleanup, value: 'compact', why: 'The profile holds state: the latest record of each key is kept.' })
  }
  return own
}

/**
 * The snippet for one client, role and guarantee. Guarantee and topic come from the profile where one is named and
 * nothing else is said.
 * @throws UsageError for a missing or unknown name, InputError for a bad reliactl.yaml.
 */
export const makeConfig = async (request: ConfigRequest): Promise<Report> => {
  const role = choose('role', request.role, needRoles)
  const client = role === 'topic' && request.client === undefined ? null : chooseClient(request.client)
  const profile = await loadProfile(request)
  const wanted = request.guarantee ?? (profile && requiredGuarantee(profile))
  const guarantee = choose('guarantee', wanted, guarantees, ', or --profile')
  const group = literal(profile?.groups)
  const snippetRequest: SnippetRequest = {
    client: role === 'topic' ? null : client,
    role,
    guarantee,
    topic: checkTopic(request.topic ?? literal(profile?.topics) ?? exampleTopic),
    bootstrap: request.brokers ?? exampleBrokers,
    ...(group === undefined ? {} : { group }),
    own: ownNeeds(profile, role, guarantee),
  }
  const snippet = renderSnippet(snippetRequest, snippetTemplates(snippetRequest))
  return { ...emptyReport('config'), snippet }
}
