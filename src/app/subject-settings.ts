import { kafkaName } from '../clients/kafka-names.js'
import type { EvidenceLevel } from '../model/evidence.js'
import type { Fact, Place } from '../model/fact.js'
import { maskCredentials } from '../model/secrets.js'
import type { SettingValue } from '../model/settings.js'
import type { OtherSetting, Subject } from '../model/subject.js'
import type { EffectiveSetting, SubjectSettings } from '../report.js'
import type { SourceTexts } from '../text/sources.js'
import { inOwnUnit, shownKey, shownName, shownValue } from './setting-words.js'
import { derivedSubjects } from './subject-views.js'

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

const settingOf = (fact: Fact, subject: Subject, sources: SourceTexts): readonly EffectiveSetting[] => {
  const { evidence } = fact
  const source = sourceOf(fact)
  const written = fact.raw === null ? null : maskCredentials(fact.native, fact.raw)
  const value = shownValue(fact, written)
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

const settingsOf = (subject: Subject, sources: SourceTexts): readonly EffectiveSetting[] =>
  [
    ...[...subject.settings.values()].flatMap(fact => settingOf(fact, subject, sources)),
    ...(subject.others ?? []).map(other => otherOf(other, sources)),
  ].sort((a, b) => compare(a.setting, b.setting) || compare(a.native, b.native))

const toSettings = (subject: Subject, sources: SourceTexts): SubjectSettings => {
  const place = placeOf(subject.place, sources)
  return {
    kind: subject.kind,
    name: subject.name,
    ...(subject.client ? { client: subject.client.id, version: subject.client.version } : {}),
    ...(place?.line === undefined ? {} : { place: { file: place.file, line: place.line } }),
    settings: settingsOf(subject, sources),
  }
}

/** Every subject that has settings, with how each is known, in the order of kinds, names, places and settings. */
export const subjectSettings = (subjects: readonly Subject[], sources: SourceTexts): readonly SubjectSettings[] =>
  subjects
    .filter(subject => subject.settings.size > 0 || (subject.others ?? []).length > 0)
    .map(subject => toSettings(subject, sources))
    .concat(derivedSubjects(subjects, sources))
    .sort(
      (a, b) =>
        compare(a.kind, b.kind) ||
        compare(a.name, b.name) ||
        compare(a.place?.file ?? '', b.place?.file ?? '') ||
        (a.place?.line ?? 0) - (b.place?.line ?? 0),
    )
