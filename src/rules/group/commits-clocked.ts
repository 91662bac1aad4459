import { commitHabit, unknownHabit } from '../../model/commit-habits.js'
import type { Fact } from '../../model/fact.js'
import { requiredGuarantee } from '../../model/guarantee.js'
import { compareSeverity, type Severity } from '../../model/hazard.js'
import type { GroupSubject, World } from '../../model/subject.js'
import { type Cadence, cadenceOf, confidenceOf, describeCadence, sureEnough } from '../cadence.js'
import { defineRule, type Outcome } from '../define.js'
import { consumersOf, isActive } from '../positions.js'
import { known } from '../reading.js'

/** The library's severity under the intent of the group; no intent stated counts as at-least-once. */
const severityOf = (group: GroupSubject, proven: boolean): Severity => {
  const habit = commitHabit(group.live.library?.client) ?? unknownHabit
  const needed = group.profile ? requiredGuarantee(group.profile) : 'at-least-once'
  if (needed === 'at-most-once') return 'info'
  const own = needed === 'exactly-once' ? habit.exactlyOnce : habit.atLeastOnce
  // A cadence alone may be the application's own timer, so it is never an error.
  return !proven && compareSeverity(own, 'warning') > 0 ? 'warning' : own
}

/** The question that stays open where the log of commits cannot tell a timer from the application's own commits. */
const openQuestion = (group: GroupSubject): readonly Outcome[] => {
  const { commits, library } = group.live
  const eventDriven = commits?.verdict === 'not-clocked' && commitHabit(library?.client)?.eventDriven === true
  // Streams and Connect commit by themselves what they have processed; auto-commit is off in them for good.
  if (commitHabit(library?.client)?.ownTimer === true) return []
  if (!isActive(group) || !commits || (commits.verdict !== 'unknown' && !eventDriven)) return []
  return [
    {
      doubt: {
        question: `Does auto-commit commit the offsets of ${group.name}?`,
        reason: eventDriven
          ? `${library?.name} commits as records are done with auto-commit on as well as off, so the log of commits looks the same`
          : commits.reason,
        remedy: 'Name the folder of its configuration with --clients, or audit again while it has traffic',
      },
    },
  ]
}

const inferredFact = (cadence: Cadence, confidence: number): Fact => ({
  setting: 'auto-commit',
  native: 'commits',
  value: undefined,
  raw: cadence.words,
  evidence: { level: 'inferred', basis: cadence.commits.reason, confidence },
  place: null,
})

const help =
  'Switch auto-commit off and commit after processing; where the application has a timer of its own, let it commit finished records only'

/** A client file answers whose timer it is. */
const judgeWithFile = (group: GroupSubject, cadence: Cadence, setting: Fact): Outcome => {
  const file = setting.place?.file ?? 'its client file'
  const related = [{ message: `${setting.native} of a consumer of ${group.name}`, place: setting.place }]
  if (setting.value === false) {
    return {
      message: `${file} switches auto-commit off for ${group.name}, yet its commits are ${cadence.words}: the application has a timer of its own, or the file is not what runs`,
      help: 'See who commits: a timer of the application must commit finished records only; else find what overrides the file',
      fact: { ...setting, place: null },
      severity: 'info',
      confidence: 'needs-context',
      related,
    }
  }
  const habit = commitHabit(group.live.library?.client) ?? unknownHabit
  return {
    message: `Auto-commit is on for ${group.name}, as ${file} says, and its ${describeCadence(cadence, group.live.library)}: it ${habit.effect}`,
    help,
    fact: { ...setting, place: null },
    severity: severityOf(group, true),
    impacts: habit.impacts,
    confidence: 'certain',
    related,
  }
}

const judge = (group: GroupSubject, world: World): readonly Outcome[] => {
  const settings = consumersOf(group, world)
    .map(consumer => known(consumer, 'auto-commit'))
    .filter(fact => fact !== undefined)
  const cadence = cadenceOf(group.live.commits)
  if (!cadence) return settings.length > 0 ? [] : openQuestion(group)
  const setting = settings.find(fact => fact.value === true) ?? settings[0]
  const confidence = confidenceOf(cadence, group.live.library, group.live.type)
  const habit = commitHabit(group.live.library?.client) ?? unknownHabit
  if (setting && (setting.value === true || confidence !== undefined)) return [judgeWithFile(group, cadence, setting)]
  if (habit.ownTimer || confidence === undefined) return []
  return [
    {
      message: `${group.name}: ${describeCadence(cadence, group.live.library)}, or with a timer of the application. If it is auto-commit, it ${habit.effect}`,
      help,
      fact: inferredFact(cadence, confidence),
      severity: severityOf(group, false),
      impacts: habit.impacts,
      confidence: confidence >= sureEnough ? 'likely' : 'needs-context',
    },
  ]
}

const clocked = {
  verdict: 'clocked',
  period: 5000,
  fit: 'exact',
  shape: 'all',
  events: 180,
  window: 900_000,
  reason: '96 % of 179 gaps are whole multiples of 5.0 s',
} as const

export const commitsClocked = defineRule({
  id: 'group/commits-clocked',
  kind: 'group',
  summary: 'Offsets are committed by the clock',
  why: 'A timer commits what was handed out, not what was finished: after a crash the group goes on behind records that were still in work. The log of commits shows the clock, not whose it is: an application timer looks the same, so only a configuration file makes it certain. How much is at risk depends on the library.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_enable.auto.commit',
    'https://github.com/confluentinc/librdkafka/issues/1122',
  ],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing', commits: clocked }] } }],
    right: [
      { live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } },
      {
        title: 'A loop that waits for each commit is no auto-commit',
        live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing', commits: { ...clocked, fit: 'blocking' } }] },
      },
    ],
  },
  check: judge,
})
