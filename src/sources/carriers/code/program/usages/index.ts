import { findClient } from '../../../../../clients/registry.js'
import type { CodeClient, CodeUsage } from '../../declare.js'
import type { FoundClient } from '../clients.js'
import type { Program } from '../scope.js'
import { referenceOf } from '../scope.js'
import { consumerUsages } from './consumers.js'
import { containerUsages } from './containers.js'
import { handlerUsages } from './handlers.js'
import { producerUsages } from './producers.js'
import { type ClientRole, type FoundUsage, type Reading, sitesOf } from './site.js'
import { secondTimestamps } from './timestamps.js'

/** The client that a usage belongs to: the one it is called on, or the only one of its role. */
const ownerOf = (usage: FoundUsage, clients: readonly FoundClient[]): FoundClient | null => {
  // Faust's application is the consumer of its agents.
  const consumes = (client: FoundClient): boolean => usage.role === 'consumer' && client.client === 'faust'
  const fit = clients.filter(client => client.role === usage.role || consumes(client))
  const found = usage.on && referenceOf(usage.on, usage.scope)
  const held = fit.find(client => client.code === usage.on || (found && client.holder?.binding === found.binding))
  if (held) return held
  return fit.length === 1 ? (fit[0] ?? null) : null
}

/** Client of a file that uses one it does not make: a framework or another file passes the settings. */
const foreignClient = (program: Program): string => {
  const modules = program.imports.map(one => `${one.module} ${one.local}`).join('\n')
  const known: readonly (readonly [RegExp, string])[] = [
    [/smallrye|microprofile\.reactive/, 'smallrye-kafka'],
    [/springframework/, 'spring-kafka'],
    [/io\.micronaut\.configuration\.kafka/, 'micronaut-kafka'],
    [/confluent_kafka/, 'confluent-kafka-python'],
    [/^aiokafka/m, 'aiokafka'],
    [/^kafka\b/m, 'kafka-python'],
    [/sarama/, 'sarama'],
    [/segmentio/, 'kafka-go'],
    [/franz-go/, 'franz-go'],
    [/confluent-kafka-go/, 'confluent-kafka-go'],
    [/^rdkafka/m, 'rust-rdkafka'],
    [/Confluent\.Kafka/, 'confluent-kafka-dotnet'],
  ]
  const id = known.find(([mark]) => mark.test(modules))?.[1] ?? 'java'
  return findClient(id) ? id : 'java'
}

const toUsage = ({ kind, span, related }: FoundUsage): CodeUsage => ({ kind, span, ...(related && { related }) })

const foreign = (program: Program, role: ClientRole, usages: readonly FoundUsage[]): CodeClient[] => {
  const [first] = usages
  if (!first) return []
  const block = first.span
  return [
    {
      role,
      client: foreignClient(program),
      name: '',
      entries: [],
      block,
      topics: [],
      usages: usages.map(toUsage),
      unseen: [{ kind: 'unseen', text: 'settings in another file', span: block }],
    },
  ]
}

/** Clients of a program with what it does with them; a client that it only uses is one too. */
export const withUsages = (program: Program, clients: readonly FoundClient[]): CodeClient[] => {
  const reading: Reading = { program, clients, sites: sitesOf(program) }
  const found = [
    ...consumerUsages(reading),
    ...producerUsages(reading),
    ...handlerUsages(reading),
    ...containerUsages(reading),
    ...secondTimestamps(reading),
  ]
  const ordered = found.toSorted((a, b) => a.span.start - b.span.start)
  const owned = ordered.map(usage => ({ usage, owner: ownerOf(usage, clients) }))
  const own = clients.map(client => ({
    ...client,
    usages: owned.filter(({ owner }) => owner === client).map(({ usage }) => toUsage(usage)),
  }))
  const strangers = owned.filter(({ owner }) => owner === null).map(({ usage }) => usage)
  const of = (role: ClientRole): CodeClient[] =>
    foreign(
      program,
      role,
      strangers.filter(usage => usage.role === role),
    )
  return [...own, ...of('consumer'), ...of('producer')]
}
