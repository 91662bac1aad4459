import type { SettingName } from '../model/settings.js'
import type { BrokerSubject, Subject, World } from '../model/subject.js'
import { groupBy, perWorld } from './per-world.js'

const home = (broker: BrokerSubject): string => broker.cluster ?? broker.place?.file ?? ''

const homes = perWorld(world => groupBy(world.of('broker'), home))
const neighbours = (broker: BrokerSubject, world: World): readonly BrokerSubject[] =>
  homes(world).get(home(broker)) ?? []

const brokersIn = perWorld(world => groupBy(world.of('broker'), broker => broker.place?.file))

/**
 * Brokers of the same cluster or file that have the same value, when `broker` is the first of them; else undefined.
 * The first speaks for all, so that one decision about a cluster is one finding.
 */
export const spokenFor = (
  broker: BrokerSubject,
  setting: SettingName,
  world: World,
): readonly BrokerSubject[] | undefined => {
  const value = broker.settings.get(setting)?.value
  const same = neighbours(broker, world)
    .filter(other => other.settings.get(setting)?.value === value)
    .sort(
      (a, b) => (a.place?.start ?? 0) - (b.place?.start ?? 0) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    )
  return same[0] === broker ? same : undefined
}

/** The other brokers of a group from `spokenFor`, as related places. */
export const relatedTo = (broker: BrokerSubject, setting: SettingName, alike: readonly BrokerSubject[]) =>
  alike
    .filter(other => other !== broker)
    .map(other => ({
      message: `The same on ${other.name}`,
      place: other.settings.get(setting)?.place ?? other.place,
      subject: other.name,
    }))

/** ` on these 3 brokers`, or nothing where one broker speaks for itself. */
export const onBrokers = (alike: readonly BrokerSubject[]): string =>
  alike.length === 1 ? '' : ` on these ${alike.length} brokers`

const factors = [
  'default-replication-factor',
  'offsets-topic-replication-factor',
  'transaction-topic-replication-factor',
] as const

/**
 * Whether a file describes the whole of a cluster with one broker: a compose file or a manifest with a single broker in
 * which no factor above one is written. A properties file is that of one broker among others. Copies are impossible
 * there, so `broker/single-broker` says it once, and the rules about copies stay silent.
 */
export const isAloneInFile = (broker: BrokerSubject, world: World): boolean => {
  // Values and templates of a tool are those of any broker; only what starts processes says how many there are.
  if (broker.live || !broker.host) return false
  const brokers = neighbours(broker, world).filter(other => !other.host?.controllerOnly)
  if (brokers.some(({ host }) => host?.elsewhere || (host?.replicas?.count ?? 1) > 1)) return false
  const isReplicated = factors.some(factor => {
    const fact = broker.settings.get(factor)
    return fact !== undefined && fact.raw !== null && fact.value !== 1
  })
  return brokers.length <= 1 && !isReplicated
}

/** Whether the only broker of the file that holds this subject is described beside it. */
export const isBesideSingleBroker = ({ place }: Subject, world: World): boolean => {
  const beside = place === null ? [] : (brokersIn(world).get(place.file) ?? [])
  return beside.length > 0 && beside.every(broker => isAloneInFile(broker, world))
}
