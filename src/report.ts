import type { EvidenceLevel, Unknown } from './model/evidence.js'
import type { Guarantee, Verdict } from './model/guarantee.js'
import type { Confidence, Impact, Severity } from './model/hazard.js'
import type { SettingValue } from './model/settings.js'

/** What every command returns. Reporters turn it into text; `reporters/json-v1.ts` freezes its JSON form. */
export interface Report {
  readonly command: string
  /** ISO time stamp, only when asked for: equal input gives equal bytes. */
  readonly generatedAt?: string
  readonly findings: readonly Finding[]
  readonly verdicts: readonly PathVerdict[]
  readonly unknowns: readonly Unknown[]
  readonly subjects?: readonly SubjectSettings[]
  readonly recommendations?: readonly Recommendation[]
  readonly plan?: Plan
  readonly snippet?: Snippet
  /** What an earlier state of the same cluster had otherwise; findings and verdicts above are those of the new state. */
  readonly comparison?: Comparison
  /** With `--show-files`: every file that was met and what became of it; nothing is judged then. */
  readonly files?: readonly FileUse[]
  /** Facts about the run for the reader of the text form: what was read, assumed, skipped. */
  readonly notes?: readonly string[]
}

export interface FileUse {
  /** Relative to the root; a folder that is passed by as a whole ends with a slash. */
  readonly file: string
  /** `none`: read, and nothing in it configures Kafka. */
  readonly use: 'settings' | 'none' | 'broken' | 'passed'
  /** Given by name on the command line, rather than found by a search. */
  readonly named: boolean
  /** Forms of configuration that claim it, the outer one first. */
  readonly forms: readonly string[]
  readonly subjects: readonly {
    readonly kind: string
    readonly client: string | null
    readonly version: string | null
    readonly count: number
  }[]
  /** Why it counts as it does; null where forms and subjects say it. */
  readonly reason: string | null
}

export interface Location {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly path: readonly string[]
}

/** A replacement of a text range. */
export interface Edit {
  readonly file: string
  /** Offsets in UTF-16 units, half-open. */
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly text: string
}

/**
 * `safe` changes no behaviour; `unsafe` changes latency, throughput, availability or what is delivered; `display` is only
 * told, since its place cannot be determined.
 */
export interface Fix {
  readonly grade: 'safe' | 'unsafe' | 'display'
  readonly edits: readonly Edit[]
}

export interface SubjectRef {
  readonly kind: string
  readonly name: string
  readonly cluster?: string
}

export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly confidence: Confidence
  readonly impact: readonly Impact[]
  readonly message: string
  readonly help: string
  readonly subject: SubjectRef
  readonly location: Location | null
  readonly related: readonly {
    readonly message: string
    readonly location: Location | null
    readonly subject?: string
  }[]
  readonly evidence: {
    readonly level: EvidenceLevel
    /** As the client or broker writes it; null when absent or not shown. */
    readonly value: string | null
    readonly needed: string | null
    readonly client?: string
    readonly version?: string
    readonly source?: string
  }
  readonly profile?: string
  readonly fingerprint: string
  readonly fix?: Fix
  readonly suppressed?: { readonly reason: string; readonly by: string }
}

export interface PathVerdict {
  readonly path: {
    readonly producers: readonly string[]
    readonly topic: string
    readonly groups: readonly string[]
    readonly sink: string | null
  }
  readonly intended: Guarantee | null
  readonly actual: Verdict
  /** Fingerprint of the finding, or the question, that limits the path most; null when nothing does. */
  readonly weakest: { readonly finding: string } | { readonly unknown: string } | null
  /** Fingerprints of open loss and duplication hazards. */
  readonly open: readonly string[]
  readonly unknown: readonly string[]
}

export interface SubjectSettings {
  readonly kind: string
  readonly name: string
  readonly client?: string
  readonly version?: string | null
  /** The block that declares it. */
  readonly place?: { readonly file: string; readonly line: number }
  readonly settings: readonly EffectiveSetting[]
}

