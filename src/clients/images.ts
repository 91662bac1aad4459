import type { VersionMap } from './types.js'

/** Kafka inside Confluent Platform: https://docs.confluent.io/platform/current/installation/versions-interoperability.html */
const confluentPlatform: VersionMap = [
  ['5.0', '2.0.0'],
  ['5.1', '2.1.0'],
  ['5.2', '2.2.0'],
  ['5.3', '2.3.0'],
  ['5.4', '2.4.0'],
  ['5.5', '2.5.0'],
  ['6.0', '2.6.0'],
  ['6.1', '2.7.0'],
  ['6.2', '2.8.0'],
  ['7.0', '3.0.0'],
  ['7.1', '3.1.0'],
  ['7.2', '3.2.0'],
  ['7.3', '3.3.0'],
  ['7.4', '3.4.0'],
  ['7.5', '3.5.0'],
  ['7.6', '3.6.0'],
  ['7.7', '3.7.0'],
  ['7.8', '3.8.0'],
  ['7.9', '3.9.0'],
  ['8.0', '4.0.0'],
  ['8.1', '4.1.0'],
]

/** Who turns variables into settings, and by which rule. */
export type ImageFlavour = 'confluent' | 'apache' | 'bitnami' | 'wurstmeister' | 'debezium' | 'landoop' | 'other'

export interface KafkaImage {
  readonly flavour: ImageFlavour
  readonly kind: 'broker' | 'connect'
  /** Version of Kafka inside; null when the tag does not tell. */
  readonly version: string | null
}

const names: readonly (readonly [RegExp, ImageFlavour, KafkaImage['kind']])[] = [
  [/(?:^|\/)cp-(?:kafka-connect|server-connect)/, 'confluent', 'connect'],
  [/(?:^|\/)debezium\/connect$|(?:^|\/)quay\.io\/debezium\/connect$/, 'debezium', 'connect'],
  [/(?:^|\/)(?:cp-kafka|cp-server|cp-enterprise-kafka|confluent-local)$/, 'confluent', 'broker'],
  [/(?:^|\/)apache\/kafka(?:-native)?$/, 'apache', 'broker'],
  [/(?:^|\/)(?:bitnami|bitnamilegacy|bitnamisecure)\/kafka$/, 'bitnami', 'broker'],
  [/(?:^|\/)wurstmeister\/kafka$/, 'wurstmeister', 'broker'],
  [/(?:^|\/)debezium\/kafka$/, 'debezium', 'broker'],
  // Everything of Kafka in one container; variables as in the images of Confluent (setup-and-run.sh of lensesio/fast-data-dev).
  [
    /(?:^|\/)(?:fast-data-dev|fast-data-dev-kerberos|kafka-lenses-dev)$|^(?:[\w.-]+\/)?lensesio\/box$/,
    'landoop',
    'broker',
  ],
  [/(?:^|\/)kafka(?:-native)?$/, 'other', 'broker'],
]

const versionOf = (flavour: ImageFlavour, tag: string): string | null => {
  const found = /^v?(\d+\.\d+(?:\.\d+)?)/.exec(tag)?.[1]
  if (flavour === 'wurstmeister') return /^\d+\.\d+-(\d+\.\d+\.\d+)/.exec(tag)?.[1] ?? null
  if (found === undefined) return null
  if (flavour === 'apache' || flavour === 'bitnami') return found
  const minor = found.split('.').slice(0, 2).join('.')
  return flavour === 'confluent' ? (confluentPlatform.find(([own]) => own === minor)?.[1] ?? null) : null
}

/** What a container image is to Kafka; undefined for any other image. */
export const kafkaImage = (image: string | undefined): KafkaImage | undefined => {
  if (image === undefined) return undefined
  const [, name = '', tag = ''] = /^([^@]*?)(?::([^/@]*))?(?:@.*)?$/.exec(image) ?? []
  const found = names.find(([pattern]) => pattern.test(name))
  return found && { flavour: found[1], kind: found[2], version: versionOf(found[1], tag) }
}
