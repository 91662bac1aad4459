import type { ByteReader } from './byte-reader.js'
import type { ClassicGroupWritten, ClassicMember, MemberWritten, OffsetCommitted } from './offsets-events.js'
import { readAssignment, readSubscription } from './subscription.js'

/** OffsetCommitValue. v1 carries an expiry, v3 (2.1+) a leader epoch, v4 (4.1+) is flexible. */
export const readCommitValue = (
  reader: ByteReader,
): Pick<OffsetCommitted, 'offset' | 'leaderEpoch' | 'metadata' | 'committedAt'> => {
  const version = reader.int16()
  const offset = reader.int64()
  const leaderEpoch = version >= 3 ? reader.int32() : -1
  const metadata = (version >= 4 ? reader.compactString() : reader.string()) ?? ''
  return { offset, leaderEpoch, metadata, committedAt: reader.int64() }
}

const readClassicMember = (reader: ByteReader, version: number): ClassicMember => {
  const memberId = reader.string() ?? ''
  const instanceId = version >= 3 ? reader.string() : null
  const clientId = reader.string() ?? ''
  const host = reader.string() ?? ''
  const rebalanceTimeout = version >= 1 ? reader.int32() : null
  const sessionTimeout = reader.int32()
  const subscription = readSubscription(reader.blob() ?? Buffer.alloc(0))
  const assignment = readAssignment(reader.blob() ?? Buffer.alloc(0))
  return { memberId, instanceId, clientId, host, rebalanceTimeout, sessionTimeout, subscription, assignment }
}

const readFlexibleClassicMember = (reader: ByteReader): ClassicMember => {
  const member = {
    memberId: reader.compactString() ?? '',
    instanceId: reader.compactString(),
    clientId: reader.compactString() ?? '',
    host: reader.compactString() ?? '',
    rebalanceTimeout: reader.int32(),
    sessionTimeout: reader.int32(),
    subscription: readSubscription(reader.slice(Math.max(0, reader.uvarint() - 1))),
    assignment: readAssignment(reader.slice(Math.max(0, reader.uvarint() - 1))),
  }
  reader.skipTags()
  return member
}

/** GroupMetadataValue of classic groups: v1 rebalance timeout, v2 state time, v3 static members, v4 flexible. */
export const readGroupValue = (
  reader: ByteReader,
): Pick<ClassicGroupWritten, 'protocolType' | 'generation' | 'protocol' | 'stateAt' | 'members'> => {
  const version = reader.int16()
  const text = () => (version >= 4 ? reader.compactString() : reader.string())
  const protocolType = text() ?? ''
  const generation = reader.int32()
  const protocol = text()
  text()
  const stateAt = version >= 2 ? reader.int64() : -1
  const members =
    version >= 4
      ? reader.compactArray(() => readFlexibleClassicMember(reader))
      : reader.array(() => readClassicMember(reader, version))
  return { protocolType, generation, protocol, stateAt, members }
}

/** ConsumerGroupMemberMetadataValue (KIP-848), flexible from v0 on. */
export const readMemberValue = (
  reader: ByteReader,
): Pick<MemberWritten, 'instanceId' | 'clientId' | 'host' | 'topics' | 'rebalanceTimeout'> => {
  reader.int16()
  const instanceId = reader.compactString()
  reader.compactString()
  const clientId = reader.compactString() ?? ''
  const host = reader.compactString() ?? ''
  const topics = reader.compactArray(() => reader.compactString() ?? '')
  reader.compactString()
  return { instanceId, clientId, host, topics, rebalanceTimeout: reader.int32() }
}
