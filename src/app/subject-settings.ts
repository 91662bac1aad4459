import type { Fact } from '../model/fact.js'
import { isSecretKey, masked } from '../model/secrets.js'
import type { Subject } from '../model/subject.js'
import type { SubjectSettings } from '../report.js'
import type { SourceTexts } from '../text/sources.js'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const sourceOf = ({ evidence }: Fact): string | undefined => {
  if (evidence.level === 'observed' || evidence.level === 'defaulted') return evidence.source
  if (evidence.level === 'inferred') return evidence.basis
  return evidence.level === 'unknown' ? evidence.reason : undefined
}

const settingOf = (fact: Fact, sources: SourceTexts): SubjectSettings['settings'][number] => {
  const source = sourceOf(fact)
  const { place } = fact
  const line = place ? sources.lines(place.file)?.position(place.start).line : undefined
  return {
    setting: fact.setting,
    native: fact.native,
    value: isSecretKey(fact.native) ? masked : (fact.value ?? null),
    evidence: {
      level: fact.evidence.level,
      ...(place ? { file: place.file } : {}),
      ...(line === undefined ? {} : { line }),
      ...(source === undefined ? {} : { source }),
    },
  }
}

/** Every subject that has settings, with how each is known, in the order of kinds, names and settings. */
export const subjectSettings = (subjects: readonly Subject[], sources: SourceTexts): readonly SubjectSettings[] =>
  subjects
    .filter(subject => subject.settings.size > 0)
    .map(subject => ({
      kind: subject.kind,
      name: subject.name,
      ...(subject.client ? { client: subject.client.id, version: subject.client.version } : {}),
      settings: [...subject.settings.values()]
        .sort((a, b) => compare(a.setting, b.setting))
        .map(fact => settingOf(fact, sources)),
    }))
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name))