export interface EffectiveSetting {
  /** As Kafka's documentation names it. */
  readonly setting: string
  /** As this client spells it. */
  readonly native: string
  /** In canonical units: ms, bytes. */
  readonly value: SettingValue
  /** The text of the file, where it differs from `value`. */
  readonly written?: string
  /** Values that are possible, where the one in effect is not known. */
  readonly candidates?: readonly SettingValue[]
  readonly evidence: {
    readonly level: EvidenceLevel
    readonly file?: string
    readonly line?: number
    readonly source?: string
    readonly client?: string
    readonly version?: string
  }
}

/** Figures of one guarantee under stated conditions. */
export interface Cost {
  /** Records per second. */
  readonly throughput: number
  /** ms. */
  readonly latency: number
  /** Percent over at-most-once. */
  readonly cpu: number
}

export interface Recommendation {
  readonly profile: string
  readonly topics: readonly string[]
  readonly business: string | null
  readonly guarantee: Guarantee
  readonly reasons: readonly string[]
  readonly expected: Cost
  readonly required: number | null
  /** Consumer instances relative to at-least-once; 1.6 means 60 % more. */
  readonly instances: number
  /** Consumer instances for the required rate, at the baseline's figure for one; absent when no rate is stated. */
  readonly consumers?: { readonly needed: number; readonly atLeastOnce: number }
  readonly warnings: readonly string[]
  readonly alternatives: readonly { readonly title: string; readonly text: string }[]
  /** What the sink asks for. */
  readonly notes?: readonly string[]
  readonly baseline: { readonly name: string; readonly illustrative: boolean; readonly conditions: readonly string[] }
}

export interface PlanStep {
  readonly id: string
  readonly title: string
  readonly owner: string
  /** What to do, commands and settings included. */
  readonly actions: readonly string[]
  /** Commands that show the state after the step. */
  readonly checks: readonly string[]
  /** Measurable criteria that must hold before the next step. */
  readonly gate: readonly string[]
  readonly rollback: readonly string[]
  /** Why it stands here in the order. */
  readonly because: string
  /** Least time, ms. */
  readonly duration: number
}

export interface Plan {
  readonly from: Guarantee
  readonly to: Guarantee
  readonly profile: string | null
  readonly topics: readonly string[]
  readonly steps: readonly PlanStep[]
  /** Sum of the steps' durations, ms. */
  readonly estimate: number
  readonly warnings: readonly string[]
  readonly notes: readonly string[]
}

export interface Snippet {
  readonly client: string
  readonly role: string
  readonly guarantee: Guarantee
  readonly files: readonly { readonly name: string; readonly language: string; readonly text: string }[]
  readonly notes: readonly string[]
}

/** `unsure`: one of the two reads could not tell, so that nothing follows from the difference. */
export type Direction = 'better' | 'worse' | 'neither' | 'unsure'

/** A finding of one state or of both; null where it is not found. */
export interface FindingChange {
  readonly direction: Direction
  readonly rule: string
  readonly subject: SubjectRef
  readonly fingerprint: string
  readonly before: { readonly severity: Severity; readonly message: string } | null
  readonly after: { readonly severity: Severity; readonly message: string } | null
  /** Why the direction is not what the difference suggests. */
  readonly reason?: string
}

export interface VerdictChange {
  readonly direction: Direction
  readonly topic: string
  readonly groups: readonly string[]
  readonly sink: string | null
  readonly before: Verdict
  readonly after: Verdict
  readonly reason?: string
}

export interface Comparison {
  /** End of the two reads, epoch ms. */
  readonly before: number
  readonly after: number
  readonly findings: readonly FindingChange[]
  readonly verdicts: readonly VerdictChange[]
  readonly appeared: readonly SubjectRef[]
  readonly disappeared: readonly SubjectRef[]
  /** In one of the lists only, where the other list may not be whole. */
  readonly uncertain: readonly SubjectRef[]
  /** Questions that were open and are answered. */
  readonly answered: readonly Unknown[]
  /** Questions that have been opened. */
  readonly opened: readonly Unknown[]
}

export const emptyReport = (command: string): Report => ({ command, findings: [], verdicts: [], unknowns: [] })

/** Counts of unsuppressed findings, of unknowns and of suppressed findings. */
export const summarize = (report: Report) => {
  const summary = { error: 0, warning: 0, info: 0, unknown: report.unknowns.length, suppressed: 0 }
  for (const finding of report.findings) {
    if (finding.suppressed) summary.suppressed++
    else summary[finding.severity]++
  }
  return summary
}
