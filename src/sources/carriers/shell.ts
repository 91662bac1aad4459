import { kafkaImage } from '../../clients/images.js'
import type { Host } from '../../model/host.js'
import type { MapNode, ScalarNode } from '../syntax/tree.js'
import { readContainer } from './container.js'
import {
  type Carrier,
  type CarrierSource,
  type Declaration,
  joinReadings,
  nameOf,
  type Reading,
  reading,
} from './define.js'
import type { Variable } from './environment.js'
import { placeOf, toWritten } from './leaves.js'
import { redisCommand } from './redis.js'
import { redpandaCommand } from './redpanda.js'
import { assigned, assignmentOf, leafOf, optionsOf, pairsOf, plainWords, wordsOf } from './shell-words.js'
import { isSpringOption } from './spring-process.js'

const toolOf = (words: readonly ScalarNode[]): string | undefined =>
  words
    .map(
      word =>
        /(?:^|\/)(kafka-topics|kafka-configs|kafka-server-start|curl|rpk)(?:\.sh|\.bat)?$/.exec(word.raw ?? '')?.[1],
    )
    .find(name => name !== undefined)

/** `kafka-topics --create` and `rpk topic create`. */
const createdTopic = (
  source: CarrierSource,
  words: readonly ScalarNode[],
  tool: string,
  variables: readonly Variable[],
): Declaration[] => {
  const isRpk = tool === 'rpk'
  const raws = words.map(word => word.raw)
  const creates = isRpk ? raws.includes('topic') && raws.includes('create') : raws.includes('--create')
  const create = raws.indexOf('create')
  const named = isRpk ? words[create + 1] : optionsOf(words, '--topic')[0]
  const [first] = words
  if (!creates || !named || !first) return []
  const counts = [
    ['replication.factor', optionsOf(words, '--replication-factor', ...(isRpk ? ['-r', '--replicas'] : []))],
    ['partitions', optionsOf(words, '--partitions', ...(isRpk ? ['-p'] : []))],
  ] as const
  const configs = optionsOf(words, '--config', ...(isRpk ? ['-c', '--topic-config'] : [])).flatMap(pairsOf)
  const leaves = [
    ...counts.flatMap(([key, found]) => found.map(word => assigned(leafOf(key, word), variables))),
    ...configs,
  ]
  const name = /[$`]/.test(named.raw ?? '') ? source.name : (named.raw ?? source.name)
  const written = leaves.map(leaf => toWritten(source, leaf, leaf.key, 'shell'))
  return [
    { role: 'topic', client: 'kafka-topic', name, written, block: placeOf(source, named.span, []), topics: [name] },
  ]
}

/** `kafka-configs --alter --add-config` for a topic or for brokers. */
const alteredConfig = (source: CarrierSource, words: readonly ScalarNode[]): Declaration[] => {
  const [added] = optionsOf(words, '--add-config')
  const type = optionsOf(words, '--entity-type')[0]?.raw
  const entity = optionsOf(words, '--entity-name', '--topic')[0]?.raw ?? source.name
  if (!added) return []
  const written = pairsOf(added).map(leaf => toWritten(source, leaf, leaf.key, 'shell'))
  const common = { name: entity, written, block: placeOf(source, added.span, []) }
  if (type === 'topics' || words.some(word => word.raw === '--topic'))
    return [{ role: 'topic', client: 'kafka-topic', topics: [entity], ...common }]
  const unseen = { text: 'the file of the brokers', place: common.block }
  return type === 'brokers' ? [{ role: 'broker', client: 'kafka-broker', ...common, unseen }] : []
}

const overridden = (source: CarrierSource, words: readonly ScalarNode[]): Declaration[] => {
  const leaves = optionsOf(words, '--override').flatMap(word => pairsOf(word).slice(0, 1))
  const [first] = leaves
  if (!first) return []
  const written = leaves.map(leaf => toWritten(source, leaf, leaf.key, 'shell'))
  const block = placeOf(source, first.keySpan, [])
  const unseen = { text: 'the properties file beside the overrides', place: block }
  return [{ role: 'broker', client: 'kafka-broker', name: source.name, written, block, unseen }]
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** `-c` of a shell: what follows is a script. */
const isScript = (word: ScalarNode | undefined): boolean => /^-[a-z]*c$/.test(word?.raw ?? '')

/** Files that here-documents become, bodies that curl sends, scripts inside a word. */
const readTexts = async (
  source: CarrierSource,
  command: MapNode,
  words: readonly ScalarNode[],
  tool: string | undefined,
): Promise<Reading[]> => {
  const readings: Reading[] = []
  const embed = async (file: string, scalar: ScalarNode): Promise<void> => {
    readings.push(await source.embed(file, source.name, scalar, source.path))
  }
  const target =
    wordsOf(command, 'to').at(-1)?.raw ?? (words.some(word => word.raw === 'tee') ? words.at(-1)?.raw : undefined)
  for (const here of wordsOf(command, 'here')) {
    if (target) await embed(baseName(target), here)
    else if (/^\s*\{/.test(here.raw ?? '')) await embed('body.json', here)
    else await embed('script.sh', here)
  }
  for (const [at, word] of words.entries()) {
    const raw = word.raw ?? ''
    if (/^\s*\{[\s\S]*"connector\.class"/.test(raw)) await embed('connector.json', word)
    else if ((tool !== 'curl' && raw.includes('\n')) || isScript(words[at - 1])) await embed('script.sh', word)
  }
  return readings
}

const hostOf = (source: CarrierSource, words: readonly ScalarNode[]): Host => {
  const [policy] = optionsOf(words, '--container-restart-policy')
  return policy?.raw === 'never'
    ? {
        restart: {
          policy: 'never',
          written: '--container-restart-policy=never',
          place: placeOf(source, policy.span, []),
        },
      }
    : {}
}

/** What a command that starts a container says about the image and the process, for the settings in its arguments. */
const withContainer = (source: CarrierSource, words: readonly ScalarNode[], found: readonly Reading[]): Reading[] => {
  const image = words.map(word => kafkaImage(word.raw ?? undefined)).find(one => one?.version)
  const host = hostOf(source, words)
  if (!image && !host.restart) return [...found]
  return found.map(one => ({
    ...one,
    declarations: one.declarations.map(declaration =>
      declaration.role === 'worker' || declaration.role === 'broker'
        ? { ...declaration, host, ...(image?.version && { version: image.version }) }
        : declaration,
    ),
  }))
}

/** What commands leave for a process that another of them starts. */
export interface Shared {
  readonly variables: Variable[]
  /** Options of Spring Boot applications. */
  readonly words: ScalarNode[]
}

/** What a command sets up; variables and options that it leaves go into `shared`. */
export const readCommand = async (source: CarrierSource, command: MapNode, shared: Shared): Promise<Reading[]> => {
  const words = plainWords(wordsOf(command))
  const tool = toolOf(words)
  const declarations =
    tool === 'kafka-topics' || tool === 'rpk'
      ? createdTopic(source, words, tool, shared.variables)
      : tool === 'kafka-configs'
        ? alteredConfig(source, words)
        : tool === 'kafka-server-start'
          ? overridden(source, words)
          : []
  const readings = withContainer(source, words, await readTexts(source, command, words, tool))
  declarations.push(...redisCommand(source, words), ...redpandaCommand(source, words))
  if (declarations.length > 0) readings.push(reading(declarations))
  const passed = optionsOf(words, '-e', '--env', '--container-env')
    .map(assignmentOf)
    .filter(one => one !== null)
  const [first] = passed
  const image = words.find(word => kafkaImage(word.raw ?? undefined))?.raw
  if (first) {
    const block = placeOf(source, first.keySpan, [])
    const name = nameOf(source.name, [optionsOf(words, '--name')[0]?.raw ?? ''])
    const container = {
      name,
      variables: passed,
      block,
      style: 'shell',
      host: hostOf(source, words),
      ...(image ? { image } : {}),
    } as const
    const found = await readContainer(source, container)
    if (found) readings.push(found)
  } else if (['export', 'ENV'].includes(words[0]?.raw ?? '') || words.every(word => assignmentOf(word)))
    shared.variables.push(...words.map(assignmentOf).filter(one => one !== null))
  shared.words.push(...words.filter(isSpringOption))
  return readings
}

/** Scripts that create topics, write files, post connectors, or start brokers and workers; Dockerfiles among them. */
export const shell: Carrier = {
  id: 'shell',
  syntaxes: ['shell'],
  read: async source => {
    const readings: Reading[] = []
    const shared: Shared = { variables: [], words: [] }
    for (const { root } of source.documents) {
      if (root.kind !== 'list') continue
      for (const command of root.items)
        if (command.kind === 'map') readings.push(...(await readCommand(source, command, shared)))
    }
    const { variables, words } = shared
    const [first] = variables
    const at = variables.find(one => /^(?:KAFKA|CONNECT|SPRING)_/.test(one.name)) ?? first
    const span = at?.keySpan ?? words[0]?.span
    if (span) {
      const block = placeOf(source, span, [])
      const found = await readContainer(source, { name: source.name, variables, block, style: 'shell', words })
      if (found) readings.push(found)
    }
    const claimed = readings.filter(one => one.claimed)
    return claimed.length > 0 ? joinReadings(claimed) : null
  },
}
