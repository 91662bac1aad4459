import type { ReleaseState } from '../../model/live.js'
import type { Connection, VersionRange } from '../wire/index.js'
import type { Platform } from './platform.js'
import { metadataLevels, releaseLadder } from './release-ladder.js'

const describeQuorum = 55
const describeProducers = 61
const findCoordinator = 10
const fetch = 1
/** LeaderAndIsr, UpdateMetadata, ControlledShutdown: spoken between brokers only under ZooKeeper. */
const zookeeperKeys = [4, 6, 7]

type Offer = Pick<Connection, 'versions' | 'offered'>

const offers = (versions: ReadonlyMap<number, VersionRange>, key: number, version = 0): boolean =>
  (versions.get(key)?.max ?? -1) >= version

/** Redpanda and others speak DescribeProducers while their Fetch and FindCoordinator stay at old versions. */
const isForeign = (versions: ReadonlyMap<number, VersionRange>): boolean =>
  offers(versions, describeProducers) && !offers(versions, findCoordinator, 4) && !offers(versions, fetch, 12)

/** The oldest release that offers what this broker does, with what decided; undefined below 2.8. */
const rungOf = ({ versions }: Offer): { release: string; basis: string } | undefined => {
  for (const { release, anyOf } of releaseLadder) {
    const hit = anyOf.find(([key, version]) => offers(versions, key, version))
    if (hit) return { release, basis: `API key ${hit[0]} at version ${hit[1]}` }
  }
  return undefined
}

const order = (release: string): number => releaseLadder.findIndex(rung => rung.release === release)

const kindOf = (versions: ReadonlyMap<number, VersionRange>): ReleaseState['kind'] => {
  if (isForeign(versions)) return 'other'
  if (offers(versions, describeQuorum)) return 'kraft'
  return zookeeperKeys.every(key => offers(versions, key)) ? 'zookeeper' : 'unknown'
}

/**
 * Tells the release from the API versions and features of the brokers; of several the oldest counts. Patch releases
 * cannot be told apart, and other implementations are not named as a Kafka release.
 */
export const tellRelease = (brokers: readonly Offer[], platform: Platform | null = null): ReleaseState => {
  const told = tellByVersions(brokers, platform)
  return platform ? { ...told, basis: `${told.basis}; ${platform.basis}` } : told
}

const tellByVersions = (brokers: readonly Offer[], platform: Platform | null): ReleaseState => {
  const [first] = brokers
  if (!first)
    return { version: null, kind: 'unknown', basis: 'no broker', metadataVersion: null, transactionVersion: null }
  const kind = platform?.foreign ? 'other' : kindOf(first.versions)
  const finalized = (name: string) => first.offered.finalizedFeatures?.find(f => f.name === name)?.maxVersionLevel
  const level = finalized('metadata.version')
  const supported = first.offered.supportedFeatures?.find(f => f.name === 'metadata.version')?.maxVersion
  const features = {
    ...(first.offered.finalizedFeatures
      ? {
          features: Object.fromEntries(
            first.offered.finalizedFeatures.map(f => [f.name, f.maxVersionLevel] as const).sort(),
          ),
        }
      : {}),
    metadataVersion: level !== undefined && supported !== undefined ? { finalized: level, supported } : null,
    transactionVersion: finalized('transaction.version') ?? null,
  }
  if (kind === 'other')
    return {
      version: null,
      kind,
      basis: platform ? 'not Apache Kafka' : 'API versions that no Kafka release offers together (as Redpanda does)',
      ...features,
    }
  const rungs = brokers.map(rungOf)
  const oldest = rungs.reduce((a, b) => (a && b ? (order(a.release) >= order(b.release) ? a : b) : undefined))
  if (!oldest) return { version: null, kind, basis: 'older than 2.8 by its API versions', ...features }
  const witness = metadataLevels.find(known => supported !== undefined && supported <= known.upTo)
  // In KRaft 3.3 and 3.4 offer the same APIs; the supported metadata version decides.
  if (oldest.release === '3.3' && witness?.release === '3.4')
    return { version: '3.4', kind, basis: `supported metadata version ${supported}`, ...features }
  return { version: oldest.release, kind, basis: oldest.basis, ...features }
}
