import type { Evidence } from '../../src/model/evidence.js'
import type { Fact, Oddity, Place } from '../../src/model/fact.js'
import type { Host } from '../../src/model/host.js'
import type { Profile } from '../../src/model/profile.js'
import type { SettingName, SettingValue } from '../../src/model/settings.js'
import type { BrokerSubject, ConsumerSubject, ProducerSubject, Subject, TopicSubject } from '../../src/model/subject.js'
import { createWorld } from '../../src/model/world.js'
import type { AnyRule, Doubt, Outcome, Problem } from '../../src/rules/define.js'

/** A place in a file that no test reads; offsets tell places apart. */
export const placeAt = (start: number, file = 'settings.properties'): Place => ({
  file,
  start,
  end: start + 1,
  path: [],
})

interface Options {
  readonly native?: string
  readonly because?: Fact['because']
  readonly place?: Place
}

const fact = (
  setting: SettingName,
  value: SettingValue | undefined,
  raw: string | null,
  evidence: Evidence,
  options: Options = {},
): Fact => ({
  setting,
  native: options.native ?? setting,
  value,
  raw,
  evidence,
  place: options.place ?? placeAt(0),
  ...(options.because ? { because: options.because } : {}),
})

export const written = (setting: SettingName, value: SettingValue, options?: Options): Fact =>
  fact(setting, value, String(value), { level: 'written' }, options)

export const defaulted = (setting: SettingName, value: SettingValue, options?: Options): Fact =>
  fact(
    setting,
    value,
    null,
    { level: 'defaulted', client: 'Java client', version: '4.3', source: 'ProducerConfig' },
    options,
  )

export const observed = (setting: SettingName, value: SettingValue, options?: Options): Fact => ({
  ...fact(setting, value, String(value), { level: 'observed', source: 'DescribeConfigs' }, options),
  place: null,
})

export const unknown = (setting: SettingName, raw: string | null, candidates?: readonly SettingValue[]): Fact =>
  fact(setting, undefined, raw, {
    level: 'unknown',
    reason: raw === null ? 'the default depends on the version' : 'a placeholder',
    ...(candidates ? { candidates } : {}),
  })

/** What a vocabulary reports when the client refuses a combination of settings. */
export const refused = (setting: SettingName): Oddity => ({
  kind: 'invalid-value',
  native: setting,
  raw: null,
  place: placeAt(0),
  detail: `the client refuses to start: ${setting} contradicts another setting`,
  setting,
})

interface SubjectOptions {
  readonly name?: string
  readonly client?: Subject['client']
  readonly profile?: Partial<Profile>
  readonly topics?: readonly string[]
  readonly oddities?: readonly Oddity[]
  readonly place?: Place
  readonly host?: Host
}

export const profileOf = (part: Partial<Profile>): Profile => ({
  name: 'orders',
  topics: ['orders'],
  groups: [],
  loss: 'none',
  duplicates: 'none',
  ...part,
})

const base = (facts: readonly Fact[], options: SubjectOptions) => ({
  name: options.name ?? 'orders',
  client: options.client ?? { id: 'java', name: 'Java client', version: '4.3' },
  settings: new Map(facts.map(one => [one.setting, one])),
  oddities: options.oddities ?? [],
  place: options.place ?? placeAt(0),
  ...(options.profile ? { profile: profileOf(options.profile) } : {}),
  ...(options.topics ? { topics: options.topics } : {}),
  ...(options.host ? { host: options.host } : {}),
})

export const producer = (facts: readonly Fact[], options: SubjectOptions = {}): ProducerSubject => ({
  kind: 'producer',
  ...base(facts, options),
})

export const consumer = (facts: readonly Fact[], options: SubjectOptions = {}): ConsumerSubject => ({
  kind: 'consumer',
  ...base(facts, options),
})

export const topic = (facts: readonly Fact[], options: SubjectOptions = {}): TopicSubject => ({
  kind: 'topic',
  ...base(facts, options),
})

export const broker = (facts: readonly Fact[], options: SubjectOptions = {}): BrokerSubject => ({
  kind: 'broker',
  ...base(facts, options),
})

/** What a rule says of the first subject when all of them are known. */
export const outcomes = (rule: AnyRule, ...subjects: readonly Subject[]): readonly Outcome[] => {
  const check = rule.check as (subject: Subject, world: ReturnType<typeof createWorld>) => readonly Outcome[]
  const [first] = subjects
  return first ? check(first, createWorld(subjects)) : []
}

export const problems = (rule: AnyRule, ...subjects: readonly Subject[]): readonly Problem[] =>
  outcomes(rule, ...subjects).filter((outcome): outcome is Problem => !('doubt' in outcome))

export const doubts = (rule: AnyRule, ...subjects: readonly Subject[]): readonly Doubt[] =>
  outcomes(rule, ...subjects).filter((outcome): outcome is Doubt => 'doubt' in outcome)
