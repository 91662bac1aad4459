import type { Subject, SubjectKind, World } from '../model/subject.js'
import type { AnyRule, Outcome } from '../rules/define.js'
import { commonFields, watchCheck } from '../rules/watch.js'

/** Fewer than these are judged one by one. */
const fewest = 3

const isAlike = (a: Subject, b: Subject): boolean => commonFields.every(field => a[field] === b[field])

/** Subjects that differ in nothing but their names, topics and live state stand together. */
const classesOf = (subjects: readonly Subject[]): readonly (readonly Subject[])[] => {
  const bySettings = new Map<Subject['settings'], Subject[][]>()
  for (const subject of subjects) {
    const classes = bySettings.get(subject.settings)
    const own = classes?.find(([first]) => first && isAlike(first, subject))
    if (own) own.push(subject)
    else if (classes) classes.push([subject])
    else bySettings.set(subject.settings, [[subject]])
  }
  return [...bySettings.values()].flat()
}

type Check = (subject: Subject, world: World) => readonly Outcome[]

/**
 * Runs rules on all subjects of their kinds, and once for all subjects whose answer can only be the same: a cluster has
 * thousands of topics of a few sets of settings, and most rules look at nothing else.
 */
export const createJudge = (
  world: World,
): ((rule: AnyRule, tell: (subject: Subject, outcome: Outcome) => void) => void) => {
  const kinds = new Map<SubjectKind, readonly (readonly Subject[])[]>()
  const ofKind = (kind: SubjectKind): readonly (readonly Subject[])[] => {
    const classes = kinds.get(kind) ?? classesOf(world.of(kind))
    kinds.set(kind, classes)
    return classes
  }
  return (rule, tell) => {
    // Rules of one kind only ever receive subjects of that kind.
    const check = rule.check as Check
    const tellEach = (subject: Subject, outcomes: readonly Outcome[]): void => {
      for (const outcome of outcomes) tell(subject, outcome)
    }
    for (const kind of [rule.kind, ...(rule.also ?? [])]) {
      for (const subjects of ofKind(kind)) {
        const [first] = subjects
        const watched =
          first && subjects.length >= fewest && kind !== 'cluster' && kind !== 'broker'
            ? watchCheck(check, first, world)
            : undefined
        if (watched?.isShared && watched.answer.length === 0) continue
        for (const subject of subjects) tellEach(subject, watched?.isShared ? watched.answer : check(subject, world))
      }
    }
  }
}
