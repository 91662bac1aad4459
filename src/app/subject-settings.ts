import { kafkaName } from '../clients/kafka-names.js'
import type { EvidenceLevel } from '../model/evidence.js'
import type { Fact, Place } from '../model/fact.js'
import { maskCredentials } from '../model/secrets.js'
import type { SettingValue } from '../model/settings.js'
import type { OtherSetting, Settings, Subject } from '../model/subject.js'
import type { EffectiveSetting, SubjectSettings } from '../report.js'
import { printedByGo } from '../text/go-number.js'
import type { SourceTexts } from '../text/sources.js'
import { inOwnUnit, shownKey, shownName, shownValue } from './setting-words.js'
import { derivedSubjects } from './subject-views.js'
import { usageSettings } from './usage-settings.js'
import { laterSettings } from './version-settings.js'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const sourceOf = ({ evidence, because, unless }: Fact): string | undefined => {
  if (because) return because.text
  if (unless !== undefined) return `unless ${unless} is set elsewhere`
  if (evidence.level === 'observed' || evidence.level === 'defaulted') return evidence.source
  if (evidence.level === 'inferred') return evidence.basis
  return evidence.level === 'unknown' ? evidence.reason : undefined
}

const placeOf = (place: Place | null, sources: SourceTexts): { file: string; line?: number } | undefined => {
  if (!place) return undefined
  const line = sources.lines(place.file)?.position(place.start).line
  return { file: place.file, ...(line === undefined ? {} : { line }) }
}

const levelOf = ({ evidence, raw }: Fact, value: SettingValue): EvidenceLevel =>
  evidence.level === 'unknown' && raw === null && value !== null ? 'inferred' : evidence.level

/** Places of numbers that a template engine prints with an exponent, so that none arrives. */
type Printed = ReadonlySet<string>

const spot = ({ file, start }: Place): string => `${file}:${start}`

const printedNumbers = (subjects: readonly Subject[]): Printed =>
  new Set(
    subjects
      .flatMap(({ oddities }) => oddities)
      .filter(({ kind }) => kind === 'number-as-float')
      .map(({ place }) => spot(place)),
  )

const asPrinted = ({ raw, place }: Fact, printed: Printed): string | undefined =>
  raw !== null && place && printed.has(spot(place)) ? `${raw} (rendered as ${printedByGo(raw)})` : undefined

/** All that the rows of one report have in common. */
interface Shared {
  readonly sources: SourceTexts
  readonly printed: Printed
  /** Rows of what a cluster showed, by the settings and the kind of subject. */
  readonly kept: Map<Settings, Map<string, readonly EffectiveSetting[]>>
}

const settingOf = (fact: Fact, subject: Subject, { sources, printed }: Shared): readonly EffectiveSetting[] => {
  const { evidence } = fact
  const source = sourceOf(fact)
  const written = fact.raw === null ? null : maskCredentials(fact.native, fact.raw)
  const value = asPrinted(fact, printed) ?? shownValue(fact, subject, written)
  const level = levelOf(fact, value)
  const name = kafkaName(fact.setting, subject.kind)
  const place = placeOf(fact.place, sources)
  const shown: EffectiveSetting = {
    setting: shownName(name, fact),
    native: shownKey(fact, subject),
    value,
    ...(written === null || written === String(value) ? {} : { written }),
    ...(evidence.level === 'unknown' && level === 'unknown' && evidence.candidates
      ? { candidates: evidence.candidates }
      : {}),
    evidence: {
      level,
      ...place,
      ...(source === undefined ? {} : { source }),
      ...(evidence.level === 'defaulted'
        ? { client: evidence.client, ...(evidence.version === null ? {} : { version: evidence.version }) }
        : {}),
    },
  }
  const own = inOwnUnit(fact, name)
  if (!own) return [shown]
  return [shown, { setting: own.key, native: own.key, value: own.value, evidence: { level: 'written', ...place } }]
}

const otherOf = (other: OtherSetting, sources: SourceTexts): EffectiveSetting => {
  const { native, key, raw, doubt, remark } = other
  const shown = raw === null ? null : maskCredentials(native, raw)
  const source = doubt ?? remark
  return {
    setting: key,
    native,
    value: doubt === undefined ? shown : null,
    ...(doubt !== undefined && shown !== null ? { written: shown } : {}),
    evidence: {
      level: doubt === undefined ? 'written' : 'unknown',
      ...placeOf(other.place, sources),
      ...(source === undefined ? {} : { source }),
    },
  }
}

const settingsOf = (subject: Subject, shared: Shared): readonly EffectiveSetting[] =>
  [
    ...[...subject.settings.values()].flatMap(fact => settingOf(fact, subject, shared)),
    ...(subject.others ?? []).map(other => otherOf(other, shared.sources)),
    ...usageSettings(subject, shared.sources),
    ...laterSettings(subject),
  ].sort((a, b) => compare(a.setting, b.setting) || compare(a.native, b.native))

/** Thousands of live topics share one map of settings. Without files and libraries nothing else decides on the rows. */
const sharedSettingsOf = (subject: Subject, shared: Shared): readonly EffectiveSetting[] => {
  const { cluster, client, kind, settings } = subject
  if (cluster === undefined || client) return settingsOf(subject, shared)
  const kinds = shared.kept.get(settings) ?? new Map<string, readonly EffectiveSetting[]>()
  shared.kept.set(settings, kinds)
  const rows = kinds.get(kind) ?? settingsOf(subject, shared)
  kinds.set(kind, rows)
  return rows
}

const toSettings = (subject: Subject, shared: Shared): SubjectSettings => {
  const place = placeOf(subject.place, shared.sources)
  return {
    kind: subject.kind,
    name: subject.name,
    ...(subject.client ? { client: subject.client.id, version: subject.client.version } : {}),
    ...(place?.line === undefined ? {} : { place: { file: place.file, line: place.line } }),
    settings: sharedSettingsOf(subject, shared),
  }
}

/** Every subject that has settings, with how each is known, in the order of kinds, names, places and settings. */
export const subjectSettings = (subjects: readonly Subject[], sources: SourceTexts): readonly SubjectSettings[] => {
  const shared = { sources, printed: printedNumbers(subjects), kept: new Map() }
  return subjects
    .filter(subject => subject.settings.size > 0 || (subject.others ?? []).length > 0)
    .map(subject => toSettings(subject, shared))
    .concat(derivedSubjects(subjects, sources))
    .sort(
      (a, b) =>
        compare(a.kind, b.kind) ||
        compare(a.name, b.name) ||
        compare(a.place?.file ?? '', b.place?.file ?? '') ||
        (a.place?.line ?? 0) - (b.place?.line ?? 0),
    )
}
