import type { Unknown } from '../model/evidence.js'
import { type Comparison, type Finding, type Report, summarize } from '../report.js'
import { inPieces } from './define.js'
import { jsonPieces, lazyList } from './json-pieces.js'

/*
 * The JSON form `reliactl/report/v1`. Within v1 fields are only added. It is built field by field, so that an internal
 * change can not leak into it; `schema-v1.ts` states the same shape for validation and for `reliactl schema report`.
 */
const findingV1 = (f: Finding) => ({
  rule: f.rule,
  severity: f.severity,
  confidence: f.confidence,
  impact: f.impact,
  message: f.message,
  help: f.help,
  subject: f.subject,
  location: f.location,
  related: f.related,
  evidence: f.evidence,
  ...(f.profile === undefined ? {} : { profile: f.profile }),
  fingerprint: f.fingerprint,
  ...(f.fix ? { fix: f.fix } : {}),
  ...(f.suppressed ? { suppressed: f.suppressed } : {}),
})

const unknownV1 = ({ subject, question, reason, remedy }: Unknown) => ({ subject, question, reason, remedy })

const comparisonV1 = (comparison: Comparison) => ({
  ...comparison,
  answered: comparison.answered.map(unknownV1),
  opened: comparison.opened.map(unknownV1),
})

const reportV1 = (report: Report, version: string) => ({
  schema: 'reliactl/report/v1' as const,
  tool: { name: 'reliactl' as const, version },
  command: report.command,
  ...(report.generatedAt === undefined ? {} : { generatedAt: report.generatedAt }),
  summary: summarize(report),
  findings: lazyList(report.findings, findingV1),
  verdicts: report.verdicts,
  unknowns: report.unknowns.map(unknownV1),
  ...(report.subjects ? { subjects: report.subjects } : {}),
  ...(report.recommendations ? { recommendations: report.recommendations } : {}),
  ...(report.plan ? { plan: report.plan } : {}),
  ...(report.snippet ? { snippet: report.snippet } : {}),
  ...(report.comparison ? { comparison: comparisonV1(report.comparison) } : {}),
  ...(report.files ? { files: report.files } : {}),
  ...(report.notes ? { notes: report.notes } : {}),
})

export const jsonReporter = inPieces('json', (report, context) => jsonPieces(reportV1(report, context.version), 2))
