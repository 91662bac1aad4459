import type { Subject, SubjectKind, SubjectOf, World } from '../model/subject.js'

/** Subjects of one kind that the same file declares, in its order. */
export const inSameFile = <K extends SubjectKind>(subject: Subject, kind: K, world: World): readonly SubjectOf<K>[] => {
  const file = subject.place?.file
  if (file === undefined) return []
  return world
    .of(kind)
    .filter(other => other.place?.file === file)
    .sort((a, b) => (a.place?.start ?? 0) - (b.place?.start ?? 0))
}
