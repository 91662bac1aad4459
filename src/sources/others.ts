import { locate } from '../clients/locate.js'
import { type Identity, identify } from '../clients/registry.js'
import type { Resolved, WrittenSetting } from '../clients/types.js'
import type { Oddity } from '../model/fact.js'
import { writtenFacts } from '../model/lazy-settings.js'
import type { OtherSetting } from '../model/subject.js'
import type { Declaration } from './carriers/define.js'

/** Relaxed keys in Kafka's own spelling: `max-poll-records` and `maxPollRecords` are `max.poll.records`. */
const dotted = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1.$2')
    .replace(/[-_]/g, '.')
    .toLowerCase()

const keyOf = (identity: Identity, declaration: Declaration, native: string): string => {
  const located = locate(identity.client, declaration.role, native)
  if (!located) return native
  return located.client.syntax.keys === 'relaxed' ? dotted(located.key) : located.key
}

/** Notation that says the key has no effect as it stands. */
const isRemark = ({ kind }: Oddity): boolean => kind !== 'duplicate-key' && kind !== 'placeholder'

const openPart = ({ placeholder }: WrittenSetting): Pick<OtherSetting, 'doubt' | 'remark'> => {
  if (!placeholder) return {}
  if (placeholder.fallback === null) return { doubt: `the value of ${placeholder.text} is not known here` }
  return { remark: `the default of ${placeholder.text}, which may be set elsewhere` }
}

const toOther = (one: WrittenSetting, key: string, oddity: Oddity | undefined): OtherSetting => ({
  native: one.native,
  key,
  raw: one.placeholder?.fallback ?? one.raw,
  place: one.place,
  ...openPart(one),
  ...(oddity?.detail ? { remark: oddity.detail } : {}),
})

/** The written keys that became no fact, the last one where a key is repeated. */
export const othersOf = (declaration: Declaration, client: string, resolved: Resolved): readonly OtherSetting[] => {
  const taken = new Set<string>()
  for (const fact of writtenFacts(resolved.settings)) taken.add(fact.native)
  const remarks = new Map<number, Oddity>()
  for (const oddity of resolved.oddities) if (isRemark(oddity)) remarks.set(oddity.place.start, oddity)
  const identity = identify(client, null)
  const found = new Map<string, OtherSetting>()
  for (const one of declaration.written) {
    if (taken.has(one.native)) continue
    found.set(one.native, toOther(one, keyOf(identity, declaration, one.native), remarks.get(one.keyPlace.start)))
  }
  return [...found.values()]
}
