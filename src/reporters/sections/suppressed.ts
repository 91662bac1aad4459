import type { Finding } from '../../report.js'
import type { RenderContext } from '../define.js'

/** Accepted findings, one line each with the reason. */
export const suppressedText = (findings: readonly Finding[], { style }: RenderContext): string[] => {
  const accepted = findings.filter(finding => finding.suppressed)
  if (accepted.length === 0) return []
  const lines = accepted.map(({ rule, severity, location, suppressed }) => {
    const where = location ? `${location.file}:${location.line}` : ''
    return `  ${severity.padEnd(7)} ${where} ${style.dim(rule)}: ${suppressed?.by}: ${suppressed?.reason}`
  })
  return [style.bold('Accepted'), ...lines, '']
}
