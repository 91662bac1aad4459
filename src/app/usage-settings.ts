import type { Subject } from '../model/subject.js'
import type { Usage, UsageKind } from '../model/usage.js'
import type { EffectiveSetting } from '../report.js'
import type { SourceTexts } from '../text/sources.js'

const ownOffset = "the message's own offset"

/** Positions that code decides, which no setting names. */
const positions: Partial<Readonly<Record<UsageKind, (usage: Usage) => Omit<EffectiveSetting, 'evidence'> | null>>> = {
  'commit-same-offset': () => ({ setting: 'committed offset', native: '', value: ownOffset }),
  'starts-after-first': ({ text }) => {
    const literal = /\?\s*(\d+)\s*:|offset["']?\s*[:=]\s*["']?(\d+)|^(\d+)$/i.exec(text)
    const offset = literal?.[1] ?? literal?.[2] ?? literal?.[3]
    return offset === undefined ? null : { setting: 'start offset without a commit', native: '', value: Number(offset) }
  },
}

/** Where code starts to read and what it commits, as far as that was read from it. */
export const usageSettings = ({ usages = [] }: Subject, sources: SourceTexts): EffectiveSetting[] =>
  usages.flatMap((usage): EffectiveSetting[] => {
    const shown = positions[usage.kind]?.(usage)
    if (!shown) return []
    const { file, start } = usage.place
    const line = sources.lines(file)?.position(start).line
    const source = usage.text.replace(/\s+/g, ' ')
    return [{ ...shown, evidence: { level: 'written', file, ...(line === undefined ? {} : { line }), source } }]
  })
