import { knownTo, type Likeness, likenessOf } from './roles.js'

/** What a flat set of Kafka-like keys configures. */
export type FlatKind = 'client' | 'broker' | 'topic' | 'connect' | 'connector' | 'streams' | 'mirror-maker' | 'ksql'

const brokerMarks =
  /^(?:broker\.id|node\.id|process\.roles|controller\.quorum\..*|controller\.listener\.names|log\.dirs?|advertised\.listeners|listeners|zookeeper\.connect|inter\.broker\.listener\.name|num\.network\.threads|offsets\.topic\.replication\.factor|transaction\.state\.log\..*|default\.replication\.factor|unclean\.leader\.election\.enable|auto\.create\.topics\.enable|log\.retention\..*)$/

const frameworkMarks: readonly (readonly [FlatKind, RegExp])[] = [
  ['connector', /^connector\.class$/],
  ['mirror-maker', /^(?:clusters|.+->.+\.(?:enabled|topics|groups))$/],
  ['ksql', /^ksql\.(?:service\.id|streams\..+|internal\.topic\.replicas|sink\.replicas)$/],
  [
    'connect',
    /^(?:(?:key|value)\.converter|(?:offset|config|status)\.storage\..+|exactly\.once\.source\.support|connector\.client\.config\.override\.policy)$/,
  ],
  [
    'streams',
    /^(?:application\.id|processing\.guarantee|num\.stream\.threads|num\.standby\.replicas|default\.(?:key|value)\.serde)$/,
  ],
]

/** Topic settings that neither clients nor brokers have under this name. */
const topicMarks =
  /^(?:retention\.(?:ms|bytes)|cleanup\.policy|segment\.(?:ms|bytes)|min\.insync\.replicas|delete\.retention\.ms|min\.cleanable\.dirty\.ratio|max\.message\.bytes|flush\.(?:ms|messages)|unclean\.leader\.election\.enable)$/

const isKafkaLike = (likeness: Likeness, hinted: boolean): boolean =>
  likeness.certain || (likeness.distinctive > 0 && (likeness.known > 1 || hinted)) || (hinted && likeness.known > 0)

const count = (keys: readonly string[], mark: RegExp): number => keys.filter(key => mark.test(key)).length

/**
 * What a flat set of keys configures, or null when it is not Kafka's.
 * `hinted`: a name around the keys speaks of Kafka or of a role.
 */
export const flatKindOf = (keys: readonly string[], hinted: boolean, brokerHint: boolean): FlatKind | null => {
  for (const [kind, mark] of frameworkMarks) {
    const marks = count(keys, mark)
    if (marks > 1 || (marks === 1 && (kind === 'connector' || likenessOf(keys).known > 0))) return kind
  }
  const broker = count(keys, brokerMarks)
  const client = likenessOf(keys)
  if (broker > 0 && (brokerHint || broker > 1) && broker >= client.distinctive) return 'broker'
  const topic = count(keys, topicMarks)
  if (topic > 0 && keys.every(key => knownTo('kafka-topic', 'topic', key))) return 'topic'
  return isKafkaLike(client, hinted) ? 'client' : null
}
