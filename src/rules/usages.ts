import type { Subject } from '../model/subject.js'
import type { Usage, UsageKind } from '../model/usage.js'
import type { Problem } from './define.js'

/** What code does with this client, of one kind. Empty where no code was read. */
export const usagesOf = (subject: Pick<Subject, 'usages'>, kind: UsageKind): readonly Usage[] =>
  subject.usages?.filter(usage => usage.kind === kind) ?? []

/** A problem at the place of a usage. */
export const problemAt = (usage: Usage, problem: Omit<Problem, 'place' | 'related' | 'key'>): Problem => ({
  ...problem,
  place: usage.place,
  key: usage.text,
  ...(usage.related && { related: usage.related }),
})
