import { assignProfiles } from '../../src/app/assign-profiles.js'
import { clusterSubjects } from '../../src/cluster/subjects.js'
import { collectFindings } from '../../src/findings/collect.js'
import type { Profile } from '../../src/model/profile.js'
import { completeState, type LiveSketch } from '../../src/model/sketch.js'
import type { World } from '../../src/model/subject.js'
import { createWorld } from '../../src/model/world.js'
import type { AnyRule } from '../../src/rules/define.js'
import { createSourceTexts } from '../../src/text/sources.js'

/** A world of one sketched cluster; a profile given covers every topic and group. */
export const liveWorld = (sketch: LiveSketch, profile?: Partial<Profile>): World => {
  const state = completeState(sketch)
  const whole: Profile | undefined = profile && {
    name: 'example',
    topics: ['**'],
    groups: ['**'],
    loss: 'none',
    duplicates: 'none',
    ...profile,
  }
  const profiles = whole ? [whole] : []
  return createWorld(assignProfiles(clusterSubjects(state), profiles), profiles, state.unknowns)
}

/** Findings and unknowns of some rules on a sketched cluster. */
export const judge = (rules: readonly AnyRule[], sketch: LiveSketch, profile?: Partial<Profile>) =>
  collectFindings(liveWorld(sketch, profile), { rules, sources: createSourceTexts(new Map()) })
