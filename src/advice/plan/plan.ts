import { formatDuration } from '../../model/duration.js'
import type { Guarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'
import type { Plan, PlanStep } from '../../report.js'
import { drillChecks } from './drills.js'
import { createFiller, leftToFill, type PathNames } from './fill.js'
import { notesFor, warningsFor } from './remarks.js'
import { joinStages, stagesBetween } from './routes.js'
import type { PlanSink, StepTemplate, StepText } from './template.js'

export interface PlanRequest {
  readonly from: Guarantee
  readonly to: Guarantee
  readonly profile?: Profile | undefined
  /** host:port, comma separated, for filling in the commands. */
  readonly brokers?: string | undefined
  /** Least time of a step, ms. */
  readonly stepTime: number
  /** Time without anomaly before all follow the canary, ms. */
  readonly canaryTime: number
}

type Part = keyof StepText

const toStep = (
  template: StepTemplate,
  request: PlanRequest,
  sink: PlanSink,
  fill: (text: string) => string,
): PlanStep => {
  const variant = template.bySink?.[sink]
  const part = (name: Part): string[] => [...template[name], ...(variant?.[name] ?? [])].map(fill)
  return {
    id: template.id,
    title: template.title,
    owner: template.owner,
    actions: part('actions'),
    checks: [...part('checks'), ...drillChecks(template.drills ?? [])],
    gate: part('gate'),
    rollback: part('rollback'),
    because: fill(template.because),
    duration: { none: 0, step: request.stepTime, canary: request.canaryTime }[template.time],
  }
}

/**
 * Ordered, gated steps from one guarantee to another; none when they are equal. Commands are filled in with the names
 * that the profile knows.
 */
export const planFor = (request: PlanRequest): Plan => {
  const { from, to, profile } = request
  const sink: PlanSink = profile?.sink ?? 'unstated'
  const names: PathNames = {
    brokers: request.brokers,
    topics: profile?.topics ?? [],
    groups: profile?.groups ?? [],
    canary: formatDuration(request.canaryTime),
  }
  const fill = createFiller(names)
  const stages = stagesBetween(from, to, sink)
  const templates = joinStages(stages)
  const steps = templates.map(template => toStep(template, request, sink, fill))
  const texts = steps.flatMap(step => [...step.actions, ...step.checks, ...step.rollback])
  return {
    from,
    to,
    profile: profile?.name ?? null,
    topics: profile?.topics ?? [],
    steps,
    estimate: steps.reduce((sum, step) => sum + step.duration, 0),
    warnings: warningsFor(from, to, sink, profile),
    notes:
      steps.length === 0
        ? [`nothing to do: the path is ${from} already`]
        : [...leftToFill(texts, names), ...notesFor(stages, templates, request.stepTime)],
  }
}
