import { type SyntaxDocument, type SyntaxProblem, walkMaps } from './tree.js'

/**
 * Keys that stand twice in one map and hold a map: what is below them is read as one here, but most readers refuse the
 * file or take only the last. Scalars under one key twice are the business of whoever reads the settings.
 */
export const duplicateBlocks = (documents: readonly SyntaxDocument[]): SyntaxProblem[] => {
  const problems: SyntaxProblem[] = []
  for (const { root } of documents) {
    walkMaps(root, map => {
      const seen = new Set<string>()
      for (const { key, keySpan, value } of map.entries) {
        if (value.kind !== 'map') continue
        if (seen.has(key)) {
          const message = `The block ${key} is here twice: most readers refuse the file or take only the last one; join them`
          problems.push({ message, span: keySpan, severity: 'warning' })
        }
        seen.add(key)
      }
      return true
    })
  }
  return problems
}
