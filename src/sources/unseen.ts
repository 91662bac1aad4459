import type { Fact } from '../model/fact.js'
import { LazySettings, writtenFacts } from '../model/lazy-settings.js'
import type { SettingName } from '../model/settings.js'

/**
 * An object that was not seen may set any key that is not written, so a default is only what may hold. What another
 * setting forces stays: an idempotent producer, for example, refuses any other acks.
 */
export const withUnseen = (settings: ReadonlyMap<SettingName, Fact>, text: string): LazySettings => {
  const isForced = (fact: Fact): boolean =>
    fact.because !== undefined || (fact.setting === 'acks' && settings.get('idempotence')?.value === true)
  const open = (fact: Fact): Fact =>
    fact.evidence.level !== 'defaulted' || isForced(fact)
      ? fact
      : {
          ...fact,
          value: undefined,
          evidence: {
            level: 'unknown',
            reason: `${text} may set it`,
            ...(fact.value !== undefined && { candidates: [fact.value] }),
          },
        }
  const written = writtenFacts(settings).map(({ setting }) => setting)
  return new LazySettings(written, name => {
    const fact = settings.get(name)
    return fact && open(fact)
  })
}
