import { requiredGuarantee } from '../../model/guarantee.js'
import type { Profile } from '../../model/profile.js'
import type { Recommendation } from '../../report.js'
import type { Baseline } from '../cost/baseline.js'
import { conditionsOf } from '../cost/conditions.js'
import { instancesFor, relativeInstances } from '../cost/model.js'
import { alternativesFor } from './alternatives.js'
import { reasonsFor } from './reasons.js'
import { sinkAdvice } from './sinks.js'
import { warningsFor } from './warnings.js'

/** The guarantee that a profile needs, with its price on a baseline, and what to know before following it. */
export const recommendFor = (profile: Profile, baseline: Baseline): Recommendation => {
  const guarantee = requiredGuarantee(profile)
  const sink = sinkAdvice(profile, guarantee)
  const { throughput } = profile
  return {
    profile: profile.name,
    topics: profile.topics,
    business: profile.business ?? null,
    guarantee,
    reasons: reasonsFor(profile, guarantee),
    expected: baseline.figures[guarantee],
    required: throughput ?? null,
    instances: relativeInstances(baseline, guarantee),
    ...(throughput === undefined
      ? {}
      : {
          consumers: {
            needed: instancesFor(throughput, baseline, guarantee),
            atLeastOnce: instancesFor(throughput, baseline, 'at-least-once'),
          },
        }),
    warnings: [...warningsFor(profile, guarantee, baseline), ...sink.warnings],
    alternatives: alternativesFor(profile, guarantee, baseline),
    notes: sink.notes,
    baseline: { name: baseline.name, illustrative: baseline.illustrative, conditions: conditionsOf(baseline) },
  }
}
