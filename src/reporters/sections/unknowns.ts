import type { Unknown } from '../../model/evidence.js'
import { wrap } from '../../text/wrap.js'
import type { RenderContext } from '../define.js'

/** What could not be told, with the reason and what would answer it. */
export const unknownsText = (unknowns: readonly Unknown[], { style, width }: RenderContext): string[] => {
  if (unknowns.length === 0) return []
  const result = [style.bold('Could not tell')]
  for (const unknown of unknowns) {
    result.push(`  ${unknown.subject.kind} ${unknown.subject.name}`)
    const lines = [`${unknown.question}: ${unknown.reason}`, `to know: ${unknown.remedy}`]
    for (const line of lines) result.push(...wrap(line, width - 4).map(text => `    ${text}`))
  }
  return [...result, '']
}
