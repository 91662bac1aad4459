import type { Place } from '../model/fact.js'
import type { OtherSetting, Subject } from '../model/subject.js'
import type { EffectiveSetting, SubjectSettings } from '../report.js'
import type { SourceTexts } from '../text/sources.js'

const lineOf = (place: Place, sources: SourceTexts): { readonly file: string; readonly line?: number } => {
  const line = sources.lines(place.file)?.position(place.start).line
  return { file: place.file, ...(line === undefined ? {} : { line }) }
}

const creation = /^topic\.creation\.default\.(.+)$/

interface Created {
  readonly key: string
  readonly value: EffectiveSetting['value']
  readonly place: Place
}

const createdBy = (subject: Subject): readonly Created[] => {
  const facts = [...subject.settings.values()].flatMap((fact): Created[] => {
    const key = creation.exec(fact.native)?.[1]
    const { raw, value, place } = fact
    return key !== undefined && raw !== null && value !== undefined && place ? [{ key, value, place }] : []
  })
  const others = (subject.others ?? []).flatMap(({ native, raw, doubt, place }: OtherSetting): Created[] => {
    const key = creation.exec(native)?.[1]
    return key !== undefined && doubt === undefined ? [{ key, value: raw, place }] : []
  })
  return [...facts, ...others]
}

/** The topics that a connector creates when no other group names them, as Kafka calls their settings. */
const createdTopics = (subject: Subject, sources: SourceTexts): SubjectSettings[] => {
  const created = subject.kind === 'connector' ? createdBy(subject) : []
  const [first] = created
  if (!first) return []
  const { file, line } = lineOf(first.place, sources)
  return [
    {
      kind: 'topic',
      name: `${subject.name}/default`,
      ...(line === undefined ? {} : { place: { file, line } }),
      settings: created
        .map(({ key, value, place }): EffectiveSetting => {
          const native = `topic.creation.default.${key}`
          return { setting: key, native, value, evidence: { level: 'written', ...lineOf(place, sources) } }
        })
        .sort((a, b) => (a.setting < b.setting ? -1 : 1)),
    },
  ]
}

/** Brokers that one file starts: those it lists one by one, or the copies of one that it lists. */
const brokerCounts = (subjects: readonly Subject[], sources: SourceTexts): SubjectSettings[] => {
  const byFile = new Map<string, Subject[]>()
  for (const subject of subjects) {
    if (subject.kind !== 'broker' || !subject.host || subject.host.controllerOnly || !subject.place) continue
    byFile.set(subject.place.file, [...(byFile.get(subject.place.file) ?? []), subject])
  }
  return Array.from(byFile, ([file, brokers]): SubjectSettings[] => {
    const [first] = brokers
    const stated = brokers.find(({ host }) => host?.replicas)?.host?.replicas
    const place = stated?.place ?? first?.host?.place ?? first?.place
    if (!place || brokers.some(({ host }) => host?.elsewhere)) return []
    const count = brokers.reduce((sum, { host }) => sum + (host?.replicas?.count ?? 1), 0)
    const shown = lineOf(place, sources)
    const source = 'counted in the file'
    return [
      {
        kind: 'cluster',
        name: file,
        settings: [
          { setting: 'broker count', native: '', value: count, evidence: { level: 'inferred', ...shown, source } },
        ],
      },
    ]
  }).flat()
}

/** What is shown beside the subjects that rules judge, because it follows from them. */
export const derivedSubjects = (subjects: readonly Subject[], sources: SourceTexts): readonly SubjectSettings[] => [
  ...subjects.flatMap(subject => createdTopics(subject, sources)),
  ...brokerCounts(subjects, sources),
]
