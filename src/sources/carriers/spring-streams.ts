import { type CarrierSource, type Declaration, nameOf } from './define.js'
import { layered, type Named } from './framework.js'
import { type Leaf, placeOf } from './leaves.js'
import { relaxed } from './spring-settings.js'
import { declareStreams } from './streams.js'

/** Keys that Boot and the binder know by name, and what they set. */
const typed: Readonly<Record<string, string>> = {
  applicationid: 'application.id',
  bootstrapservers: 'bootstrap.servers',
  brokers: 'bootstrap.servers',
  clientid: 'client.id',
  replicationfactor: 'replication.factor',
  statedir: 'state.dir',
  cachemaxsizebuffering: 'cache.max.bytes.buffering',
  statestorecachemaxsize: 'statestore.cache.max.bytes',
  deserializationexceptionhandler: 'deserialization.exception.handler',
  serdeerror: 'deserialization.exception.handler',
}

const block = /^spring\.(?:kafka\.streams|cloud\.stream\.kafka\.streams\.binder)\./i

/** Settings of Kafka Streams: Boot's `spring.kafka.streams`, and those of the Kafka Streams binder of Cloud Stream. */
const settingsOf = (leaves: readonly Leaf[]): Named[] =>
  leaves.flatMap(leaf => {
    const rest = leaf.key.replace(block, '')
    if (rest === leaf.key) return []
    const passed = /^(?:properties|configuration)\.(.+)$/i.exec(rest)?.[1]
    const native = passed ?? typed[relaxed(rest)]
    return native === undefined ? [] : [{ leaf, native }]
  })

/** The streams application of a Spring application; nothing where none is set up. */
export const declareSpringStreams = (
  source: CarrierSource,
  leaves: readonly Leaf[],
  profile: string | null,
): Declaration[] => {
  const settings = settingsOf(leaves)
  const [first] = settings
  if (!first) return []
  const above = first.leaf.blocks.find(({ key }) => block.test(`${key}.`))
  const place = placeOf(source, above?.span ?? first.leaf.keySpan, above?.route ?? [])
  const name = nameOf(source.name, ['streams'], profile ?? undefined)
  return declareStreams(source, { leaves: [], name, place, style: 'spring' }, layered(settings))
}
