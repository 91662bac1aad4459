import { clusterSubjects } from '../cluster/subjects.js'
import { type Collected, collectFindings } from '../findings/collect.js'
import { formatCount } from '../model/count.js'
import type { Intent } from '../model/intent.js'
import type { ClusterState } from '../model/live.js'
import { formatSize } from '../model/size.js'
import type { Subject } from '../model/subject.js'
import { createWorld } from '../model/world.js'
import { emptyReport, type PathVerdict, type Report } from '../report.js'
import { customRule } from '../rules/custom.js'
import { rules } from '../rules/index.js'
import { createSourceTexts, type SourceTexts } from '../text/sources.js'
import { pathVerdicts } from '../verdicts/index.js'
import { assignProfiles } from './assign-profiles.js'
import { isIncomplete, narrow, type Scope } from './audit-scope.js'
import type { ClientFiles } from './client-files.js'
import { joinFiles } from './join-files.js'
import { overridesOf } from './overrides.js'
import { subjectSettings } from './subject-settings.js'

export interface AuditRequest {
  /** What a read of the cluster, or a snapshot of one, shows. */
  readonly state: ClusterState
  readonly scope?: Scope
  readonly intent: Intent | null
  /** Remarks about how the request fits the cluster, for the end of the report. */
  readonly notes?: readonly string[]
  /** Client files to join with what the cluster shows. */
  readonly clients?: ClientFiles | undefined
}

export interface AuditResult {
  readonly report: Report
  readonly sources: SourceTexts
  /** Something that an audit always reads could not be read, so that silence proves nothing. */
  readonly incomplete: boolean
}

/** Hazards that the intent tolerates are not in the report: their path still has them, but nothing to point at. */
const withoutTolerated = (verdict: PathVerdict, reported: ReadonlySet<string>): PathVerdict => {
  const { weakest } = verdict
  const open = verdict.open.filter(id => reported.has(id))
  if (!weakest || 'unknown' in weakest || reported.has(weakest.finding)) return { ...verdict, open }
  const next = open[0]
  return { ...verdict, open, weakest: next === undefined ? null : { finding: next } }
}

const verdictsOf = (
  subjects: readonly Subject[],
  request: AuditRequest,
  collected: Collected,
  sources: SourceTexts,
): readonly PathVerdict[] => {
  const profiles = request.intent?.profiles ?? []
  const assigned = assignProfiles(subjects, profiles, request.clients?.pinOf, request.intent?.preset)
  // What an owner tolerates is not reported, yet it happens: the guarantee follows from the hazards of no intent.
  const hazards =
    profiles.length === 0 && request.intent?.preset === undefined
      ? collected
      : collectFindings(createWorld(subjects), { rules, sources, overrides: overridesOf(request.intent) })
  const verdicts = pathVerdicts(createWorld(assigned, profiles), {
    findings: hazards.findings,
    unknowns: collected.unknowns,
  })
  const reported = new Set(collected.findings.map(finding => finding.fingerprint))
  return verdicts.map(verdict => withoutTolerated(verdict, reported))
}

const amount = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

const notesOf = (state: ClusterState, clients: ClientFiles | undefined): readonly string[] => {
  const { version, kind, basis } = state.release
  const ordinary = state.topics.filter(topic => !topic.internal).length
  const release = version === null ? 'release not recognised' : `release ${version}`
  return [
    ...(clients?.notes ?? []),
    `${amount(state.brokers.length, 'broker')} (${release}, ${kind}: ${basis}), ${amount(ordinary, 'topic')}, ${amount(state.groups.length, 'group')} read; nothing was changed`,
    ...(state.logRead
      ? [
          `${formatSize(state.logRead.bytes)} of logs read for evidence (at most ${formatSize(state.logRead.limit)}, --max-read)`,
        ]
      : []),
    ...(clients ? [`${amount(clients.claimed.length, 'client file')} joined`] : []),
  ]
}

/** Judges what a cluster shows, joined with client files where they are given. */
export const audit = (request: AuditRequest): AuditResult => {
  const state = narrow(request.state, request.scope ?? {})
  const profiles = request.intent?.profiles ?? []
  const sources = request.clients?.sources ?? createSourceTexts(new Map())
  const subjects = joinFiles(clusterSubjects(state), request.clients?.subjects ?? [])
  const assigned = assignProfiles(subjects, profiles, request.clients?.pinOf, request.intent?.preset)
  const world = createWorld(assigned, profiles, state.unknowns)
  const custom = (request.intent?.custom ?? []).map(customRule)
  const overrides = overridesOf(request.intent)
  const collected = collectFindings(world, { rules: [...rules, ...custom], sources, overrides })
  return {
    report: {
      ...emptyReport('audit'),
      ...collected,
      verdicts: verdictsOf(subjects, request, collected, sources),
      subjects: subjectSettings(assigned, sources),
      notes: [...(request.notes ?? []), ...notesOf(state, request.clients)],
    },
    sources,
    incomplete: isIncomplete(state),
  }
}
