import { createLineMap, type LineMap } from './lines.js'

/** The texts of one run, each held once, with their line maps made on first use. */
export interface SourceTexts {
  text(file: string): string | undefined
  lines(file: string): LineMap | undefined
}

export const createSourceTexts = (texts: ReadonlyMap<string, string>): SourceTexts => {
  const maps = new Map<string, LineMap>()
  return {
    text: file => texts.get(file),
    lines: file => {
      const known = maps.get(file)
      const text = texts.get(file)
      if (known || text === undefined) return known
      const map = createLineMap(text)
      maps.set(file, map)
      return map
    },
  }
}
