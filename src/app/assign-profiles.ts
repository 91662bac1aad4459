import type { ClientPin, Preset } from '../model/intent.js'
import type { Profile } from '../model/profile.js'
import type { Subject } from '../model/subject.js'
import { matchesGlob } from '../text/glob.js'

const strictest = (profiles: readonly Profile[]): Profile | undefined =>
  profiles.find(p => p.loss === 'none' && p.duplicates === 'none') ??
  profiles.find(p => p.loss === 'none') ??
  profiles[0]

const covers = (globs: readonly string[], name: string): boolean => globs.some(glob => matchesGlob(glob, name))

const groupOf = (subject: Subject): string | undefined => {
  if (subject.kind === 'group') return subject.name
  const value = subject.settings.get('group-id')?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

const topicsOf = (subject: Subject): readonly string[] =>
  subject.kind === 'topic' ? [subject.name] : (subject.topics ?? [])

/** The profile that a file is pinned to, else that of its group, else the strictest of its topics'. */
const profileFor = (
  subject: Subject,
  profiles: readonly Profile[],
  pinOf: (file: string) => ClientPin | undefined,
): Profile | undefined => {
  const pinned = subject.place ? pinOf(subject.place.file)?.profile : undefined
  if (pinned !== undefined) return profiles.find(p => p.name === pinned)
  const group = groupOf(subject)
  const byGroup = group === undefined ? [] : profiles.filter(p => covers(p.groups, group))
  if (byGroup.length > 0) return strictest(byGroup)
  return strictest(profiles.filter(p => topicsOf(subject).some(topic => covers(p.topics, topic))))
}

/** The intent that a preset states for whatever no profile covers. */
const presetProfile = (preset: Preset | undefined): Profile | undefined => {
  if (preset === undefined || preset === 'recommended') return undefined
  const duplicates = preset === 'exactly-once' ? 'none' : 'tolerated'
  return { name: preset, topics: ['*'], groups: [], loss: 'none', duplicates }
}

/** Puts each subject under the intent that covers it; those that no profile covers stay without one. */
export const assignProfiles = (
  subjects: readonly Subject[],
  profiles: readonly Profile[],
  pinOf: (file: string) => ClientPin | undefined = () => undefined,
  preset?: Preset,
): readonly Subject[] => {
  const fallback = presetProfile(preset)
  if (profiles.length === 0 && !fallback) return subjects
  return subjects.map(subject => {
    const profile = profileFor(subject, profiles, pinOf) ?? fallback
    return profile ? { ...subject, profile } : subject
  })
}
