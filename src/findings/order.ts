import { compareSeverity } from '../model/hazard.js'
import type { Finding } from '../report.js'

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Total order: by place in files; live findings after them, worst first, then by subject. */
export const compareFindings = (a: Finding, b: Finding): number => {
  if (a.location && b.location) {
    return (
      compareText(a.location.file, b.location.file) ||
      a.location.line - b.location.line ||
      a.location.column - b.location.column ||
      compareText(a.rule, b.rule) ||
      compareText(a.fingerprint, b.fingerprint)
    )
  }
  if (a.location || b.location) return a.location ? -1 : 1
  return (
    compareSeverity(b.severity, a.severity) ||
    compareText(a.subject.kind, b.subject.kind) ||
    compareText(a.subject.name, b.subject.name) ||
    compareText(a.rule, b.rule) ||
    compareText(a.fingerprint, b.fingerprint)
  )
}
