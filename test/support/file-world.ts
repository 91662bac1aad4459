import { collectFindings } from '../../src/findings/collect.js'
import type { Profile } from '../../src/model/profile.js'
import type { Subject, World } from '../../src/model/subject.js'
import { createWorld } from '../../src/model/world.js'
import type { AnyRule, Example } from '../../src/rules/define.js'
import { readSource, toFileSubject } from '../../src/sources/index.js'
import { createSourceTexts } from '../../src/text/sources.js'

export type FileExample = Extract<Example, { file: string }>

const profileOf = (part: Partial<Profile>): Profile => ({
  name: 'example',
  topics: ['**'],
  groups: ['**'],
  loss: 'none',
  duplicates: 'none',
  ...part,
})

/** A world of one file; a profile given covers everything in it. Broken input is a subject of its own. */
export const fileWorld = async (example: FileExample): Promise<World> => {
  const { file, text, client, version } = example
  const result = await readSource({
    file,
    text,
    pin: { ...(client === undefined ? {} : { client }), ...(version === undefined ? {} : { version }) },
  })
  const broken = toFileSubject(file, result.problems)
  if (result.subjects.length === 0 && !broken) throw new Error(`${file}: no subject found`)
  const profile = example.profile && profileOf(example.profile)
  const subjects: Subject[] = result.subjects.map(subject => (profile ? { ...subject, profile } : subject))
  return createWorld(broken ? [...subjects, broken] : subjects, profile ? [profile] : [])
}

/** Findings and unknowns of some rules on one file. */
export const judgeFile = async (rules: readonly AnyRule[], example: FileExample) =>
  collectFindings(await fileWorld(example), {
    rules,
    sources: createSourceTexts(new Map([[example.file, example.text]])),
  })
