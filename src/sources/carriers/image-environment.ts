import { type ImageFlavour, type KafkaImage, kafkaImage } from '../../clients/images.js'
import { findClient } from '../../clients/index.js'
import type { Oddity, Place } from '../../model/fact.js'
import { didYouMean } from '../../text/suggest.js'
import type { CarrierSource, Declaration } from './define.js'
import type { Variable } from './environment.js'
import { placeOf, toWritten } from './leaves.js'
import { vocabularyOf } from './vocabulary.js'

/** What only a broker is told; enough where the image is not known. */
const brokerVariable =
  /^KAFKA_(?:CFG_)?(?:BROKER_ID|NODE_ID|PROCESS_ROLES|CONTROLLER_QUORUM_VOTERS|ADVERTISED_LISTENERS|LISTENERS|LOG_DIRS|ZOOKEEPER_CONNECT|OFFSETS_TOPIC_REPLICATION_FACTOR)$/

/** Read by the start scripts of the images themselves. */
const scriptVariable =
  /^KAFKA_(?:CFG_)?(?:HEAP_OPTS|OPTS|LOG4J_.*|JMX_.*|JVM_.*|GC_.*|DEBUG|VERSION|HOME|KRAFT_.*|CLUSTER_ID|CREATE_TOPICS|CLIENT_.*|ADVERTISED_HOST_NAME|INTER_BROKER_.*PASSWORD|.*PASSWORD|.*USERS?|TOOLS_.*|CONNECT_.*|SCHEMA_REGISTRY_.*|REST_.*)$/

/**
 * KAFKA_A_B is a.b; two underscores stand for one and three for a dash in the images of Apache and Confluent
 * (KafkaDockerWrapper of apache/kafka and confluent/dub agree). The scripts of Bitnami (after KAFKA_CFG_), wurstmeister
 * and Debezium turn every underscore into a dot.
 */
export const settingOf = (name: string, flavour: ImageFlavour = 'other'): string => {
  const bare = name.replace(/^(?:KAFKA_(?:CFG_)?|CONNECT_)/, '').toLowerCase()
  if (flavour === 'bitnami' || flavour === 'wurstmeister' || flavour === 'debezium') return bare.replaceAll('_', '.')
  return bare.replace(/___|__|_/g, run => (run === '___' ? '-' : run === '__' ? '_' : '.'))
}

export const isBroker = (image: string | undefined, variables: readonly Variable[]): boolean => {
  const known = kafkaImage(image)
  if (known?.kind === 'connect') return false
  if (known?.flavour === 'landoop') return variables.length > 0
  const marks = variables.filter(variable => brokerVariable.test(variable.name)).length
  return marks > 1 || (marks === 1 && known?.kind === 'broker') || (known?.kind === 'broker' && isKraft(variables))
}

/** Images that name the node's role in variables of their own. */
const isKraft = (variables: readonly Variable[]): boolean =>
  variables.some(variable => /^(?:NODE_ROLE|KAFKA_ENABLE_KRAFT|KAFKA_CFG_\w+|KAFKA_CREATE_TOPICS)$/.test(variable.name))

/** Settings that decide about delivery, so that it counts when one of them has no effect. */
const isOfWeight = (native: string): boolean =>
  Object.values(findClient('kafka-broker')?.settings.broker ?? {}).some(spec => spec.native.includes(native))

/** Whether the image ignores a variable that names a setting; the form it reads, if so. */
const ignoredAs = (flavour: ImageFlavour, name: string): string | null => {
  if (flavour === 'bitnami' && !name.startsWith('KAFKA_CFG_') && isOfWeight(settingOf(name)))
    return name.replace(/^KAFKA_/, 'KAFKA_CFG_')
  if ((flavour === 'confluent' || flavour === 'apache') && name.startsWith('KAFKA_CFG_'))
    return name.replace(/^KAFKA_CFG_/, 'KAFKA_')
  return null
}

const unmapped = (source: CarrierSource, variable: Variable, instead: string): Oddity => ({
  kind: 'env-not-mapped',
  native: variable.name,
  raw: variable.value.raw,
  place: placeOf(source, variable.keySpan, variable.route),
  suggestion: instead,
  detail: 'this image does not turn it into a setting',
})

/** The broker that a container's variables describe. */
export const declareBroker = (
  source: CarrierSource,
  name: string,
  variables: readonly Variable[],
  block: Place,
  image?: KafkaImage,
): Declaration => {
  const vocabulary = vocabularyOf('kafka-broker')
  const written = []
  const oddities: Oddity[] = []
  for (const variable of variables) {
    if (!variable.name.startsWith('KAFKA_')) continue
    // Some releases of Bitnami's script pass over an empty variable, others write it out (libkafka.sh).
    if (variable.value.raw === null && image?.flavour === 'bitnami') continue
    const native = settingOf(variable.name, image?.flavour)
    const known = vocabulary.knows('broker', native)
    const instead = image && ignoredAs(image.flavour, variable.name)
    if (instead) {
      if (known) oddities.push(unmapped(source, variable, instead))
      continue
    }
    if (!known && scriptVariable.test(variable.name)) continue
    // The images pass everything on, and much of it is meant for plug-ins: only a likely misspelling is of interest.
    if (!known && !didYouMean(native, vocabulary.natives('broker'))) continue
    written.push(toWritten(source, variable, native, 'shell'))
  }
  return {
    role: 'broker',
    client: 'kafka-broker',
    name,
    written,
    block,
    ...(image?.version && { version: image.version }),
    ...(oddities.length > 0 && { oddities }),
  }
}
