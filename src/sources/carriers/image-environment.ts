import type { Place } from '../../model/fact.js'
import { didYouMean } from '../../text/suggest.js'
import type { CarrierSource, Declaration } from './define.js'
import type { Variable } from './environment.js'
import { toWritten } from './leaves.js'
import { vocabularyOf } from './vocabulary.js'

/** Images whose start script turns KAFKA_… variables into server.properties. */
const brokerImage = /(?:^|\/)(?:cp-kafka|cp-server|cp-enterprise-kafka|confluent-local|kafka|kafka-native)(?=[:@$]|$)/

/** What only a broker is told; enough where the image is not known. */
const brokerVariable =
  /^KAFKA_(?:CFG_)?(?:BROKER_ID|NODE_ID|PROCESS_ROLES|CONTROLLER_QUORUM_VOTERS|ADVERTISED_LISTENERS|LISTENERS|LOG_DIRS|ZOOKEEPER_CONNECT|OFFSETS_TOPIC_REPLICATION_FACTOR)$/

/** Read by the start scripts of the images themselves. */
const scriptVariable =
  /^KAFKA_(?:CFG_)?(?:HEAP_OPTS|OPTS|LOG4J_.*|JMX_.*|JVM_.*|GC_.*|DEBUG|VERSION|HOME|KRAFT_.*|CLUSTER_ID|CREATE_TOPICS|CLIENT_.*|ADVERTISED_HOST_NAME|INTER_BROKER_.*PASSWORD|.*PASSWORD|.*USERS?|TOOLS_.*|CONNECT_.*|SCHEMA_REGISTRY_.*|REST_.*)$/

/**
 * KAFKA_A_B is a.b; two underscores stand for one and three for a dash, in the images of Apache, Confluent and (after
 * KAFKA_CFG_) Bitnami: KafkaDockerWrapper of apache/kafka and confluent/dub agree.
 */
const settingOf = (name: string): string =>
  name
    .replace(/^KAFKA_(?:CFG_)?/, '')
    .toLowerCase()
    .replace(/___|__|_/g, run => (run === '___' ? '-' : run === '__' ? '_' : '.'))

export const isBroker = (image: string | undefined, variables: readonly Variable[]): boolean => {
  const marks = variables.filter(variable => brokerVariable.test(variable.name)).length
  return marks > 1 || (marks === 1 && image !== undefined && brokerImage.test(image))
}

/** The broker that a container's variables describe. */
export const declareBroker = (
  source: CarrierSource,
  name: string,
  variables: readonly Variable[],
  block: Place,
): Declaration => {
  const vocabulary = vocabularyOf('kafka-broker')
  const written = []
  for (const variable of variables) {
    if (!variable.name.startsWith('KAFKA_')) continue
    const native = settingOf(variable.name)
    const known = vocabulary.knows('broker', native)
    if (!known && scriptVariable.test(variable.name)) continue
    // The images pass everything on, and much of it is meant for plug-ins: only a likely misspelling is of interest.
    if (!known && !didYouMean(native, vocabulary.natives('broker'))) continue
    written.push(toWritten(source, variable, native, 'shell'))
  }
  return { role: 'broker', client: 'kafka-broker', name, written, block }
}
