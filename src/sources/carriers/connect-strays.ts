import { connectorKeys, neverOfConnectors, workerClientKeys } from '../../clients/connect-names.js'
import type { WrittenSetting } from '../../clients/types.js'
import type { Oddity } from '../../model/fact.js'
import { didYouMean } from '../../text/suggest.js'
import type { Declaration } from './define.js'
import { onlyRoleOf } from './roles.js'
import { vocabularyOf } from './vocabulary.js'

const oddityOf = (one: WrittenSetting, suggestion: string | undefined, detail?: string): Oddity => ({
  kind: 'unknown-key',
  native: one.native,
  raw: one.raw,
  place: one.keyPlace,
  ...(suggestion !== undefined && { suggestion }),
  ...(detail !== undefined && { detail }),
})

/** The declaration without its stray keys, which are named. */
const without = (one: Declaration, strayOf: (written: WrittenSetting) => Oddity | undefined): Declaration => {
  const oddities: Oddity[] = []
  const written = one.written.filter(setting => {
    const stray = strayOf(setting)
    if (stray) oddities.push(stray)
    return stray === undefined
  })
  return oddities.length > 0 ? { ...one, written, oddities: [...(one.oddities ?? []), ...oddities] } : one
}

/** Keys of clients that a worker reads for itself, or whose namespace is that of security. */
const ofWorker = /^(?:ssl|sasl|security|metrics?|rest|plugin|admin|listeners?|topic|offset|config|status)\./

/** Client keys without `consumer.` or `producer.`: no task's client gets them. */
export const withWorkerStrays = (one: Declaration): Declaration =>
  without(one, setting => {
    const { native } = setting
    if (!native.includes('.') && native !== 'acks') return undefined
    if (workerClientKeys.includes(native) || ofWorker.test(native)) return undefined
    if (vocabularyOf('kafka-connect-worker').knows('worker', native)) return undefined
    const role = onlyRoleOf('java', native)
    if (role === null) return undefined
    const detail = `a worker passes a ${role} key on to the clients of its tasks only behind ${role}.`
    return oddityOf(setting, `${role}.${native}`, detail)
  })

/** Connectors that run without a worker too, so that keys of the worker may stand beside theirs; or that read with a consumer. */
const embedded = /^(?:debezium|kafka-connect-source)$/

/** Only sinks have it. */
const deadLetters = 'errors.deadletterqueue.topic.name'

/** Own keys that resemble one of the framework, as seen in connectors that are in wide use. */
const ofConnectors = /^(?:topics?|topic\.prefix|errors\.max\.retries|transforms\..*|predicates\..*)$/

/** Clients of a connector take their keys behind these; some connectors make further clients of their own. */
const passing = /^(producer|consumer)\.(?!override\.)(.+)$/

/** A key of the worker, or of a client without `override.`, in a connector that has no such key of its own. */
const misplaced = (setting: WrittenSetting, isSink: boolean): Oddity | undefined => {
  const { native } = setting
  if (neverOfConnectors.worker.includes(native))
    return oddityOf(setting, undefined, 'a setting of the worker; a connector that has it does nothing with it')
  const role = isSink ? 'consumer' : 'producer'
  if (!neverOfConnectors[role].includes(native)) return undefined
  const detail = `a connector overrides a setting of its ${role} behind ${role}.override. only`
  return oddityOf(setting, `${role}.override.${native}`, detail)
}

/** A key that resembles one of Connect itself, and a client key that lacks `override.` in its prefix. */
export const withConnectorStrays = (one: Declaration): Declaration => {
  if (one.client === 'mirrormaker2') return one
  const vocabulary = vocabularyOf(one.client)
  return without(one, setting => {
    const { native } = setting
    const [, role, key = ''] = passing.exec(native) ?? []
    if (role === 'producer' || role === 'consumer') {
      if (one.client === 'kafka-connect-source' || !vocabularyOf('java').knows(role, key)) return undefined
      const detail = `a connector overrides a setting of its ${role} behind ${role}.override. only`
      return oddityOf(setting, `${role}.override.${key}`, detail)
    }
    if (!/[.]/.test(native) || ofConnectors.test(native) || connectorKeys.includes(native)) return undefined
    if (vocabulary.knows('connector', native) && !/^errors\./.test(native)) return undefined
    const stray = embedded.test(one.client) ? undefined : misplaced(setting, vocabulary.knows('connector', deadLetters))
    if (stray) return stray
    if (/^errors\.dead/.test(native))
      return oddityOf(setting, didYouMean(native, connectorKeys) ?? 'errors.deadletterqueue.topic.name')
    const meant = didYouMean(native, connectorKeys)
    return meant !== undefined && isNear(native, meant) ? oddityOf(setting, meant) : undefined
  })
}

/** One letter too many or too few in a word, or two that changed places; the words themselves are as many. */
const isNear = (native: string, meant: string): boolean =>
  native.split('.').length === meant.split('.').length && Math.abs(native.length - meant.length) <= 1
