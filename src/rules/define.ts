import type { Fact, Place } from '../model/fact.js'
import type { Confidence, Impact, Severity } from '../model/hazard.js'
import type { Profile } from '../model/profile.js'
import type { LiveSketch } from '../model/sketch.js'
import type { SubjectKind, SubjectOf, World } from '../model/subject.js'

/** A hazard that one subject shows. Where nothing is given the rule's own metadata holds. */
export interface Problem {
  /** One sentence: what is so, with the value seen, and why it hurts. No trailing "please". */
  readonly message: string
  /** What to do, imperative, with the value needed. */
  readonly help?: string
  /** Primary evidence; gives the location, the value seen and how it is known. */
  readonly fact?: Fact
  /** Location when no fact carries it; defaults to the fact's place, then to the subject's block. */
  readonly place?: Place
  /** The value that would be right, as the client writes it. */
  readonly needed?: string
  readonly related?: readonly { readonly message: string; readonly place?: Place | null; readonly subject?: string }[]
  /** A written key whose line may go without changing anything. */
  readonly redundant?: { readonly key: Place; readonly raw: string | null }
  readonly severity?: Severity
  readonly confidence?: Confidence
  readonly impacts?: readonly Impact[]
  /** Tells problems of one rule on one subject apart in the fingerprint, for example a partition list or topic. */
  readonly key?: string
}

/** A question this rule could not answer for the subject; becomes an `unknown` of the report, never a fault. */
export interface Doubt {
  readonly doubt: { readonly question: string; readonly reason: string; readonly remedy: string }
}

export type Outcome = Problem | Doubt

/**
 * Severity by intent. `needed`: the profile rules out an impact of the rule; `unstated`: no profile covers the subject;
 * `tolerated`: the profile bears every loss, duplication and reordering impact of the rule. A plain severity ignores intent.
 */
export type SeverityByIntent =
  | Severity
  | { readonly needed: Severity; readonly unstated: Severity; readonly tolerated: Severity | 'off' }

/** Runs as a test: a wrong one yields its rule exactly once and no other error or warning, a right one yields nothing. */
export type Example = {
  readonly title?: string
  readonly profile?: Partial<Profile>
} & (
  | { readonly file: string; readonly text: string; readonly client?: string; readonly version?: string }
  /** `beside`: a file joined with what the cluster shows, as `audit --clients` does. */
  | { readonly live: LiveSketch; readonly beside?: { readonly file: string; readonly text: string } }
)

export interface Rule<K extends SubjectKind = SubjectKind> {
  /** `area/name`, kebab-case, for ever. */
  readonly id: string
  readonly kind: K
  /** Further kinds of subject that the same check judges, for example notation in any file. */
  readonly also?: readonly K[]
  /** One line for lists. */
  readonly summary: string
  /** The failure scenario in words, two or three sentences. */
  readonly why: string
  readonly impacts: readonly Impact[]
  readonly severity: SeverityByIntent
  readonly confidence: Confidence
  /** reliactl version that brought it. */
  readonly since: string
  /** KIPs, Kafka documentation, source files or issues that state it. */
  readonly references: readonly string[]
  /**
   * Rules, worst first, that tell of the same cause where they find something at the same place; this one is then a note
   * on theirs. Where one of them is itself spoken for, its speaker is listed before it.
   */
  readonly saidBy?: readonly string[]
  readonly examples: { readonly wrong: readonly Example[]; readonly right: readonly Example[] }
  /** Pure: same subject and world, same outcomes. */
  check(subject: SubjectOf<K>, world: World): readonly Outcome[]
}

/** A rule of any kind, as the index and the runner hold it. */
export interface AnyRule extends Omit<Rule, 'check' | 'kind' | 'also'> {
  readonly kind: SubjectKind
  readonly also?: readonly SubjectKind[]
  check(subject: never, world: World): readonly Outcome[]
}

/** Types one rule; the object is the whole rule. */
export const defineRule = <K extends SubjectKind>(rule: Rule<K>): Rule<K> => rule
