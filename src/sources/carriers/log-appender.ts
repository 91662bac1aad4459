import type { Place } from '../../model/fact.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { declareAs, type Named } from './framework.js'
import { type Leaf, leavesOf, placeOf } from './leaves.js'

/** Options of KafkaLog4jAppender and the settings of the producer that they become (log4j-appender of apache/kafka). */
const options: Readonly<Record<string, string>> = {
  brokerlist: 'bootstrap.servers',
  requirednumacks: 'acks',
  retries: 'retries',
  deliverytimeoutms: 'delivery.timeout.ms',
  lingerms: 'linger.ms',
  batchsize: 'batch.size',
  maxblockms: 'max.block.ms',
  compressiontype: 'compression.type',
}

export interface Appender {
  readonly name: string
  readonly topic: string | undefined
  readonly settings: readonly Named[]
  readonly place: Place
}

/** The producer of an appender, which sets some keys on its own. */
export const declareAppender = (source: CarrierSource, appender: Appender): Declaration[] => {
  const { name, topic, settings, place } = appender
  const topics = topic === undefined || topic.includes('${') ? [] : [topic]
  const framework = 'The appender'
  if (settings.length === 0) return []
  return declareAs(
    source,
    { role: 'producer', client: 'java', name: nameOf(source.name, [name]), place, style: 'any', topics, framework },
    settings,
  )
}

const text = (leaf: Leaf | undefined): string | undefined =>
  leaf?.value.kind === 'scalar' ? (leaf.value.raw ?? undefined) : undefined

/** `log4j.appender.KAFKA=…KafkaLog4jAppender` and its options. */
const ofLog4j1 = (source: CarrierSource, leaves: readonly Leaf[]): Declaration[] =>
  leaves
    .filter(leaf => /^log4j\.appender\.[^.]+$/.test(leaf.key) && /kafka/i.test(text(leaf) ?? ''))
    .flatMap(start => {
      const own = leaves.filter(({ key }) => key.startsWith(`${start.key}.`))
      const short = ({ key }: Leaf): string => key.slice(start.key.length + 1)
      const settings = own.flatMap(leaf => {
        const native = options[short(leaf).toLowerCase()]
        return native === undefined ? [] : [{ leaf, native }]
      })
      const topic = text(own.find(leaf => short(leaf) === 'topic'))
      const name = start.key.slice('log4j.appender.'.length)
      return declareAppender(source, { name, topic, settings, place: placeOf(source, start.keySpan, start.route) })
    })

/** `appender.kafka.type = Kafka` of Log4j 2, with `appender.kafka.x.name = acks` and `appender.kafka.x.value = 0`. */
const ofLog4j2 = (source: CarrierSource, leaves: readonly Leaf[]): Declaration[] =>
  leaves
    .filter(leaf => /^appender\.[^.]+\.type$/.test(leaf.key) && text(leaf) === 'Kafka')
    .flatMap(start => {
      const base = start.key.slice(0, -'type'.length)
      const own = leaves.filter(({ key }) => key.startsWith(base))
      const settings = own.flatMap(leaf => {
        const [, part] = /^(.+)\.name$/.exec(leaf.key) ?? []
        const native = text(leaf)
        const value = own.find(({ key }) => key === `${part}.value`)
        return part !== undefined && native !== undefined && value ? [{ leaf: value, native }] : []
      })
      const topic = text(own.find(({ key }) => key === `${base}topic`))
      const name = base.split('.')[1] ?? 'appender'
      return declareAppender(source, { name, topic, settings, place: placeOf(source, start.keySpan, start.route) })
    })

/** Properties of Log4j whose appender writes to Kafka. */
export const logAppender: Carrier = {
  id: 'log-appender',
  syntaxes: ['properties'],
  read: source => {
    const root = source.documents[0]?.root
    if (root?.kind !== 'map' || source.taken.has(root) || !/appender/.test(source.text.text)) return null
    const leaves = leavesOf(root)
    const declarations = [...ofLog4j1(source, leaves), ...ofLog4j2(source, leaves)]
    if (declarations.length === 0) return null
    source.taken.add(root)
    return reading(declarations)
  },
}
