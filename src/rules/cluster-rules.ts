import { auditorCanChange } from './cluster/auditor-can-change.js'
import { brokersDisagree } from './cluster/brokers-disagree.js'
import { everyoneMayWrite } from './cluster/everyone-may-write.js'
import { noAuthorizer } from './cluster/no-authorizer.js'
import { offsetsTopicDurability } from './cluster/offsets-topic-durability.js'
import { quorumLost } from './cluster/quorum-lost.js'
import { quorumSize } from './cluster/quorum-size.js'
import { quotaBelowProfile } from './cluster/quota-below-profile.js'
import { shareTopicDurability } from './cluster/share-topic-durability.js'
import { singleBroker } from './cluster/single-broker.js'
import { throttleLeftBehind } from './cluster/throttle-left-behind.js'
import { transactionTopicDurability } from './cluster/transaction-topic-durability.js'
import { transactionVersionOld } from './cluster/transaction-version-old.js'
import { transactionalIdNotPermitted } from './cluster/transactional-id-not-permitted.js'
import { upgradeUnfinished } from './cluster/upgrade-unfinished.js'
import { zookeeperMode } from './cluster/zookeeper-mode.js'
import type { AnyRule } from './define.js'

/** Rules about the cluster as a whole, in the order of their ids. */
export const clusterRules: readonly AnyRule[] = [
  auditorCanChange,
  brokersDisagree,
  everyoneMayWrite,
  noAuthorizer,
  offsetsTopicDurability,
  quorumLost,
  quorumSize,
  quotaBelowProfile,
  shareTopicDurability,
  singleBroker,
  throttleLeftBehind,
  transactionTopicDurability,
  transactionVersionOld,
  transactionalIdNotPermitted,
  upgradeUnfinished,
  zookeeperMode,
]
