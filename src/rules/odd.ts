import type { Oddity, OddityKind } from '../model/fact.js'
import type { Subject, SubjectKind } from '../model/subject.js'

/** Kinds of subject that files describe, besides producers. */
export const configuredKinds: readonly SubjectKind[] = ['consumer', 'streams', 'connector', 'worker', 'topic', 'broker']

/** Odd input of one kind in the settings of a subject. */
export const odd = (subject: Subject, kind: OddityKind): readonly Oddity[] =>
  subject.oddities.filter(oddity => oddity.kind === kind)
