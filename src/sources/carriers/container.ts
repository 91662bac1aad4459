import { kafkaImage } from '../../clients/images.js'
import type { Place } from '../../model/fact.js'
import type { Host } from '../../model/host.js'
import type { PlaceholderStyle } from '../placeholder.js'
import type { ScalarNode } from '../syntax/tree.js'
import { declareWorker } from './connect.js'
import { type CarrierSource, type Declaration, joinReadings, type Reading, reading } from './define.js'
import { declareDotnetVariables } from './dotnet.js'
import type { Variable } from './environment.js'
import { declareBroker, isBroker, settingOf } from './image-environment.js'
import { toWritten } from './leaves.js'
import { knownTo } from './roles.js'
import { declareSpringProcess } from './spring-process.js'

/** A process with an environment: a service of compose, a container of a pod, a `docker run` of a script. */
export interface Container {
  readonly image?: string
  readonly name: string
  readonly variables: readonly Variable[]
  readonly block: Place
  readonly style: PlaceholderStyle
  readonly host?: Host
  /** Words of the command that it runs. */
  readonly words?: readonly ScalarNode[]
}

/** Read by the scripts of the Connect images, or meant for logging. */
const workerScript = /^CONNECT_(?:CUB_|LOG4J|HEAP_|JMX_|KAFKA_|JVM_|OPTS)/

/** What the start script of Debezium's image takes without the prefix: docker-entrypoint.sh of debezium/container-images. */
const debeziumVariable =
  /^(?:BOOTSTRAP_SERVERS|GROUP_ID|(?:CONFIG|OFFSET|STATUS)_STORAGE_TOPIC|(?:KEY|VALUE)_CONVERTER|OFFSET_FLUSH_(?:INTERVAL|TIMEOUT)_MS|SHUTDOWN_TIMEOUT)$/

const declareConnect = (source: CarrierSource, container: Container): Declaration[] => {
  const flavour = kafkaImage(container.image)?.flavour
  const isDebezium = flavour === 'debezium'
  const leaves = container.variables
    .filter(({ name }) => name.startsWith('CONNECT_') || (isDebezium && debeziumVariable.test(name)))
    .filter(({ name }) => !workerScript.test(name))
    .map(variable => ({ ...variable, key: settingOf(variable.name, flavour) }))
  const isWorker = leaves.some(({ key }) =>
    /^(?:group\.id|bootstrap\.servers|(?:offset|config|status)\.storage\..+)$/.test(key),
  )
  if (!isWorker) return []
  const { name, block: place, style, image } = container
  const version = kafkaImage(image)?.version
  return declareWorker(source, { leaves, name, place, style }).map(one => ({ ...one, ...(version && { version }) }))
}

/** `topic:partitions:copies[:policy]`, several with commas: how the images of wurstmeister create topics. */
const createdTopics = (source: CarrierSource, { variables, block, style }: Container): Declaration[] => {
  const created = variables.find(({ name }) => name === 'KAFKA_CREATE_TOPICS')
  const text = created?.value.text()
  if (!created || !text) return []
  const natives = ['', 'partitions', 'replication.factor', 'cleanup.policy']
  return Array.from(text.text.matchAll(/[^,\s]+/g)).flatMap((found): Declaration[] => {
    const [name = ''] = found[0].split(':')
    let at = found.index
    const written = []
    for (const [part, raw] of found[0].split(':').entries()) {
      const native = natives[part]
      const span = text.span(at, at + raw.length)
      const value: ScalarNode = { kind: 'scalar', scalar: 'text', raw, span, text: () => text.slice(0, 0) }
      const usable = native && raw !== '' && !(native === 'cleanup.policy' && raw.startsWith('-'))
      if (usable) written.push(toWritten(source, { ...created, key: native, keySpan: span, value }, native, style))
      at += raw.length + 1
    }
    if (written.length === 0 || name.includes('$')) return []
    return [{ role: 'topic', client: 'kafka-topic', name, written, block, topics: [name] }]
  })
}

/** A variable that holds a whole properties file, as the start scripts of Strimzi's images take it. */
const readEmbedded = async (source: CarrierSource, container: Container): Promise<Reading[]> => {
  const readings: Reading[] = []
  for (const { name, value, route } of container.variables) {
    if (!/\n/.test(value.raw?.trim() ?? '') || !/^\s*[\w.-]+\s*=/.test(value.raw ?? '')) continue
    const file = `${name.toLowerCase().replaceAll('_', '-')}.properties`
    readings.push(await source.embed(file, container.name, value, [...source.path, ...route]))
  }
  return readings
}

const springForm = (name: string): string =>
  name.replace(
    /^KAFKA_(PRODUCER|CONSUMER)_(.+)$/,
    (_, role: string, rest: string) => `SPRING_KAFKA_${role}_PROPERTIES_${rest}`,
  )

/** Names in the manner of Spring's that it does not read, beside those that it does. */
const withStrays = (source: CarrierSource, { variables }: Container, found: Declaration[]): Declaration[] =>
  found.map(one => {
    if (one.role !== 'producer' && one.role !== 'consumer') return one
    const stray = new RegExp(`^KAFKA_${one.role}_(.+)$`, 'i')
    const oddities = variables.flatMap(variable => {
      const key = stray.exec(variable.name)?.[1]?.toLowerCase().replaceAll('_', '.')
      if (key === undefined || !knownTo('java', one.role, key)) return []
      const { place, keyPlace } = toWritten(source, variable, key, 'any')
      const detail =
        'Spring Boot binds only names that begin with SPRING_KAFKA_; it has no effect unless the code reads it'
      const kind = 'env-not-mapped' as const
      return [
        {
          kind,
          native: variable.name,
          raw: variable.value.raw,
          place: keyPlace ?? place,
          suggestion: springForm(variable.name),
          detail,
        },
      ]
    })
    return oddities.length > 0 ? { ...one, oddities: [...(one.oddities ?? []), ...oddities] } : one
  })

/** Everything of Kafka that a container's variables configure; null when nothing is. */
export const readContainer = async (source: CarrierSource, container: Container): Promise<Reading | null> => {
  const { image, name, variables, block, style, host, words = [] } = container
  const known = kafkaImage(image)
  const own: Declaration[] = []
  if (isBroker(image, variables)) own.push(declareBroker(source, name, variables, block, known))
  own.push(...declareConnect(source, container))
  const hosted = own.map(one => (host && (one.role === 'broker' || one.role === 'worker') ? { ...one, host } : one))
  const springs = await declareSpringProcess(source, { name, variables, words, block, style })
  const spring = withStrays(source, container, springs)
  const dotnet = declareDotnetVariables(source, name, variables)
  const declarations = [...hosted, ...spring, ...dotnet, ...createdTopics(source, container)]
  const found = joinReadings([
    ...(await readEmbedded(source, container)),
    ...(declarations.length > 0 ? [reading(declarations)] : []),
  ])
  return found.claimed ? found : null
}
