import { assignProfiles } from '../../src/app/assign-profiles.js'
import { joinFiles } from '../../src/app/join-files.js'
import { clusterSubjects } from '../../src/cluster/subjects.js'
import { collectFindings } from '../../src/findings/collect.js'
import type { Profile } from '../../src/model/profile.js'
import { completeState, type LiveSketch } from '../../src/model/sketch.js'
import type { Subject, World } from '../../src/model/subject.js'
import { createWorld } from '../../src/model/world.js'
import type { AnyRule, Example } from '../../src/rules/define.js'
import { readSource } from '../../src/sources/index.js'
import { createSourceTexts } from '../../src/text/sources.js'

/** A world of one sketched cluster; a profile given covers every topic and group. */
export const liveWorld = (
  sketch: LiveSketch,
  profile?: Partial<Profile>,
  fromFiles: readonly Subject[] = [],
): World => {
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
  return createWorld(assignProfiles(joinFiles(clusterSubjects(state), fromFiles), profiles), profiles, state.unknowns)
}

/** Findings of some rules on a sketched cluster joined with a file. */
export const judgeBeside = async (
  rules: readonly AnyRule[],
  { live, beside, profile }: Extract<Example, { live: unknown }>,
) => {
  const { subjects } = beside ? await readSource(beside) : { subjects: [] }
  const sources = createSourceTexts(new Map(beside ? [[beside.file, beside.text]] : []))
  return collectFindings(liveWorld(live, profile, subjects), { rules, sources })
}

/** Findings and unknowns of some rules on a sketched cluster. */
export const judge = (rules: readonly AnyRule[], sketch: LiveSketch, profile?: Partial<Profile>) =>
  collectFindings(liveWorld(sketch, profile), { rules, sources: createSourceTexts(new Map()) })
